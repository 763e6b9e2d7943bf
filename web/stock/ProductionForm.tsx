import { useMemo, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { splitByWeights } from '../../server/diets/dryMatter.calc.ts';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { ProductionForm_farm$key } from './__generated__/ProductionForm_farm.graphql.ts';
import type { ProductionFormMutation } from './__generated__/ProductionFormMutation.graphql.ts';
import type { stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';
import { stockLists } from './formParts.ts';
import { messages } from './messages.ts';
import { useStockOptions } from './stockOptions.ts';
import { useRetroactive } from './useRetroactive.tsx';

type Part = { stockId: string; kg: string };
type Values = { formulationId: string; kg: string; structureId: string; lotNumber: string; day: string; note: string; weighed: boolean; consumptions: Part[] };
type Props = { farm: stockOptions_farm$key & ProductionForm_farm$key; stockId: string; aside: ReactNode };

export function ProductionForm({ farm, aside }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { currentDay, stocks, structures, all } = useStockOptions(farm);
  const { save, dialog } = useRetroactive(currentDay);
  const { formulations } = useFragment<ProductionForm_farm$key>(
    graphql`
      fragment ProductionForm_farm on Farm {
        formulations(first: 200, filter: { types: [PRE_MIX, PREMIX, SUPPLEMENT], active: true, inForceOnly: true }) {
          edges {
            node {
              id
              name
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
  const [produce] = useAppMutation<ProductionFormMutation>(graphql`
    mutation ProductionFormMutation($input: ProduceMixInput!) {
      produceMix(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
        movements {
          id
        }
      }
    }
  `);
  const mixes = formulations.edges.map(({ node }) => node);
  const [values, setValues] = useState<Values>({ formulationId: '', kg: '', structureId: '', lotNumber: '', day: currentDay, note: '', weighed: false, consumptions: [] });
  const [start, setStart] = useState({ values, serial: 0 });

  // The formula says what goes in, each food from where most of it lies.
  const byFormula = useMemo<Part[]>(() => {
    const mix = mixes.find(({ id }) => id === values.formulationId);
    if (!mix || !(Number(values.kg) > 0)) return [];
    const parts = splitByWeights(values.kg, mix.ingredients.map(({ pct }) => pct), 3);
    return mix.ingredients.flatMap(({ food }, index) => {
      const fullest = all.filter((stock) => stock.food.id === food.id).toSorted((a, b) => Number(b.figures.balanceKg) - Number(a.figures.balanceKg))[0];
      return fullest ? [{ stockId: fullest.id, kg: parts[index]!.toFixed() }] : [];
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open
  }, [values.formulationId, values.kg]);

  const follow = (typed: Values): void => {
    setValues(typed);
    if (typed.weighed && !values.weighed) setStart(({ serial }) => ({ values: { ...typed, consumptions: byFormula }, serial: serial + 1 }));
  };

  const sections = useMemo(() => {
    const fields: Field[] = [
      { kind: 'combobox', name: 'formulationId', label: t('stock.formulation'), required: true, span: 4, options: mixes.map(({ id, name }) => ({ value: id, label: name })) },
      { kind: 'decimal', name: 'kg', label: t('stock.produced'), required: true, least: 0.001, most: 100_000, digits: 3, unit: 'kg', span: 2 },
      { kind: 'combobox', name: 'structureId', label: t('stock.structure'), span: 2, options: structures },
      { kind: 'text', name: 'lotNumber', label: t('stock.lot'), max: 60, span: 2 },
      { kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span: 2 },
      { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 6 },
      { kind: 'checkbox', name: 'weighed', label: t('stock.weighed'), span: 6 },
    ];
    const item: Field[] = [
      { kind: 'combobox', name: 'stockId', label: t('stock.consumption'), required: true, options: stocks },
      { kind: 'decimal', name: 'kg', label: t('stock.consumptionKg'), required: true, least: 0.001, most: 100_000, digits: 3, unit: 'kg' },
    ];
    const parts: Field = { kind: 'table', name: 'consumptions', label: t('stock.consumptions'), item, most: 30, grow: { empty: { stockId: '', kg: '' }, addLabel: t('stock.consumption') }, rowName: ({ stockId }) => stocks.find(({ value }) => value === stockId)?.label ?? '', widths: [18, 9], span: 6 };
    return [{ fields }, ...(values.weighed ? [{ title: t('stock.consumptions'), text: t('stock.consumptionsText'), fields: [parts] }] : [])];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open
  }, [t, values.weighed]);
  return (
    <>
      <RecordForm<Values>
        key={start.serial}
        title={t('stock.production')}
        list={stockLists(t)}
        aside={aside}
        readOnly={!mayDo('stock:write')}
        sections={sections}
        initial={start.values}
        onChange={follow}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={({ consumptions, weighed, ...typed }) =>
          save(
            { ...typed, structureId: orNull(typed.structureId), lotNumber: orNull(typed.lotNumber), note: orNull(typed.note), consumptions: weighed ? consumptions : null },
            async (input) => (await produce({ input }, { quiet: true })).produceMix.effect,
          )
        }
      >
        {!values.weighed && byFormula.length > 0 && (
          <SmallTable
            label={t('stock.consumptions')}
            columns={[{ title: t('stock.consumption') }, { title: t('stock.consumptionKg'), align: 'end' }]}
            rows={byFormula.map((part) => ({ key: part.stockId, cells: [stocks.find(({ value }) => value === part.stockId)?.label, formatDecimal(part.kg, locale, { digits: 0, maxDigits: 3 })] }))}
          />
        )}
      </RecordForm>
      {dialog}
    </>
  );
}
