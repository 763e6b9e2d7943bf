import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import { splitByWeights } from '../../server/platform/quantities.calc.ts';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { useFieldState } from '../platform/form/formState.ts';
import { optionsOf } from '../platform/form/options.ts';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { ProductionForm_farm$data, ProductionForm_farm$key } from './__generated__/ProductionForm_farm.graphql.ts';
import type { ProductionFormMutation } from './__generated__/ProductionFormMutation.graphql.ts';
import { dayField } from './formParts.ts';
import { messages } from './messages.ts';
import { StockForm } from './StockForm.tsx';
import { stockName } from './stockName.ts';
import { useStockOptions, type StockChoice, type StockFormProps } from './stockOptions.ts';
import { UsualStructure } from './UsualStructure.ts';

type Part = { stockId: string; kg: string };
type Values = {
  formulationId: string;
  kg: string;
  structureId: string;
  lotNumber: string;
  day: string;
  note: string;
  weighed: boolean;
  consumptions: Part[];
};
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

/** The parts of the formula, to be read until somebody weighed; then the rows to correct begin with them. */
function FormulaParts({
  parts,
  weighed,
  nameOf,
}: {
  parts: Part[];
  weighed: boolean;
  nameOf: (stockId: string) => string;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { setValue } = useFieldState('consumptions');
  useEffect(() => {
    if (weighed) setValue(parts);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was corrected stays
  }, [weighed]);
  if (weighed || parts.length === 0) return null;
  return (
    <SmallTable
      label={t('stock.consumptions')}
      columns={[{ title: t('stock.consumption') }, { title: t('stock.consumptionKg'), align: 'end' }]}
      rows={parts.map((part) => ({
        key: part.stockId,
        cells: [nameOf(part.stockId), formatDecimal(part.kg, locale, { digits: 0, maxDigits: 3 })],
      }))}
    />
  );
}

export function ProductionForm({ farm, aside }: StockFormProps & { farm: ProductionForm_farm$key }) {
  const t = useMessages(messages);
  const { currentDay, stocks, structures, stockOf, all } = useStockOptions(farm);
  const nameOf = (stockId: string): string => stockName(stockOf(stockId));
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
  const mixOf = (id: string) => formulations.edges.find(({ node }) => node.id === id)?.node;
  const item: Field[] = [
    { kind: 'combobox', name: 'stockId', label: t('stock.consumption'), required: true, options: stocks },
    {
      kind: 'decimal',
      name: 'kg',
      label: t('stock.consumptionKg'),
      required: true,
      least: 0.001,
      most: 100_000,
      digits: 3,
    },
  ];
  const consumptions: Field = {
    kind: 'table',
    name: 'consumptions',
    label: t('stock.consumptions'),
    item,
    most: 30,
    grow: { empty: { stockId: '', kg: '' }, addLabel: t('stock.consumption') },
    rowName: ({ stockId }) => nameOf(String(stockId)),
    widths: [18, 9],
    span: 6,
  };
  return (
    <StockForm<Values, ProductionFormMutation>
      title={t('stock.production')}
      aside={aside}
      currentDay={currentDay}
      initial={{
        formulationId: '',
        kg: '',
        structureId: '',
        lotNumber: '',
        day: currentDay,
        note: '',
        weighed: false,
        consumptions: [],
      }}
      sections={({ weighed }) => [
        {
          fields: [
            {
              kind: 'combobox',
              name: 'formulationId',
              label: t('stock.formulation'),
              required: true,
              span: 4,
              options: optionsOf(formulations),
            },
            {
              kind: 'decimal',
              name: 'kg',
              label: t('stock.produced'),
              required: true,
              least: 0.001,
              most: 100_000,
              digits: 3,
              unit: 'kg',
              span: 2,
            },
            { kind: 'combobox', name: 'structureId', label: t('stock.structure'), span: 2, options: structures },
            { kind: 'text', name: 'lotNumber', label: t('stock.lot'), max: 60, span: 2 },
            dayField(t, 2),
            { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 6 },
            { kind: 'checkbox', name: 'weighed', label: t('stock.weighed'), span: 6 },
          ],
        },
        ...(weighed
          ? [{ title: t('stock.consumptions'), text: t('stock.consumptionsText'), fields: [consumptions] }]
          : []),
      ]}
      mutation={graphql`
        mutation ProductionFormMutation($input: ProduceMixInput!) {
          change: produceMix(input: $input) {
            effect {
              ...LedgerEffect_effect
            }
          }
        }
      `}
      inputOf={({ consumptions, weighed, structureId, lotNumber, note, ...typed }) => ({
        ...typed,
        structureId: orNull(structureId),
        lotNumber: orNull(lotNumber),
        note: orNull(note),
        consumptions: weighed ? consumptions : null,
      })}
    >
      {({ formulationId, kg, weighed }) => (
        <>
          <UsualStructure foodId={mixOf(formulationId)?.product?.id ?? ''} stocks={all} />
          <FormulaParts parts={partsOf(mixOf(formulationId), kg, all)} weighed={weighed} nameOf={nameOf} />
        </>
      )}
    </StockForm>
  );
}
