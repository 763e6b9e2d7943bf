import { chakra, FileUpload } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { fileSizeText } from '../../platform/upload/fileSize.ts';
import { CameraButton } from './CameraButton.tsx';
import { acceptedFiles, largestDocument } from './documentFiles.ts';
import { messages } from './messages.ts';
import type { ChooseFilesQuery } from './__generated__/ChooseFilesQuery.graphql.ts';

/** The farm's room is shown when the first file may be chosen. */
const storage = graphql`
  query ChooseFilesQuery {
    farm {
      documentStorage {
        usedMb
        mostMb
      }
    }
  }
`;
const everything = {};
const mebibyte = 1_024 * 1_024;

type Props = { most: number; onChosen: (files: File[]) => void };

/** Files by dropping or choosing them, and on a phone by its camera. What they are is looked at by the server. */
export function ChooseFiles({ most, onChosen }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const isPhone = useIsPhone();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const room = useAnswer<ChooseFilesQuery>(storage, everything)?.farm.documentStorage;
  const sizeOf = (mb: number): string => fileSizeText(mb * mebibyte, locale);
  const size = fileSizeText(largestDocument, locale);
  const call = t(isPhone ? 'documents.add' : 'documents.drop');
  const choose = (files: readonly File[]): void => {
    const fitting = files.filter((file) => file.size <= largestDocument);
    setTooLarge(files.find((file) => file.size > largestDocument)?.name ?? null);
    if (fitting.length > 0) onChosen(fitting.slice(0, most));
  };
  return (
    <FileUpload.Root
      maxFiles={most}
      acceptedFiles={[]}
      onFileAccept={({ files }) => files.length > 0 && choose(files)}
      translations={{ dropzone: call }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
    >
      <FileUpload.HiddenInput aria-label={t('documents.add')} accept={acceptedFiles} />
      {isPhone && <CameraButton label={t('documents.photograph')} onTaken={(photo) => choose([photo])} />}
      <FileUpload.Dropzone
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.control"
        borderRadius="lg"
        cursor="pointer"
        css={{ '&[data-dragging]': { borderColor: 'brand.ring', bg: 'brand.subtle' } }}
      >
        <Icon name="upload" size="1.25rem" color="brand.fg" />
        <chakra.span fontWeight="medium">{call}</chakra.span>
      </FileUpload.Dropzone>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('documents.limits', { size })}
        {room && ` ${t('documents.room', { used: sizeOf(room.usedMb), most: sizeOf(room.mostMb) })}`}
      </chakra.p>
      {tooLarge !== null && (
        <Notice tone="danger" urgent>
          {t('documents.tooLarge', { name: tooLarge, size })}
        </Notice>
      )}
    </FileUpload.Root>
  );
}
