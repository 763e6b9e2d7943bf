import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDecimal, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable, type SmallRow } from '../../platform/ui/screen/SmallTable.tsx';
import type { BatchResult_batch$key, BatchResult_batch$data } from './__generated__/BatchResult_batch.graphql.ts';
import { closingsPath } from '../../reports/closings/closingsPath.ts';
import { messages } from '../messages.ts';
import { messages as results } from './resultMessages.ts';

const fragment = graphql`
  fragment BatchResult_batch on Batch {
    id
    startDate
    result {
      isProjected
      headsWithCost
      headsWithoutCost
      unpricedDays
      unpricedDoses
      conversionIn
      conversionOut
      arrobasIn
      arrobasOut
      arrobasSold
      biologicalIn
      biologicalOut
      msKg
      meanWeight
      intakeKg
      intakePct
      yieldPct
      carcassGain
      carcassDailyGain
      gainYieldPct
      feedCost
      operationalCost
      healthCost
      productionCost
      purchaseCost
      freightCost
      carriedCost
      capitalCost
      totalCost
      feedPerDay
      operationalPerDay
      totalPerDay
      costPerArrobaIn
      costPerArrobaOut
      feedPerArrobaIn
      costPerArrobaSold
      feedPerMsKg
      gross
      deductions
      net
      profit
      profitPerSold
      profitPerEntered
      profitPerDay
      profitPerArroba
      marginPct
      roiPct
      roiMonthSimplePct
      roiMonthPct
      breakEven
    }
  }
`;

type PerformanceTableProps = {
  row: (key: keyof typeof results, ...cells: string[]) => SmallRow;
  decimal: (value: string | null | undefined, digits: number) => string;
  result: NonNullable<BatchResult_batch$data['result']>;
  strong: (of: SmallRow) => SmallRow;
  money: (value: string | null | undefined) => string;
};

function PerformanceTable({ row, decimal, result, strong, money }: PerformanceTableProps) {
  const t = useMessages(results);
  const words = useMessages(messages);
  return (
    <SmallTable
      label={t('result.performance')}
      columns={[
        { title: t('result.performance') },
        { title: words('batches.viewIn'), align: 'end' },
        { title: words('batches.viewOut'), align: 'end' },
      ]}
      rows={[
        row('result.conversion', decimal(result.conversionIn, 3), decimal(result.conversionOut, 3)),
        strong(row('result.arrobas', decimal(result.arrobasIn, 2), decimal(result.arrobasOut, 2))),
        row('result.biological', decimal(result.biologicalIn, 2), decimal(result.biologicalOut, 2)),
        row('result.costPerArroba', money(result.costPerArrobaIn), money(result.costPerArrobaOut)),
      ]}
    />
  );
}

type CostTablesProps = {
  row: (key: keyof typeof results, ...cells: string[]) => SmallRow;
  result: NonNullable<BatchResult_batch$data['result']>;
  decimal: (value: string | null | undefined, digits: number) => string;
  percent: (value: string | null | undefined) => string;
  money: (value: string | null | undefined) => string;
  strong: (of: SmallRow) => SmallRow;
};

function CostTables({ row, result, decimal, percent, money, strong }: CostTablesProps) {
  const t = useMessages(results);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <SmallTable
        label={t('result.carcass')}
        columns={[{ title: t('result.carcass') }, { title: '', align: 'end' }]}
        rows={[
          row('result.msKg', result.msKg == null ? '—' : `${decimal(result.msKg, 1)} kg`),
          row('result.meanWeight', `${decimal(result.meanWeight, 2)} kg`),
          row(
            'result.intake',
            result.intakeKg == null ? '—' : `${decimal(result.intakeKg, 3)} kg · ${percent(result.intakePct)}`,
          ),
          row('result.arrobasSold', decimal(result.arrobasSold, 2)),
          row('result.yield', percent(result.yieldPct)),
          row('result.carcassGain', `${decimal(result.carcassGain, 1)} kg`),
          row('result.carcassDailyGain', `${decimal(result.carcassDailyGain, 4)} kg`),
          row('result.gainYield', percent(result.gainYieldPct)),
        ]}
      />
      <SmallTable
        label={t('result.costs')}
        columns={[{ title: t('result.costs') }, { title: 'R$', align: 'end' }]}
        rows={[
          row('result.purchase', money(result.purchaseCost)),
          row('result.freight', money(result.freightCost)),
          row('result.feed', money(result.feedCost)),
          row('result.operational', money(result.operationalCost)),
          row('result.health', money(result.healthCost)),
          strong(row('result.production', money(result.productionCost))),
          ...(result.carriedCost != null && Number(result.carriedCost) === 0
            ? []
            : [row('result.carried', money(result.carriedCost))]),
          row('result.capital', money(result.capitalCost)),
          strong(row('result.total', money(result.totalCost))),
        ]}
      />
    </chakra.div>
  );
}

type RevenueTablesProps = {
  row: (key: keyof typeof results, ...cells: string[]) => SmallRow;
  money: (value: string | null | undefined) => string;
  result: NonNullable<BatchResult_batch$data['result']>;
  strong: (of: SmallRow) => SmallRow;
  percent: (value: string | null | undefined) => string;
  decimal: (value: string | null | undefined, digits: number) => string;
};

function RevenueTables({ row, money, result, strong, percent, decimal }: RevenueTablesProps) {
  const t = useMessages(results);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <SmallTable
        label={t('result.revenue')}
        columns={[{ title: t('result.revenue') }, { title: 'R$', align: 'end' }]}
        rows={[
          row('result.gross', money(result.gross)),
          row('result.deductions', money(result.deductions)),
          row('result.net', money(result.net)),
          strong(row('result.profit', money(result.profit))),
          row('result.profitPerSold', money(result.profitPerSold)),
          row('result.profitPerEntered', money(result.profitPerEntered)),
          row('result.profitPerDay', money(result.profitPerDay)),
          row('result.profitPerArroba', money(result.profitPerArroba)),
          row('result.margin', percent(result.marginPct)),
          row('result.roi', percent(result.roiPct)),
          row('result.roiMonthSimple', percent(result.roiMonthSimplePct)),
          strong(row('result.roiMonth', percent(result.roiMonthPct))),
          row('result.breakEven', money(result.breakEven)),
        ]}
      />
      <SmallTable
        label={t('result.units')}
        columns={[{ title: t('result.units') }, { title: 'R$', align: 'end' }]}
        rows={[
          row('result.feedPerDay', decimal(result.feedPerDay, 4)),
          row('result.operationalPerDay', decimal(result.operationalPerDay, 4)),
          row('result.totalPerDay', decimal(result.totalPerDay, 4)),
          row('result.feedPerMsKg', decimal(result.feedPerMsKg, 4)),
          row('result.feedPerArroba', money(result.feedPerArrobaIn)),
          row('result.costPerArrobaSold', money(result.costPerArrobaSold)),
        ]}
      />
    </chakra.div>
  );
}

/** What a batch came to beside its herd: feed, money and profit, with its dead charged to the sold and without them. */
export function BatchResult({ batch }: { batch: BatchResult_batch$key }) {
  const t = useMessages(results);
  const words = useMessages(messages);
  const locale = useLanguage();
  const { id, startDate, result } = useFragment(fragment, batch);
  if (result == null) return null;
  type Value = string | null | undefined;
  const decimal = (value: Value, digits: number) => formatDecimal(value, locale, { digits }) || '—';
  const money = (value: Value) => (value == null ? '—' : formatMoney(value, locale));
  const percent = (value: Value) => formatPercent(value, locale) || '—';
  const row = (key: keyof typeof results, ...cells: string[]): SmallRow => ({ key, cells: [t(key), ...cells] });
  const strong = (of: SmallRow): SmallRow => ({ ...of, look: 'strong' });
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.h2 fontSize="md" fontWeight="semibold" display="flex" alignItems="center" gap="2">
          {t('result.title')}
          {result.isProjected && <Badge tone="info">{words('batches.projectedTag')}</Badge>}
        </chakra.h2>
        {startDate != null && <Link to={closingsPath(id, startDate)}>{t('result.everyHead')}</Link>}
      </chakra.div>
      {result.headsWithoutCost > 0 && (
        <Notice tone="warning">
          {t('result.withoutCost', { heads: result.headsWithoutCost, with: result.headsWithCost })}
        </Notice>
      )}
      {result.unpricedDays > 0 && <Notice tone="warning">{t('result.unpriced', { days: result.unpricedDays })}</Notice>}
      {result.unpricedDoses > 0 && (
        <Notice tone="warning">{t('result.unpricedDoses', { doses: result.unpricedDoses })}</Notice>
      )}
      <PerformanceTable row={row} decimal={decimal} result={result} strong={strong} money={money} />
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <CostTables row={row} result={result} decimal={decimal} percent={percent} money={money} strong={strong} />
        <RevenueTables row={row} money={money} result={result} strong={strong} percent={percent} decimal={decimal} />
      </chakra.div>
    </chakra.div>
  );
}
