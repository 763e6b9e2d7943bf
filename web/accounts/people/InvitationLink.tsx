import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { CopyField } from '../CopyField.tsx';
import { LinkCode } from './LinkCode.tsx';
import { messages } from './peopleMessages.ts';

export type Link = { name: string; url: string; purpose: 'invitation' | 'emailLink' };

export function InvitationLink({ name, url, purpose, onDone }: Link & { onDone: () => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="3xl">
      <ScreenHeader title={t(`people.${purpose}`)} />
      <Card padded>
        <chakra.p mb="4">{t(`people.${purpose}Text`, { name })}</chakra.p>
        <CopyField text={url} label={t(`people.${purpose}`)} copy={t('people.copyLink')} copied={t('people.copied')} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mt="5">
          <LinkCode url={url} label={t('people.code')} />
          <chakra.p flex="1" minW="12rem" color="fg.muted">
            {t('people.codeText', { name })}
          </chakra.p>
        </chakra.div>
      </Card>
      <Button justifySelf="start" onClick={onDone}>
        {t('people.done')}
      </Button>
    </chakra.div>
  );
}
