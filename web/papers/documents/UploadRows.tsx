import { chakra } from '@chakra-ui/react';
import { useErrorText } from '../../platform/i18n/useErrorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { AppError } from '../../platform/relay/AppError.ts';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages } from './messages.ts';
import type { Upload } from './useUploads.ts';

function RefusedUpload({ name, refusal, onDismiss }: { name: string; refusal: AppError; onDismiss: () => void }) {
  const t = useMessages(messages);
  const reason = useErrorText(refusal);
  return (
    <Notice tone="danger" urgent>
      <chakra.div display="flex" alignItems="start" gap="2">
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <p>{reason}</p>
        </chakra.div>
        <IconButton icon="x" size="sm" label={t('documents.dismiss', { name })} onClick={onDismiss} />
      </chakra.div>
    </Notice>
  );
}

function RunningUpload({ name, share, cancel }: Upload) {
  const t = useMessages(messages);
  const percent = Math.round(share * 100);
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.div flex="1" minW="0">
        <chakra.p fontSize="sm" truncate>
          {t('documents.sending', { name })}
        </chakra.p>
        <chakra.div
          role="progressbar"
          aria-label={t('documents.sending', { name })}
          aria-valuenow={percent}
          h="1.5"
          mt="1"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <chakra.div h="full" bg="brand.solid" style={{ width: `${percent}%` }} />
        </chakra.div>
      </chakra.div>
      <IconButton icon="x" size="sm" label={t('documents.cancel', { name })} onClick={cancel} />
    </chakra.div>
  );
}

/** What is on its way, and what was refused and why. */
export function UploadRows({ uploads, dismiss }: { uploads: readonly Upload[]; dismiss: (key: number) => void }) {
  return uploads.map((upload) =>
    upload.refusal ? (
      <RefusedUpload
        key={upload.key}
        name={upload.name}
        refusal={upload.refusal}
        onDismiss={() => dismiss(upload.key)}
      />
    ) : (
      <RunningUpload {...upload} key={upload.key} />
    ),
  );
}
