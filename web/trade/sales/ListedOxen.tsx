import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { latePart } from '../../platform/ui/latePart.tsx';
import { messages } from './saleMessages.ts';

const PastedOxen = latePart(async () => (await import('../../herd/moves/PastedOxenDialog.tsx')).PastedOxen);

/** The animals of a sale that somebody has on a list: from several batches, or some of one. */
export function ListedOxen({ oxIds, onChange }: { oxIds: readonly string[]; onChange: (oxIds: string[]) => void }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <Button onClick={() => setOpen(true)}>{t('sales.addListed')}</Button>
      {oxIds.length > 0 && (
        <>
          <chakra.span role="status">{t('sales.listed', { count: oxIds.length })}</chakra.span>
          <Button size="sm" onClick={() => onChange([])}>
            {t('sales.removeListed')}
          </Button>
        </>
      )}
      {open && (
        <PastedOxen
          title={t('sales.addListed')}
          text={t('sales.listedText')}
          batchId={null}
          take={(count) => t('sales.takeListed', { count })}
          onTake={(taken) => {
            onChange([...new Set([...oxIds, ...taken])]);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </chakra.div>
  );
}
