import { chakra } from '@chakra-ui/react';
import { graphql, readInlineData } from 'react-relay';
import { formatDate, formatKg, formatMoney, formatUnitCost } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type {
  LedgerEffect_effect$data,
  LedgerEffect_effect$key,
  StockMovementType,
} from './__generated__/LedgerEffect_effect.graphql.ts';
import { movedKg } from './movedKg.ts';
import { messages } from '../messages.ts';
import { StockChanges } from '../stocks/StockChanges.tsx';
import { stockName } from '../stocks/stockName.ts';

// Read inline: nothing of a dry run is kept in the store.
const fragment = graphql`
  fragment LedgerEffect_effect on LedgerEffect @inline {
    ...StockChanges_effect
    rows
    counts
    stocks {
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
    moved {
      id
      stockId
      day
      type
      kgIn
      kgOut
      oldValue
      newValue
      oldAverage
      newAverage
      oldBalanceKg
      newBalanceKg
    }
  }
`;

export const effectIn = (effect: LedgerEffect_effect$key): LedgerEffect_effect$data =>
  readInlineData<LedgerEffect_effect$key>(fragment, effect);

type EffectTableProps = {
  moved: readonly LedgerEffect_effect$data['moved'][number][];
  nameOf: (
    stock:
      | {
          readonly food: { readonly name: string };
          readonly id: string;
          readonly structure: { readonly name: string } | null | undefined;
        }
      | null
      | undefined,
  ) => string;
  stocks: readonly LedgerEffect_effect$data['stocks'][number][];
  isNew: (row: {
    readonly day: string;
    readonly id: string;
    readonly kgIn: string;
    readonly kgOut: string;
    readonly newAverage: string;
    readonly newBalanceKg: string;
    readonly newValue: string;
    readonly oldAverage: string;
    readonly oldBalanceKg: string;
    readonly oldValue: string;
    readonly stockId: string;
    readonly type: StockMovementType;
  }) => boolean;
  kg: (value: string) => string;
  money: (value: string) => string;
  cost: (value: string) => string;
  change: (format: (value: string) => string, before: string, after: string) => string;
};

function EffectTable({ moved, nameOf, stocks, isNew, kg, money, cost, change }: EffectTableProps) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('stock.ledger')}
      maxH="18rem"
      columns={[
        { title: t('stock.day') },
        { title: t('stock.stock') },
        { title: t('stock.type') },
        { title: t('stock.kg'), align: 'end' },
        { title: t('stock.balanceKg'), align: 'end' },
        { title: t('stock.valueNow'), align: 'end' },
        { title: t('stock.unitCost'), align: 'end' },
      ]}
      rows={moved.map((row) => {
        const type = t(`stock.type${row.type}`);
        return {
          key: row.id,
          cells: [
            formatDate(row.day),
            nameOf(stocks.find(({ stock }) => stock?.id === row.stockId)?.stock),
            isNew(row) ? (
              <span key="type">
                {type} <Badge tone="info">{t('stock.newRow')}</Badge>
              </span>
            ) : (
              type
            ),
            kg(movedKg(row)),
            ...(isNew(row)
              ? [kg(row.newBalanceKg), money(row.newValue), cost(row.newAverage)]
              : [
                  change(kg, row.oldBalanceKg, row.newBalanceKg),
                  change(money, row.oldValue, row.newValue),
                  change(cost, row.oldAverage, row.newAverage),
                ]),
          ],
        };
      })}
    />
  );
}

/** What a change of the ledger would move: each stock's average, and every row behind it. */
export function LedgerEffect({ effect: key }: { effect: LedgerEffect_effect$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const effect = effectIn(key);
  const { rows, counts, stocks, moved } = effect;
  const cost = (value: string): string => formatUnitCost(value, locale);
  const kg = (value: string): string => formatKg(value, locale);
  const money = (value: string): string => formatMoney(value, locale);
  // A stock that the change itself would make is nowhere yet.
  const nameOf = (stock: (typeof stocks)[number]['stock']): string => stockName(stock) || t('stock.new');
  const change = (format: (value: string) => string, before: string, after: string): string =>
    format(before) === format(after) ? '' : `${format(before)} → ${format(after)}`;
  const isNew = (row: (typeof moved)[number]): boolean =>
    [row.oldValue, row.oldAverage, row.oldBalanceKg].every((value) => Number(value) === 0);
  return (
    <chakra.div display="grid" gap="4">
      <p>{t('stock.retroactiveText', { rows })}</p>
      {counts > 0 && <Notice tone="warning">{t('stock.countsMoved', { count: counts })}</Notice>}
      <StockChanges effect={effect} withCosts />
      {rows > moved.length && (
        <chakra.p color="fg.muted">{t('stock.rowsMore', { shown: moved.length, rows })}</chakra.p>
      )}
      <EffectTable
        moved={moved}
        nameOf={nameOf}
        stocks={stocks}
        isNew={isNew}
        kg={kg}
        money={money}
        cost={cost}
        change={change}
      />
    </chakra.div>
  );
}
