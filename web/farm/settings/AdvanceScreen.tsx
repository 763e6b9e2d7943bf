import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { AdvanceScreen_farm$key } from './__generated__/AdvanceScreen_farm.graphql.ts';
import type { AdvanceScreenMutation } from './__generated__/AdvanceScreenMutation.graphql.ts';
import type { AdvanceScreenQuery } from './__generated__/AdvanceScreenQuery.graphql.ts';
import { advanceSections } from './simpleFields.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

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

export function Component({ queryRef }: ScreenProps<AdvanceScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<AdvanceScreenQuery>(query, queryRef);
  const { settings } = useFragment<AdvanceScreen_farm$key>(fragment, farm);
  const [save] = useAppMutation<AdvanceScreenMutation>(graphql`
    mutation AdvanceScreenMutation($input: SaveAdvanceSettingsInput!) {
      saveAdvanceSettings(input: $input) {
        farm {
          ...AdvanceScreen_farm
          ...SettingHistory_farm @arguments(group: advance)
        }
      }
    }
  `);
  const sections = useMemo(() => advanceSections(t), [t]);
  return (
    <SettingsFrame>
      <SettingForm<AdvanceScreenMutation['variables']['input']>
        group="advance"
        sections={sections}
        stored={settings.advance}
        farm={farm}
        onSave={(input) => save({ input }, { quiet: true })}
      />
    </SettingsFrame>
  );
}
