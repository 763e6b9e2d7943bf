import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { DaysScreenChainQuery } from './__generated__/DaysScreenChainQuery.graphql.ts';
import { messages } from './messages.ts';

export type Faults = DaysScreenChainQuery['response']['farm']['dayChain']['faults'];

/** The days whose seals are not right, and what of them differs. */
export function SealFaults({ faults, onClose }: { faults: Faults; onClose: () => void }) {
  const t = useMessages(messages);
  const textsOf = ({ fault, differences }: Faults[number]): string[] =>
    fault === 'HASH' || fault === 'LINK'
      ? [t(`days.fault${fault}`)]
      : differences.map(({ kind, sealedRows: sealed, foundRows: found }) => {
          const name = t(`days.kind${kind}`);
          return sealed === found
            ? t('days.changed', { kind: name, count: found })
            : t('days.otherRows', { kind: name, sealed, found });
        });
  return (
    <Dialog open={faults.length > 0} title={t('days.faults')} closeLabel={t('days.close')} onClose={onClose}>
      <chakra.div display="grid" gap="3">
        <p>{t('days.faultsText')}</p>
        <SmallTable
          label={t('days.faults')}
          maxH="24rem"
          columns={[{ title: t('days.day') }, { title: t('days.whatDiffers') }]}
          rows={faults.map((each) => ({
            key: `${each.day} ${each.fault}`,
            cells: [formatDate(each.day), textsOf(each).join('; ')],
          }))}
        />
      </chakra.div>
    </Dialog>
  );
}
