import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { EconomicsForm_farm$key } from './__generated__/EconomicsForm_farm.graphql.ts';
import type { EconomicsFormMutation } from './__generated__/EconomicsFormMutation.graphql.ts';
import type { SettingHistory_farm$key } from './__generated__/SettingHistory_farm.graphql.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { economicsSections } from './simpleFields.ts';

export function EconomicsForm({ farm }: { farm: EconomicsForm_farm$key & SettingHistory_farm$key }) {
  const t = useMessages(messages);
  const { settings } = useFragment<EconomicsForm_farm$key>(
    graphql`
      fragment EconomicsForm_farm on Farm {
        settings {
          economics {
            defaultDailyGain
            arrobaKg
            liveYield
            operationalCostPerHeadDay
            negativeStock
            stockSafetyDays
          }
        }
      }
    `,
    farm,
  );
  const [save] = useAppMutation<EconomicsFormMutation>(graphql`
    mutation EconomicsFormMutation($input: SaveEconomicsSettingsInput!) {
      saveEconomicsSettings(input: $input) {
        farm {
          ...EconomicsForm_farm
          ...SettingHistory_farm @arguments(group: economics)
        }
      }
    }
  `);
  const sections = useMemo(() => economicsSections(t), [t]);
  return (
    <SettingForm<EconomicsFormMutation['variables']['input']>
      group="economics"
      sections={sections}
      stored={settings.economics}
      farm={farm}
      onSave={(input) => save({ input }, { quiet: true })}
    />
  );
}
