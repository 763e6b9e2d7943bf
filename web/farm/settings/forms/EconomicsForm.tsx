import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { number, optionsFrom, select } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { EconomicsForm_farm$key } from './__generated__/EconomicsForm_farm.graphql.ts';
import type { EconomicsFormMutation } from './__generated__/EconomicsFormMutation.graphql.ts';
import type { SettingHistory_farm$key } from '../__generated__/SettingHistory_farm.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';

const stockDays = { required: true, max: 365, whole: true, unit: m['settings.days'], span: 2 } as const;
const tolerance = { required: true, max: 50, digits: 4, unit: '%', span: 2 } as const;

const economicsForm = defineForm({
  operationalCostPerHeadDay: number({
    label: m['settings.operationalCostPerHeadDay'],
    hint: m['settings.forThePast'],
    required: true,
    max: 1_000,
    unit: 'R$',
  }),
  negativeStock: select({
    label: m['settings.negativeStock'],
    required: true,
    options: optionsFrom(['ALLOW', 'WARN', 'REFUSE'], (way) => m[`settings.negative${way}`]),
  }),
  lossTo: select({
    label: m['settings.lossTo'],
    hint: m['settings.lossToHint'],
    required: true,
    options: optionsFrom(['COST_CENTER', 'BATCHES'], (who) => m[`settings.loss${who}`]),
  }),
  stockSafetyDays: number({
    label: m['settings.stockSafetyDays'],
    hint: m['settings.stockSafetyDaysHint'],
    required: true,
    max: 90,
    whole: true,
    unit: m['settings.days'],
    span: 2,
  }),
  lowStockDays: number({ label: m['settings.lowStockDays'], ...stockDays }),
  criticalStockDays: number({
    label: m['settings.criticalStockDays'],
    ...stockDays,
    check: (critical, { lowStockDays }: { lowStockDays: string }) =>
      Number(critical) > Number(lowStockDays) ? m['settings.criticalAboveLow'] : undefined,
  }),
  unusualQuantityKg: number({
    label: m['settings.unusualQuantityKg'],
    hint: m['settings.unusualQuantityHint'],
    required: true,
    max: 10_000_000,
    digits: 3,
    unit: 'kg',
    tons: true,
    span: 2,
  }),
  purchaseTolerancePct: number({
    label: m['settings.purchaseTolerancePct'],
    hint: m['settings.purchaseToleranceHint'],
    ...tolerance,
  }),
  invoiceTolerancePct: number({
    label: m['settings.invoiceTolerancePct'],
    hint: m['settings.invoiceToleranceHint'],
    ...tolerance,
  }),
  arrobaKg: number({
    label: m['settings.arrobaKg'],
    hint: m['settings.forThePast'],
    required: true,
    min: 1,
    max: 100,
    digits: 4,
    unit: 'kg',
    span: 2,
  }),
  liveYield: number({ label: m['settings.liveYield'], required: true, min: 1, unit: '%', span: 2 }),
  defaultDailyGain: number({
    label: m['settings.defaultDailyGain'],
    hint: m['settings.usualGainHint'],
    required: true,
    max: 5,
    digits: 4,
    unit: m['settings.kgPerDay'],
    span: 2,
  }),
  minWeighedPct: number({
    label: m['settings.minWeighedPct'],
    hint: m['settings.minWeighedHint'],
    required: true,
    max: 100,
    unit: '%',
    span: 2,
  }),
});

const sections = [
  {
    title: m['settings.economics'],
    text: m['settings.economicsText'],
    fields: ['operationalCostPerHeadDay', 'arrobaKg', 'liveYield', 'defaultDailyGain', 'minWeighedPct'],
  },
  {
    title: m['settings.stock'],
    text: m['settings.stockText'],
    fields: [
      'negativeStock',
      'lossTo',
      'unusualQuantityKg',
      'stockSafetyDays',
      'lowStockDays',
      'criticalStockDays',
      'purchaseTolerancePct',
      'invoiceTolerancePct',
    ],
  },
] as const;

export function EconomicsForm({ farm }: { farm: EconomicsForm_farm$key & SettingHistory_farm$key }) {
  const { settings } = useFragment<EconomicsForm_farm$key>(
    graphql`
      fragment EconomicsForm_farm on Farm {
        settings {
          economics {
            defaultDailyGain
            minWeighedPct
            arrobaKg
            liveYield
            operationalCostPerHeadDay
            negativeStock
            lossTo
            stockSafetyDays
            lowStockDays
            criticalStockDays
            unusualQuantityKg
            purchaseTolerancePct
            invoiceTolerancePct
          }
        }
      }
    `,
    farm,
  );
  const save = useSave<EconomicsFormMutation>(graphql`
    mutation EconomicsFormMutation($input: SaveEconomicsSettingsInput!) {
      saveEconomicsSettings(input: $input) {
        farm {
          ...EconomicsForm_farm
          ...SettingHistory_farm @arguments(group: economics)
        }
      }
    }
  `);
  return (
    <SettingForm
      group="economics"
      definition={economicsForm}
      sections={sections}
      stored={settings.economics}
      farm={farm}
      onSave={save}
    />
  );
}
