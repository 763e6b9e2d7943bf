import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox, number, optionsFrom, select } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { FinancialReportsForm_farm$key } from './__generated__/FinancialReportsForm_farm.graphql.ts';
import type { FinancialReportsFormMutation } from './__generated__/FinancialReportsFormMutation.graphql.ts';
import type { SettingHistory_farm$key } from '../__generated__/SettingHistory_farm.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';

const third = { required: true, span: 2 } as const;

const financialReportsForm = defineForm({
  arrobaPrice: number({ label: m['settings.arrobaPrice'], min: 0.01, max: 10_000, unit: 'R$', ...third }),
  funruralPct: number({ label: m['settings.funruralPct'], unit: '%', ...third }),
  freightSplit: select({
    label: m['settings.freightSplit'],
    options: optionsFrom(['HEAD', 'WEIGHT'], (split) => m[`settings.split${split}`]),
    ...third,
  }),
  monthStartsOn: number({
    label: m['settings.monthStartsOn'],
    hint: m['settings.monthHint'],
    min: 1,
    max: 28,
    whole: true,
    ...third,
  }),
  includeOperationalCost: checkbox({ label: m['settings.includeOperationalCost'], span: 6 }),
});

const sections = [
  {
    title: m['settings.reports'],
    fields: ['arrobaPrice', 'funruralPct', 'freightSplit', 'monthStartsOn', 'includeOperationalCost'],
  },
] as const;

export function FinancialReportsForm({ farm }: { farm: FinancialReportsForm_farm$key & SettingHistory_farm$key }) {
  const { settings } = useFragment<FinancialReportsForm_farm$key>(
    graphql`
      fragment FinancialReportsForm_farm on Farm {
        settings {
          financialReports {
            monthStartsOn
            arrobaPrice
            funruralPct
            freightSplit
            includeOperationalCost
          }
        }
      }
    `,
    farm,
  );
  const save = useSave<FinancialReportsFormMutation>(graphql`
    mutation FinancialReportsFormMutation($input: SaveFinancialReportsSettingsInput!) {
      saveFinancialReportsSettings(input: $input) {
        farm {
          ...FinancialReportsForm_farm
          ...SettingHistory_farm @arguments(group: financialReports)
        }
      }
    }
  `);
  return (
    <SettingForm
      group="financialReports"
      definition={financialReportsForm}
      sections={sections}
      stored={settings.financialReports}
      farm={farm}
      onSave={save}
    />
  );
}
