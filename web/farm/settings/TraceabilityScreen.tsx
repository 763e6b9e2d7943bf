import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { TraceabilityScreen_farm$key } from './__generated__/TraceabilityScreen_farm.graphql.ts';
import type { TraceabilityScreenMutation } from './__generated__/TraceabilityScreenMutation.graphql.ts';
import type { TraceabilityScreenQuery } from './__generated__/TraceabilityScreenQuery.graphql.ts';
import { traceabilitySections } from './simpleFields.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const query = graphql`
  query TraceabilityScreenQuery {
    farm {
      ...TraceabilityScreen_farm
      ...SettingHistory_farm @arguments(group: traceability)
    }
  }
`;

const fragment = graphql`
  fragment TraceabilityScreen_farm on Farm {
    settings {
      traceability {
        withdrawalPolicy
        bndDays
        contactRule
        announcementDeadlineDays {
          death
          exit
          entry
          reIdentification
          changeOfCharacteristic
          unusability
          sale
        }
        earringsPerBox
        acceptForeignSisbov
        requireEid
        requireSisbovOnEntry
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<TraceabilityScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<TraceabilityScreenQuery>(query, queryRef);
  const { settings } = useFragment<TraceabilityScreen_farm$key>(fragment, farm);
  const [save] = useAppMutation<TraceabilityScreenMutation>(graphql`
    mutation TraceabilityScreenMutation($input: SaveTraceabilitySettingsInput!) {
      saveTraceabilitySettings(input: $input) {
        farm {
          ...TraceabilityScreen_farm
          ...SettingHistory_farm @arguments(group: traceability)
        }
      }
    }
  `);
  const sections = useMemo(() => traceabilitySections(t), [t]);
  return (
    <SettingsFrame>
      <SettingForm<TraceabilityScreenMutation['variables']['input']>
        group="traceability"
        sections={sections}
        stored={settings.traceability}
        farm={farm}
        onSave={(input) => save({ input }, { quiet: true })}
      />
    </SettingsFrame>
  );
}
