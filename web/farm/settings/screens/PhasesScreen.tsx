import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { number, select, table } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { PhasesScreen_farm$key } from './__generated__/PhasesScreen_farm.graphql.ts';
import type { PhasesScreenMutation } from './__generated__/PhasesScreenMutation.graphql.ts';
import type { PhasesScreenQuery } from './__generated__/PhasesScreenQuery.graphql.ts';
import { phaseChoices } from '../forms/phaseNames.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const days = { max: 400, whole: true, span: 2 } as const;
const share = { unit: '%', span: 3 } as const;

const phasesForm = defineForm({
  rows: table({
    label: m['settings.phases'],
    item: {
      phase: select({ label: m['settings.phase'], required: true, disabled: true, options: phaseChoices, span: 6 }),
      minDays: number({ label: m['settings.minDays'], ...days }),
      maxDays: number({ label: m['settings.maxDays'], ...days }),
      estimatedDailyGain: number({
        label: m['settings.estimatedDailyGain'],
        required: true,
        max: 5,
        digits: 4,
        unit: 'kg',
        span: 2,
      }),
      minIntakePct: number({ label: m['settings.minPhaseIntake'], required: true, ...share }),
      maxIntakePct: number({ label: m['settings.maxPhaseIntake'], required: true, ...share }),
      minForagePct: number({ label: m['settings.minForagePct'], ...share }),
      maxForagePct: number({ label: m['settings.maxForagePct'], ...share }),
      minDryMatterPct: number({ label: m['settings.minDryMatterPct'], required: true, ...share }),
      maxDryMatterPct: number({ label: m['settings.maxDryMatterPct'], required: true, ...share }),
    },
    rowName: ({ phase }) => (phase === '' ? '' : m[`settings.${phase}`]),
    widths: {
      phase: 9,
      minDays: 5,
      maxDays: 5,
      estimatedDailyGain: 6,
      minIntakePct: 6.5,
      maxIntakePct: 6.5,
      minForagePct: 6.5,
      maxForagePct: 6.5,
      minDryMatterPct: 5.5,
      maxDryMatterPct: 5.5,
    },
  }),
});

const sections = [{ title: m['settings.phasesTable'], text: m['settings.phasesText'], fields: ['rows'] }] as const;

const query = graphql`
  query PhasesScreenQuery {
    farm {
      ...PhasesScreen_farm
      ...SettingHistory_farm @arguments(group: phases)
    }
  }
`;

const fragment = graphql`
  fragment PhasesScreen_farm on Farm {
    settings {
      phases {
        rows {
          phase
          minDays
          maxDays
          estimatedDailyGain
          minIntakePct
          maxIntakePct
          minForagePct
          maxForagePct
          minDryMatterPct
          maxDryMatterPct
        }
      }
    }
  }
`;

export function PhasesScreen({ queryRef }: ScreenProps<PhasesScreenQuery>) {
  const { farm } = usePreloadedQuery<PhasesScreenQuery>(query, queryRef);
  const { settings } = useFragment<PhasesScreen_farm$key>(fragment, farm);
  const save = useSave<PhasesScreenMutation>(graphql`
    mutation PhasesScreenMutation($input: SavePhasesSettingsInput!) {
      savePhasesSettings(input: $input) {
        farm {
          ...PhasesScreen_farm
          ...SettingHistory_farm @arguments(group: phases)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="phases"
        wide
        definition={phasesForm}
        sections={sections}
        stored={settings.phases}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
