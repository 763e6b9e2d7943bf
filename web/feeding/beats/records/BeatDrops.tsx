import { Badge } from '../../../platform/ui/Badge.tsx';
import { formatDateTime, formatDecimal, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import { messages } from '../beatMessages.ts';
import type { beatFeed_beat$data } from '../__generated__/beatFeed_beat.graphql.ts';
import { Deviation } from './Deviation.tsx';
import { deviationText } from './deviation.ts';

/** What each corral got, in the order of the route. */
export function BeatDrops({ drops }: { drops: beatFeed_beat$data['drops'] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  return (
    <SmallTable
      label={t('beats.corrals')}
      columns={[
        { title: t('beats.corral') },
        { title: t('beats.batch') },
        { title: t('beats.roundShort'), align: 'end' },
        { title: t('beats.plannedKg'), align: 'end' },
        { title: t('beats.deliveredKg'), align: 'end' },
        { title: t('beats.deviation'), align: 'end' },
        { title: t('beats.cost'), align: 'end' },
        { title: t('beats.at') },
        { title: t('beats.by') },
      ]}
      rows={drops.map(({ id, corral, batch, round, plannedKg, deliveredKg, isSplit, cost, at, by }) => ({
        key: id,
        cells: [
          isSplit ? (
            <>
              {corral.name} <Badge tone="info">{t('beats.split')}</Badge>
            </>
          ) : (
            corral.name
          ),
          batch.name,
          round,
          kg(plannedKg),
          kg(deliveredKg),
          deliveredKg != null && <Deviation key="deviation" pct={deviationText(plannedKg, deliveredKg)} />,
          formatMoney(cost, locale),
          formatDateTime(at).slice(-5),
          by?.name,
        ],
      }))}
    />
  );
}
