import { formatDecimal, formatMoney, formatUnitCost } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import { messages } from '../beatMessages.ts';
import type { beatFeed_beat$data } from '../__generated__/beatFeed_beat.graphql.ts';
import { Deviation } from './Deviation.tsx';
import { deviationText } from './deviation.ts';

/** What went in, in loading order. */
export function BeatLines({ lines }: { lines: beatFeed_beat$data['lines'] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  return (
    <SmallTable
      label={t('beats.ingredients')}
      columns={[
        { title: t('beats.ingredient') },
        { title: t('beats.plannedKg'), align: 'end' },
        { title: t('beats.loadedKg'), align: 'end' },
        { title: t('beats.deviation'), align: 'end' },
        { title: `${t('beats.dryMatter')} (%)`, align: 'end' },
        { title: t('beats.unitCost'), align: 'end' },
        { title: t('beats.cost'), align: 'end' },
        { title: t('beats.by') },
      ]}
      rows={lines.map(({ id, food, plannedKg, actualKg, dryMatterPct, unitCost, cost, by }) => ({
        key: id,
        cells: [
          food?.name,
          kg(plannedKg),
          kg(actualKg),
          actualKg != null && <Deviation key="deviation" pct={deviationText(plannedKg, actualKg)} />,
          formatDecimal(dryMatterPct, locale),
          formatUnitCost(unitCost, locale),
          formatMoney(cost, locale),
          by?.name,
        ],
      }))}
    />
  );
}
