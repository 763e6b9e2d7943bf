import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { CopyField } from '../CopyField.tsx';
import { messages } from './messages.ts';

/** The only time that the token of a key is shown. */
export function ApiKeyToken({ name, token, onDone }: { name: string; token: string; onDone: () => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="3xl">
      <ScreenHeader title={t('apiKeys.created')} />
      <Card padded display="grid" gap="4">
        <Notice tone="warning">{t('apiKeys.createdText', { name })}</Notice>
        <CopyField text={token} label={t('apiKeys.key')} copy={t('apiKeys.copy')} copied={t('apiKeys.copied')} />
      </Card>
      <Button justifySelf="start" onClick={onDone}>
        {t('apiKeys.done')}
      </Button>
    </chakra.div>
  );
}
