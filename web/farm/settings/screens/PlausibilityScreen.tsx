import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { number } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { PlausibilityScreen_farm$key } from './__generated__/PlausibilityScreen_farm.graphql.ts';
import type { PlausibilityScreenMutation } from './__generated__/PlausibilityScreenMutation.graphql.ts';
import type { PlausibilityScreenQuery } from './__generated__/PlausibilityScreenQuery.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const part = { required: true, digits: 1, unit: '%', span: 3 } as const;
const times = { required: true, digits: 1, unit: '×', min: 1.5, max: 100, span: 3 } as const;

const limitsForm = defineForm({
  loadPctOfCapacity: number({
    label: m['settings.loadPctOfCapacity'],
    hint: m['settings.loadPctOfCapacityHint'],
    ...part,
    min: 100,
    max: 500,
  }),
  treatTimesPlan: number({
    label: m['settings.treatTimesPlan'],
    hint: m['settings.treatTimesPlanHint'],
    ...times,
  }),
  carcassLeastPct: number({ label: m['settings.carcassLeastPct'], ...part, min: 1, max: 48 }),
  carcassMostPct: number({ label: m['settings.carcassMostPct'], ...part, min: 60, max: 100 }),
  shrinkLeastPct: number({
    label: m['settings.shrinkLeastPct'],
    hint: m['settings.shrinkLeastHint'],
    ...part,
    min: -50,
    max: 0,
  }),
  shrinkMostPct: number({ label: m['settings.shrinkMostPct'], ...part, min: 5, max: 50 }),
  weightChangePct: number({
    label: m['settings.weightChangePct'],
    hint: m['settings.weightChangeHint'],
    ...part,
    min: 15,
    max: 100,
  }),
  priceTimes: number({ label: m['settings.priceTimes'], hint: m['settings.priceTimesHint'], ...times }),
  daysBack: number({
    label: m['settings.daysBack'],
    hint: m['settings.daysBackHint'],
    required: true,
    whole: true,
    min: 7,
    max: 3_650,
    span: 3,
  }),
});

const sections = [
  {
    title: m['settings.plausibilityFeed'],
    text: m['settings.plausibilityText'],
    fields: ['loadPctOfCapacity', 'treatTimesPlan'],
  },
  {
    title: m['settings.plausibilityCattle'],
    fields: ['weightChangePct', 'shrinkLeastPct', 'shrinkMostPct', 'carcassLeastPct', 'carcassMostPct'],
  },
  { title: m['settings.plausibilityPapers'], fields: ['priceTimes', 'daysBack'] },
] as const;

const query = graphql`
  query PlausibilityScreenQuery {
    farm {
      ...PlausibilityScreen_farm
      ...SettingHistory_farm @arguments(group: plausibility)
    }
  }
`;

const fragment = graphql`
  fragment PlausibilityScreen_farm on Farm {
    settings {
      plausibility {
        loadPctOfCapacity
        treatTimesPlan
        carcassLeastPct
        carcassMostPct
        shrinkLeastPct
        shrinkMostPct
        weightChangePct
        priceTimes
        daysBack
      }
    }
  }
`;

export function PlausibilityScreen({ queryRef }: ScreenProps<PlausibilityScreenQuery>) {
  const { farm } = usePreloadedQuery<PlausibilityScreenQuery>(query, queryRef);
  const { settings } = useFragment<PlausibilityScreen_farm$key>(fragment, farm);
  const save = useSave<PlausibilityScreenMutation>(graphql`
    mutation PlausibilityScreenMutation($input: SavePlausibilitySettingsInput!) {
      savePlausibilitySettings(input: $input) {
        farm {
          ...PlausibilityScreen_farm
          ...SettingHistory_farm @arguments(group: plausibility)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="plausibility"
        definition={limitsForm}
        sections={sections}
        stored={settings.plausibility}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
