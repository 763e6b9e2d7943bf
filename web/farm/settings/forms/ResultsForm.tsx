import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { number, optionsFrom, select } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ResultsForm_farm$key } from './__generated__/ResultsForm_farm.graphql.ts';
import type { ResultsFormMutation } from './__generated__/ResultsFormMutation.graphql.ts';
import type { SettingHistory_farm$key } from '../__generated__/SettingHistory_farm.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';

const carcass = { required: true, min: 30, max: 70, digits: 4, unit: '%', span: 2 } as const;

const resultsForm = defineForm({
  feedShare: select({
    label: m['settings.feedShare'],
    required: true,
    options: optionsFrom(['HEAD', 'PV', 'PV75'], (share) => m[`settings.share${share}`]),
    span: 6,
  }),
  healthCostPerHead: number({
    label: m['settings.healthCostPerHead'],
    hint: m['settings.healthCostHint'],
    required: true,
    max: 1_000,
    unit: 'R$',
    span: 3,
  }),
  capitalPctMonth: number({
    label: m['settings.capitalPctMonth'],
    hint: m['settings.capitalHint'],
    required: true,
    max: 20,
    digits: 4,
    unit: '%',
    span: 3,
  }),
  yieldPctBulls: number({ label: m['settings.yieldPctBulls'], ...carcass }),
  yieldPctSteers: number({ label: m['settings.yieldPctSteers'], ...carcass }),
  yieldPctHeifers: number({ label: m['settings.yieldPctHeifers'], ...carcass }),
});

const sections = [
  {
    title: m['settings.results'],
    text: m['settings.resultsText'],
    fields: ['feedShare', 'healthCostPerHead', 'capitalPctMonth'],
  },
  {
    title: m['settings.yields'],
    text: m['settings.yieldsText'],
    fields: ['yieldPctBulls', 'yieldPctSteers', 'yieldPctHeifers'],
  },
] as const;

export function ResultsForm({ farm }: { farm: ResultsForm_farm$key & SettingHistory_farm$key }) {
  const { settings } = useFragment<ResultsForm_farm$key>(
    graphql`
      fragment ResultsForm_farm on Farm {
        settings {
          results {
            feedShare
            healthCostPerHead
            capitalPctMonth
            yieldPctBulls
            yieldPctSteers
            yieldPctHeifers
          }
        }
      }
    `,
    farm,
  );
  const save = useSave<ResultsFormMutation>(graphql`
    mutation ResultsFormMutation($input: SaveResultsSettingsInput!) {
      saveResultsSettings(input: $input) {
        farm {
          ...ResultsForm_farm
          ...SettingHistory_farm @arguments(group: results)
        }
      }
    }
  `);
  return (
    <SettingForm
      group="results"
      definition={resultsForm}
      sections={sections}
      stored={settings.results}
      farm={farm}
      onSave={save}
    />
  );
}
