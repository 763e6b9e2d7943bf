import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatDate, formatDateTime, formatDecimal, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { ofPeople } from '../../platform/session/session.ts';
import { stockName } from '../../stock/stocks/stockName.ts';
import type {
  AnalysisHistory_farm$data,
  AnalysisHistory_farm$key,
} from './__generated__/AnalysisHistory_farm.graphql.ts';
import { messages } from './messages.ts';
import { UndoAnalysis } from './UndoAnalysis.tsx';

const fragment = graphql`
  fragment AnalysisHistory_farm on Farm @argumentDefinitions(stockId: { type: "ID" }) {
    currentDay
    stockAnalyses(first: 100, filter: { stockId: $stockId }, orderBy: { field: DAY, direction: DESC }) {
      edges {
        node {
          id
          kind
          day
          oldDryMatterPct
          dryMatterPct
          oldElm
          elm
          oldElg
          elg
          method
          wetG
          dryG
          note
          at
          undoneAt
          by {
            name
          }
          effect {
            formulationId
            corrals {
              corralId
              deltaKg
            }
          }
          stock {
            food {
              name
            }
            structure {
              name
            }
          }
        }
      }
    }
  }
`;

type Analysis = AnalysisHistory_farm$data['stockAnalyses']['edges'][number]['node'];
type Props = {
  farm: AnalysisHistory_farm$key;
  /** Of one stock: then its curve is drawn, and the latest can be taken back. */ isOfStock: boolean;
  writes: boolean;
  onUndone: () => void;
};

function DryMatterCurve({ curve }: { curve: { x: string; y: string }[] }) {
  const t = useMessages(messages);
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('analyses.chart')}
      </chakra.h2>
      <Chart
        title={t('analyses.chart')}
        x="day"
        height="14rem"
        series={[{ name: t('analyses.ms'), unit: '%', kind: 'line', points: curve }]}
      />
    </Card>
  );
}

type AnalysisTableProps = {
  columns: string[];
  all: AnalysisHistory_farm$data['stockAnalyses']['edges'][number]['node'][];
  isOfStock: boolean;
  before: ({ kind, oldDryMatterPct, oldElm, oldElg }: Analysis) => string;
  after: ({ kind, dryMatterPct, elm, elg }: Analysis) => string;
  grams: (value: string | null | undefined) => string;
  affected: ({ effect }: Analysis) => string;
  mayUndo: ({ id, day }: Analysis) => boolean;
  onUndone: () => void;
};

function AnalysisTable({
  columns,
  all,
  isOfStock,
  before,
  after,
  grams,
  affected,
  mayUndo,
  onUndone,
}: AnalysisTableProps) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('analyses.history')}
      maxH="26rem"
      columns={columns.map((title) => ({ title }))}
      rows={all.map((analysis) => ({
        key: analysis.id,
        ...(analysis.undoneAt == null ? {} : { look: 'struck' as const }),
        cells: [
          formatDate(analysis.day),
          ...(isOfStock ? [] : [stockName(analysis.stock)]),
          t(`analyses.kind${analysis.kind}`),
          `${before(analysis)} → ${after(analysis)}`,
          analysis.method ? t(`analyses.method${analysis.method}`) : '—',
          analysis.wetG == null ? '—' : `${grams(analysis.wetG)} → ${grams(analysis.dryG)}`,
          affected(analysis),
          ...ofPeople(analysis.by?.name ?? '—'),
          formatDateTime(analysis.at),
          analysis.note ?? '',
          ...(isOfStock
            ? [
                mayUndo(analysis) ? (
                  <UndoAnalysis key="undo" id={analysis.id} before={before(analysis)} onUndone={onUndone} />
                ) : (
                  ''
                ),
              ]
            : []),
        ],
      }))}
    />
  );
}

function useColumns(isOfStock: boolean) {
  const t = useMessages(messages);
  return [
    t('analyses.day'),
    ...(isOfStock ? [] : [t('analyses.stock')]),
    t('analyses.kind'),
    t('analyses.change'),
    t('analyses.method'),
    t('analyses.samples'),
    t('analyses.affected'),
    ...ofPeople(t('analyses.by')),
    t('analyses.at'),
    t('analyses.note'),
    ...(isOfStock ? [t('analyses.undo')] : []),
  ];
}

function useAffected() {
  const t = useMessages(messages);
  const locale = useLanguage();
  return ({ effect }: Analysis): string => {
    const corrals = effect.flatMap((each) => each.corrals);
    const diets = t('analyses.diets', { count: effect.length });
    if (corrals.length === 0) return diets;
    const delta = Decimal.sum(0, ...corrals.map(({ deltaKg }) => deltaKg));
    const kg = `${delta.gt(0) ? '+' : ''}${formatDecimal(delta.toFixed(), locale, { digits: 0 })} kg`;
    const count = new Set(corrals.map(({ corralId }) => corralId)).size;
    return `${diets} · ${t('analyses.total', { count })} · ${kg}`;
  };
}

/** Who found what of a stock, when and how. */
export function AnalysisHistory({ farm, isOfStock, writes, onUndone }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { currentDay, stockAnalyses } = useFragment<AnalysisHistory_farm$key>(fragment, farm);
  const all = stockAnalyses.edges.map(({ node }) => node);
  const standing = all.filter(({ undoneAt }) => undoneAt == null);
  const latest = new Set(
    (['DRY_MATTER', 'ENERGY'] as const).flatMap((kind) => standing.find((each) => each.kind === kind)?.id ?? []),
  );
  const energy = (elm: string, elg: string): string =>
    [elm, elg].map((value) => formatDecimal(value, locale)).join(' / ');
  const before = ({ kind, oldDryMatterPct, oldElm, oldElg }: Analysis): string =>
    kind === 'ENERGY' ? energy(oldElm, oldElg) : formatPercent(oldDryMatterPct, locale);
  const after = ({ kind, dryMatterPct, elm, elg }: Analysis): string =>
    kind === 'ENERGY' ? energy(elm, elg) : formatPercent(dryMatterPct, locale);
  const grams = (value: string | null | undefined): string =>
    `${formatDecimal(value, locale, { digits: 0, maxDigits: 2 })} g`;
  const affected = useAffected();
  const mayUndo = ({ id, day }: Analysis): boolean => writes && latest.has(id) && day >= currentDay;
  const found = standing.filter(({ kind }) => kind === 'DRY_MATTER').toReversed();
  // From what was known before the first one up to today.
  const curve = [
    ...found.slice(0, 1).map(({ day, oldDryMatterPct }) => ({ x: day, y: oldDryMatterPct })),
    ...found.map(({ day, dryMatterPct }) => ({ x: day, y: dryMatterPct })),
    ...found.slice(-1).map(({ dryMatterPct }) => ({ x: currentDay, y: dryMatterPct })),
  ];
  const columns = useColumns(isOfStock);
  return (
    <>
      {isOfStock && curve.length > 0 && <DryMatterCurve curve={curve} />}
      <Card padded minW="0">
        <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
          {t('analyses.history')}
        </chakra.h2>
        {all.length === 0 ? (
          <chakra.p color="fg.muted">{t('analyses.noHistory')}</chakra.p>
        ) : (
          <AnalysisTable
            columns={columns}
            all={all}
            isOfStock={isOfStock}
            before={before}
            after={after}
            grams={grams}
            affected={affected}
            mayUndo={mayUndo}
            onUndone={onUndone}
          />
        )}
      </Card>
    </>
  );
}
