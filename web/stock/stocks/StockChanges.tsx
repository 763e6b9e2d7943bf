import { chakra } from '@chakra-ui/react';
import { graphql, readInlineData } from 'react-relay';
import { formatInteger, formatKg, formatMoney, formatPercent, formatUnitCost } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { StockChanges_effect$data, StockChanges_effect$key } from './__generated__/StockChanges_effect.graphql.ts';
import { messages } from '../messages.ts';
import { stockName } from './stockName.ts';

// Read inline: nothing of a dry run is kept in the store.
const fragment = graphql`
  fragment StockChanges_effect on LedgerEffect @inline {
    costDifference
    finalizedDifference
    batchCount
    batches {
      batchId
      name
      isFinalized
      costDifference
    }
    warnings {
      warning
      message
    }
    stocks {
      costDifference
      before {
        fillPct
        figures {
          balanceKg
          averageCost
          daysLeft
        }
      }
      after {
        fillPct
        figures {
          balanceKg
          averageCost
          daysLeft
        }
      }
      stock {
        id
        food {
          name
        }
        structure {
          name
        }
      }
    }
  }
`;

type State = StockChanges_effect$data['stocks'][number]['after'];

export const changesOf = (effect: StockChanges_effect$key): StockChanges_effect$data =>
  readInlineData<StockChanges_effect$key>(fragment, effect);

/** What saving a change would ask about, to be accepted with it. */
export const warningsIn = (effect: StockChanges_effect$key) => changesOf(effect).warnings.map(({ warning }) => warning);

/** How many batches are named before the others are only counted. */
const mostShown = 10;

/** What each batch that was fed of it pays more or less, and what those that are over do not. */
function BatchCosts({ effect }: { effect: StockChanges_effect$data }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { batches, batchCount, finalizedDifference } = effect;
  if (batches.length === 0) return null;
  return (
    <>
      <SmallTable
        label={t('stock.batchCosts')}
        maxH="12rem"
        columns={[{ title: t('stock.batch') }, { title: t('stock.costMoves'), align: 'end' as const }]}
        rows={batches.slice(0, mostShown).map(({ batchId, name, isFinalized, costDifference }) => ({
          key: batchId,
          cells: [isFinalized ? t('stock.batchOver', { name }) : name, formatMoney(costDifference, locale)],
        }))}
      />
      {batchCount > mostShown && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('stock.moreBatches', { count: batchCount - mostShown })}
        </chakra.p>
      )}
      {Number(finalizedDifference) !== 0 && (
        <Notice tone="info">{t('stock.finalizedCost', { value: formatMoney(finalizedDifference, locale) })}</Notice>
      )}
    </>
  );
}

/** Every stock that a change touches, before and after it, and what is implausible about that. */
export function StockChanges({ effect, withCosts = false }: { effect: StockChanges_effect$key; withCosts?: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const changes = changesOf(effect);
  const { stocks, warnings, costDifference } = changes;
  const figures: { title: string; text: (state: State) => string }[] = [
    { title: t('stock.balanceKg'), text: ({ figures: { balanceKg } }) => formatKg(balanceKg, locale) },
    { title: t('stock.average'), text: ({ figures: { averageCost } }) => formatUnitCost(averageCost, locale) },
    { title: t('stock.fill'), text: ({ fillPct }) => formatPercent(fillPct, locale) },
    {
      title: t('stock.daysLeft'),
      text: ({ figures: { daysLeft } }) =>
        daysLeft == null ? '' : formatInteger(Math.floor(Number(daysLeft)), locale),
    },
  ];
  // Most structures have no capacity, and many feeds no daily use: what no stock has is no column.
  const shown = figures.filter(({ text }) => stocks.some(({ after }) => text(after) !== ''));
  const change = (before: string, after: string): string =>
    before === after ? after || '—' : `${before || '—'} → ${after || '—'}`;
  const cost = (value: string): string[] => (withCosts ? [formatMoney(value, locale)] : []);
  return (
    <chakra.div display="grid" gap="3">
      <SmallTable
        label={t('stock.countRows')}
        maxH="18rem"
        columns={[
          { title: t('stock.stock') },
          ...[...shown.map(({ title }) => title), ...(withCosts ? [t('stock.costMoves')] : [])].map((title) => ({
            title,
            align: 'end' as const,
          })),
        ]}
        rows={[
          ...stocks.map(({ stock, before, after, ...of }) => ({
            key: stock?.id ?? 'new',
            cells: [
              // A stock that the change itself would make is nowhere yet.
              stockName(stock) || t('stock.new'),
              ...shown.map(({ text }) => change(before == null ? '' : text(before), text(after))),
              ...cost(of.costDifference),
            ],
          })),
          ...(withCosts && stocks.length > 1
            ? [{ key: 'sum', look: 'strong' as const, cells: ['', ...shown.map(() => ''), ...cost(costDifference)] }]
            : []),
        ]}
      />
      {withCosts && <BatchCosts effect={changes} />}
      {warnings.map(({ message }) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
    </chakra.div>
  );
}
