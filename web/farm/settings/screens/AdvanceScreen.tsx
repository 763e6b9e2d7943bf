import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { AdvanceScreen_farm$key } from './__generated__/AdvanceScreen_farm.graphql.ts';
import type { AdvanceScreenMutation } from './__generated__/AdvanceScreenMutation.graphql.ts';
import type { AdvanceScreenQuery } from './__generated__/AdvanceScreenQuery.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const advanceForm = defineForm({
  requireDiet: checkbox({ label: m['settings.requireDiet'], span: 6 }),
  requirePlan: checkbox({ label: m['settings.requirePlan'], span: 6 }),
});

const sections = [
  { title: m['settings.advance'], text: m['settings.advanceText'], fields: ['requireDiet', 'requirePlan'] },
] as const;

const query = graphql`
  query AdvanceScreenQuery {
    farm {
      ...AdvanceScreen_farm
      ...SettingHistory_farm @arguments(group: advance)
    }
  }
`;

const fragment = graphql`
  fragment AdvanceScreen_farm on Farm {
    settings {
      advance {
        requireDiet
        requirePlan
      }
    }
  }
`;

export function AdvanceScreen({ queryRef }: ScreenProps<AdvanceScreenQuery>) {
  const { farm } = usePreloadedQuery<AdvanceScreenQuery>(query, queryRef);
  const { settings } = useFragment<AdvanceScreen_farm$key>(fragment, farm);
  const save = useSave<AdvanceScreenMutation>(graphql`
    mutation AdvanceScreenMutation($input: SaveAdvanceSettingsInput!) {
      saveAdvanceSettings(input: $input) {
        farm {
          ...AdvanceScreen_farm
          ...SettingHistory_farm @arguments(group: advance)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="advance"
        definition={advanceForm}
        sections={sections}
        stored={settings.advance}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
