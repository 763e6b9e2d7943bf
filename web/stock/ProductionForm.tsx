import { graphql, useFragment } from 'react-relay';
import { splitByWeights } from '../../server/platform/quantities.calc.ts';
import { defineForm } from '../platform/form/defineForm.ts';
import { checkbox, combobox, number, table, text } from '../platform/form/kinds.ts';
import { optionsOf } from '../platform/form/options.ts';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { ProductionForm_farm$data, ProductionForm_farm$key } from './__generated__/ProductionForm_farm.graphql.ts';
import type { ProductionFormMutation } from './__generated__/ProductionFormMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { day, weight, wideNote } from './movementFields.ts';
import { StockForm } from './StockForm.tsx';
import { stockName } from './stockName.ts';
import { useStockOptions, usualStructure, type StockChoice, type StockFormProps } from './stockOptions.ts';
import { useLedgerChange, useStockForm } from './useStockForm.ts';

const mixWeight = { ...weight, max: 100_000 } as const;

const productionForm = defineForm({
  formulationId: combobox({ label: m['stock.formulation'], required: true, span: 4 }),
  kg: number({ label: m['stock.produced'], ...mixWeight, span: 2 }),
  structureId: combobox({ label: m['stock.structure'], span: 2 }),
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
      stockId: combobox({ label: m['stock.consumption'], required: true }),
      kg: number({ label: m['stock.used'], ...mixWeight }),
    },
    widths: { stockId: 18, kg: 9 },
  }),
});

const sections = [
  { fields: ['formulationId', 'kg', 'structureId', 'lotNumber', 'day', 'note', 'weighed'] },
  { title: m['stock.consumptions'], text: m['stock.consumptionsText'], fields: ['consumptions'] },
] as const;

type Part = { stockId: string; kg: string };
type Mix = ProductionForm_farm$data['formulations']['edges'][number]['node'];

/** What goes in by the formula, each food from where most of it lies. */
function partsOf(mix: Mix | undefined, kg: string, stocks: readonly StockChoice[]): Part[] {
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

export function ProductionForm({ farm, aside }: StockFormProps & { farm: ProductionForm_farm$key }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { currentDay, stocks, structures, stockOf, all } = useStockOptions(farm);
  const { formulations } = useFragment<ProductionForm_farm$key>(
    graphql`
      fragment ProductionForm_farm on Farm {
        formulations(first: 200, filter: { types: [PRE_MIX, PREMIX, SUPPLEMENT], active: true, inForceOnly: true }) {
          edges {
            node {
              id
              name
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
      }
    `,
    farm,
  );
  const change = useLedgerChange<ProductionFormMutation>(graphql`
    mutation ProductionFormMutation($input: ProduceMixInput!) {
      change: produceMix(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const mixOf = (id: string) => formulations.edges.find(({ node }) => node.id === id)?.node;
  const productOf = (id: string): string => mixOf(id)?.product?.id ?? '';
  const nameOf = (stockId: string): string => stockName(stockOf(stockId));
  const movement = useStockForm(
    productionForm,
    {
      currentDay,
      change,
      sections,
      initial: productionForm.initial({ day: currentDay }),
      follow: (values, before) => ({
        ...values,
        structureId: usualStructure(
          all,
          '',
          [values.structureId, productOf(values.formulationId)],
          [before.structureId, productOf(before.formulationId)],
        ),
        // The rows to correct begin with what the formula says.
        ...(values.weighed && !before.weighed
          ? { consumptions: partsOf(mixOf(values.formulationId), values.kg, all) }
          : {}),
      }),
    },
    {
      formulationId: { options: optionsOf(formulations) },
      structureId: { options: structures },
      consumptions: { rowName: ({ stockId }) => nameOf(stockId), row: { stockId: { options: stocks } } },
    },
  );
  const { formulationId, kg, weighed } = movement.form.values;
  const parts = weighed ? [] : partsOf(mixOf(formulationId), kg, all);
  return (
    <StockForm movement={movement} title={t('stock.production')} aside={aside}>
      {parts.length > 0 && (
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
