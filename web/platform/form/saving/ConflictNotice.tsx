import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/screen/Notice.tsx';
import { messages } from '../fields/messages.ts';

type Props = { loadTheirs: () => void; keepMine: () => void };

/** Somebody else saved the record meanwhile: nothing is lost or overwritten unasked. */
export function ConflictNotice({ loadTheirs, keepMine }: Props) {
  const t = useMessages(messages);
  return (
    <Notice tone="warning" urgent>
      <p>{t('form.conflict')}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2.5">
        <Button size="sm" onClick={loadTheirs}>
          {t('form.loadTheirs')}
        </Button>
        <Button size="sm" onClick={keepMine}>
          {t('form.keepMine')}
        </Button>
      </chakra.div>
    </Notice>
  );
}
