import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { horizonDays } from '../../../server/trade/forecast/forecast.calc.ts';
import { formatDate, formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { PlanTable_plan$data, PlanTable_plan$key } from './__generated__/PlanTable_plan.graphql.ts';
import { messages } from './saleMessages.ts';

type Row = PlanTable_plan$data['batches'][number];

const tones: Record<Row['reasons'][number], BadgeTone> = {
  WEIGHT_REACHED: 'brand',
  DAYS_REACHED: 'brand',
  DAY_COSTS_MORE: 'brand',
  WEIGHT_NOT_REACHED: 'neutral',
  DAY_STILL_PAYS: 'neutral',
  IN_OTHER_SALE: 'info',
  SOME_MAY_NOT_GO: 'warning',
  NOBODY_MAY_GO: 'danger',
};

type Props = {
  plan: PlanTable_plan$key;
  chosen: readonly string[];
  onChoose: (batchId: string, isChosen: boolean) => void;
};

const planFragment = graphql`
  fragment PlanTable_plan on SalePlan @argumentDefinitions(search: { type: "String" }, first: { type: "Int!" }) {
    price
    batches(first: $first, search: $search) {
      batchId
      batchName
      corralName
      heads
      eligible
      blocked {
        reason
        heads
      }
      firstEligibleDate
      daysOnFeed
      gain
      gainOrigin
      bestDay
      isBeyondHorizon
      meanWeight
      arrobas
      dailyRevenue
      dailyCost
      reasons
      trucks
      leftOver
    }
  }
`;

type ChooseBatchProps = {
  chosen: readonly string[];
  row: PlanTable_plan$data['batches'][number];
  onChoose: (batchId: string, isChosen: boolean) => void;
};

function ChooseBatch({ chosen, row, onChoose }: ChooseBatchProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" minW="11rem" minH="11" cursor="pointer">
      <Checkbox
        checked={chosen.includes(row.batchId)}
        disabled={row.eligible === 0}
        onChange={(event) => onChoose(row.batchId, event.target.checked)}
      />
      <span>
        <chakra.span fontWeight="medium">{row.batchName}</chakra.span>
        {row.corralName && <chakra.span color="fg.muted">{` · ${row.corralName}`}</chakra.span>}
      </span>
    </chakra.label>
  );
}

function Gain({ row: { gain, gainOrigin } }: { row: Row }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (gain == null || gainOrigin == null) return <>—</>;
  return (
    <>
      {formatDecimal(gain, locale, { digits: 3 })}{' '}
      <chakra.span fontSize="xs" color="fg.muted">
        {t(`sales.gain${gainOrigin}`)}
      </chakra.span>
    </>
  );
}

function BestDay({ row: { bestDay, isBeyondHorizon }, hasPrice }: { row: Row; hasPrice: boolean }) {
  const t = useMessages(messages);
  if (!hasPrice) return <>{t('sales.bestDayNoPrice')}</>;
  if (isBeyondHorizon) return <>{t('sales.bestDayBeyond', { days: horizonDays })}</>;
  return <>{bestDay == null ? '—' : formatDate(bestDay)}</>;
}

/** Batches with what selling from them would come to, and why they are proposed or not. */
export function PlanTable({ plan: key, chosen, onChoose }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { batches, price } = useFragment(planFragment, key);
  if (batches.length === 0)
    return <EmptyState icon="tag" title={t('sales.noBatches')} text={t('sales.noBatchesText')} />;
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <SmallTable
        label={t('sales.plan')}
        columns={[
          { title: t('sales.batch') },
          { title: t('sales.reasons') },
          { title: t('sales.eligible'), align: 'end' },
          { title: t('sales.firstDay'), align: 'end' },
          { title: t('sales.bestDay'), align: 'end' },
          { title: t('sales.gain'), align: 'end' },
          { title: t('sales.daysOnFeed'), align: 'end' },
          { title: t('sales.meanWeight'), align: 'end' },
          { title: t('sales.arrobas'), align: 'end' },
          { title: t('sales.dailyRevenue'), align: 'end' },
          { title: t('sales.dailyCost'), align: 'end' },
          { title: t('sales.trucks'), align: 'end' },
        ]}
        rows={batches.map((row) => ({
          key: row.batchId,
          cells: [
            <ChooseBatch key="choose" chosen={chosen} row={row} onChoose={onChoose} />,
            <chakra.span key="reasons" display="inline-flex" flexWrap="wrap" gap="1.5">
              {row.reasons.map((reason) => (
                <Badge key={reason} tone={tones[reason]}>
                  {t(`sales.reason${reason}`)}
                </Badge>
              ))}
              {row.blocked.map(({ reason, heads }) => (
                <Badge key={reason} tone="warning">
                  {t('sales.block', { reason, heads })}
                </Badge>
              ))}
            </chakra.span>,
            t('sales.eligibleOf', { eligible: row.eligible, heads: row.heads }),
            row.firstEligibleDate ? formatDate(row.firstEligibleDate) : '—',
            <BestDay key="best" row={row} hasPrice={price != null} />,
            <Gain key="gain" row={row} />,
            row.daysOnFeed ?? '—',
            row.meanWeight == null ? '—' : `${formatDecimal(row.meanWeight, locale, { digits: 1 })} kg`,
            row.arrobas == null ? '—' : formatDecimal(row.arrobas, locale, { digits: 1 }),
            row.dailyRevenue == null ? '—' : formatMoney(row.dailyRevenue, locale),
            row.dailyCost == null ? '—' : formatMoney(row.dailyCost, locale),
            row.eligible === 0 ? '—' : t('sales.trucksOf', { trucks: row.trucks, leftOver: row.leftOver }),
          ],
        }))}
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('sales.gainNote')}
      </chakra.p>
    </chakra.div>
  );
}
