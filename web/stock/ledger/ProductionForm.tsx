import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { splitByWeights } from '../../../server/platform/values/quantities.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, combobox, number, table, text } from '../../platform/form/fields/kinds.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { activeStockRecords, producedMixRecords, structureRecords } from '../../records/records.ts';
import type { ProductionFormQuery } from './__generated__/ProductionFormQuery.graphql.ts';
import type { ProductionFormMutation } from './__generated__/ProductionFormMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { day, weight, wideNote } from './movementFields.ts';
import { StockForm } from '../stocks/StockForm.tsx';
import { stockName } from '../stocks/stockName.ts';
import type { StockFormProps } from '../stocks/stockFormProps.ts';
import { useLedgerChange, useStockForm } from '../stocks/useStockForm.ts';
import { useStocksOf, type OnHand } from '../stocks/useStocksOf.ts';
import { useUsualStructure } from '../stocks/useUsualStructure.ts';

const mixWeight = { ...weight, max: 100_000 } as const;

const mixQuery = graphql`
  query ProductionFormQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Formulation {
        id
        product {
          id
        }
        ingredients {
          pct
          food {
            id
          }
        }
      }
    }
  }
`;

const productionForm = defineForm({
  formulationId: combobox({ label: m['stock.formulation'], required: true, records: producedMixRecords, span: 4 }),
  kg: number({ label: m['stock.produced'], ...mixWeight, span: 2 }),
  structureId: combobox({ label: m['stock.structure'], records: structureRecords, span: 2 }),
  lotNumber: text({ label: m['stock.lot'], max: 60, span: 2 }),
  day,
  note: wideNote,
  weighed: checkbox({ label: m['stock.weighed'], local: true, span: 6 }),
  consumptions: table({
    label: m['stock.consumptions'],
    addLabel: m['stock.consumption'],
    when: ({ weighed }: { weighed: boolean }) => weighed,
    max: 30,
    span: 6,
    item: {
      stockId: combobox({ label: m['stock.consumption'], required: true, records: activeStockRecords }),
      kg: number({ label: m['stock.used'], ...mixWeight }),
    },
    rowName: ({ stockId }) => activeStockRecords.cached(stockId)?.label ?? '',
    widths: { stockId: 18, kg: 9 },
  }),
});

const sections = [
  { fields: ['formulationId', 'kg', 'structureId', 'lotNumber', 'day', 'note', 'weighed'] },
  { title: m['stock.consumptions'], text: m['stock.consumptionsText'], fields: ['consumptions'] },
] as const;

type Part = { stockId: string; kg: string };
type Mix = Extract<NonNullable<ProductionFormQuery['response']['node']>, { readonly __typename: 'Formulation' }>;

/** The consumptions by formula, each food from its largest stock. */
function partsOf(mix: Mix | null, kg: string, stocks: readonly OnHand[]): Part[] {
  if (!mix || !(Number(kg) > 0)) return [];
  const shares = splitByWeights(
    kg,
    mix.ingredients.map(({ pct }) => pct),
    3,
  );
  return mix.ingredients.flatMap(({ food }, index) => {
    const fullest = stocks
      .filter((stock) => stock.food.id === food.id)
      .toSorted((a, b) => Number(b.figures.balanceKg) - Number(a.figures.balanceKg))[0];
    return fullest ? [{ stockId: fullest.id, kg: shares[index]!.toFixed() }] : [];
  });
}

/** The ingredients and product of a mix; null until loaded. */
function useMix(id: string): Mix | null {
  const node = useAnswer<ProductionFormQuery>(mixQuery, id === '' ? null : { id })?.node;
  return node?.__typename === 'Formulation' && node.id === id ? node : null;
}

export function ProductionForm({ currentDay, aside }: StockFormProps) {
  const t = useMessages(m);
  const locale = useLanguage();
  const change = useLedgerChange<ProductionFormMutation>(graphql`
    mutation ProductionFormMutation($input: ProduceMixInput!) {
      change: produceMix(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const movement = useStockForm(productionForm, {
    currentDay,
    change,
    sections,
    initial: productionForm.initial({ day: currentDay }),
  });
  const { values, set } = movement.form;
  const { formulationId, kg, weighed, structureId, consumptions } = values;
  const mix = useMix(formulationId);
  const stocks = useStocksOf((mix?.ingredients ?? []).map(({ food }) => food.id)) ?? [];
  const parts = partsOf(mix, kg, stocks);
  useUsualStructure(mix?.product?.id ?? '', structureId, (usual) => set('structureId', usual));

  // The table to correct is filled once with the consumptions by formula.
  const filled = useRef(false);
  useEffect(() => {
    if (weighed && !filled.current && parts.length > 0 && consumptions.length === 0) set('consumptions', parts);
    filled.current = weighed && (filled.current || parts.length > 0);
  });
  const nameOf = (stockId: string): string => stockName(stocks.find(({ id }) => id === stockId));
  return (
    <StockForm movement={movement} title={t('stock.production')} aside={aside}>
      {!weighed && parts.length > 0 && (
        <SmallTable
          label={t('stock.consumptions')}
          columns={[{ title: t('stock.consumption') }, { title: t('stock.consumptionKg'), align: 'end' }]}
          rows={parts.map((part) => ({
            key: part.stockId,
            cells: [nameOf(part.stockId), formatDecimal(part.kg, locale, { digits: 0, maxDigits: 3 })],
          }))}
        />
      )}
    </StockForm>
  );
}
