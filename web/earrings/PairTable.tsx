import { chakra } from '@chakra-ui/react';
import { useMessages, useText } from '../platform/i18n/useMessages.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import { SmallTable } from '../platform/ui/screen/SmallTable.tsx';
import { messages } from './messages.ts';
import { chipFault, sisbovFault } from './numberChecks.ts';
import type { Registered } from './useRegister.ts';

function Outcome({ row: { state, sisbov, electronicEarring, isOdd, message } }: { row: Registered }) {
  const t = useMessages(messages);
  const say = useText();
  if (state === 'saving') return <Badge>{t('earrings.resultSaving')}</Badge>;
  if (state === 'refused') {
    // The digits themselves say more than the server's refusal of them.
    const fault = sisbovFault(sisbov) ?? chipFault(electronicEarring);
    return <chakra.span color="danger.fg">{fault === undefined ? message : say(fault)}</chakra.span>;
  }
  return (
    <chakra.span display="grid" gap="1" justifyItems="start">
      <Badge tone="brand">{t('earrings.resultOk')}</Badge>
      {isOdd && <chakra.span color="warning.fg">{t('earrings.odd')}</chakra.span>}
    </chakra.span>
  );
}

/** What became of each pair that was read. */
export function PairTable({ rows }: { rows: readonly Registered[] }) {
  const t = useMessages(messages);
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('earrings.pairsNone')}</chakra.p>;
  return (
    <SmallTable
      label={t('earrings.pairs')}
      maxH="32rem"
      columns={[{ title: t('earrings.sisbov') }, { title: t('earrings.chip') }, { title: t('earrings.result') }]}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [row.sisbov, row.electronicEarring, <Outcome key="outcome" row={row} />],
      }))}
    />
  );
}
