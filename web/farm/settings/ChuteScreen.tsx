import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { ChuteScreen_farm$key } from './__generated__/ChuteScreen_farm.graphql.ts';
import type { ChuteScreenMutation } from './__generated__/ChuteScreenMutation.graphql.ts';
import type { ChuteScreenQuery } from './__generated__/ChuteScreenQuery.graphql.ts';
import { chuteSections } from './simpleFields.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const query = graphql`
  query ChuteScreenQuery {
    farm {
      ...ChuteScreen_farm
      ...SettingHistory_farm @arguments(group: chute)
    }
  }
`;

const fragment = graphql`
  fragment ChuteScreen_farm on Farm {
    settings {
      chute {
        scalePort
        readerPort
        baud
        scaleDriver
        readerDriver
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<ChuteScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<ChuteScreenQuery>(query, queryRef);
  const { settings } = useFragment<ChuteScreen_farm$key>(fragment, farm);
  const [save] = useAppMutation<ChuteScreenMutation>(graphql`
    mutation ChuteScreenMutation($input: SaveChuteSettingsInput!) {
      saveChuteSettings(input: $input) {
        farm {
          ...ChuteScreen_farm
          ...SettingHistory_farm @arguments(group: chute)
        }
      }
    }
  `);
  const sections = useMemo(() => chuteSections(t), [t]);
  return (
    <SettingsFrame>
      <SettingForm<ChuteScreenMutation['variables']['input']>
        group="chute"
        sections={sections}
        stored={settings.chute}
        farm={farm}
        onSave={(input) => save({ input }, { quiet: true })}
      />
    </SettingsFrame>
  );
}
