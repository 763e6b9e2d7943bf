import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { PhasesScreen_farm$key } from './__generated__/PhasesScreen_farm.graphql.ts';
import type { PhasesScreenMutation } from './__generated__/PhasesScreenMutation.graphql.ts';
import type { PhasesScreenQuery } from './__generated__/PhasesScreenQuery.graphql.ts';
import { phaseSections } from './phaseFields.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

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

export function Component({ queryRef }: ScreenProps<PhasesScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<PhasesScreenQuery>(query, queryRef);
  const { settings } = useFragment<PhasesScreen_farm$key>(fragment, farm);
  const [save] = useAppMutation<PhasesScreenMutation>(graphql`
    mutation PhasesScreenMutation($input: SavePhasesSettingsInput!) {
      savePhasesSettings(input: $input) {
        farm {
          ...PhasesScreen_farm
          ...SettingHistory_farm @arguments(group: phases)
        }
      }
    }
  `);
  const sections = useMemo(() => phaseSections(t), [t]);
  return (
    <SettingsFrame>
      <SettingForm<PhasesScreenMutation['variables']['input']>
        group="phases"
        wide
        sections={sections}
        stored={settings.phases}
        farm={farm}
        onSave={(input) => save({ input }, { quiet: true })}
      />
    </SettingsFrame>
  );
}
