import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../platform/form/controls/Input.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { ScreenHeader } from '../platform/ui/ScreenHeader.tsx';
import { messages } from './peopleMessages.ts';

async function copy(text: string, field: HTMLInputElement | null): Promise<void> {
  // The clipboard exists on secure addresses only; elsewhere the text is left selected.
  field?.select();
  await navigator.clipboard?.writeText(text);
}

export function CopyField({ url, label }: { url: string; label: string }) {
  const t = useMessages(messages);
  const [copied, setCopied] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <chakra.div display="flex" gap="2" flexWrap="wrap">
      <Input
        ref={setField}
        readOnly
        value={url}
        aria-label={label}
        flex="1"
        minW="16rem"
        fontFamily="mono"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="solid" onClick={() => void copy(url, field).then(() => setCopied(true))}>
        <Icon name={copied ? 'check' : 'copy'} size="1rem" />
        <span aria-live="polite">{t(copied ? 'people.copied' : 'people.copyLink')}</span>
      </Button>
    </chakra.div>
  );
}

export type Link = { name: string; url: string; purpose: 'invitation' | 'emailLink' };

export function InvitationLink({ name, url, purpose, onDone }: Link & { onDone: () => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="3xl">
      <ScreenHeader title={t(`people.${purpose}`)} />
      <Card padded>
        <chakra.p mb="4">{t(`people.${purpose}Text`, { name })}</chakra.p>
        <CopyField url={url} label={t(`people.${purpose}`)} />
      </Card>
      <Button justifySelf="start" onClick={onDone}>
        {t('people.done')}
      </Button>
    </chakra.div>
  );
}
