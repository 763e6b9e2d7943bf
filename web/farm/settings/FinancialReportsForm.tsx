import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { FinancialReportsForm_farm$key } from './__generated__/FinancialReportsForm_farm.graphql.ts';
import type { FinancialReportsFormMutation } from './__generated__/FinancialReportsFormMutation.graphql.ts';
import type { SettingHistory_farm$key } from './__generated__/SettingHistory_farm.graphql.ts';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { financialReportsSections } from './simpleFields.ts';

export function FinancialReportsForm({ farm }: { farm: FinancialReportsForm_farm$key & SettingHistory_farm$key }) {
  const t = useMessages(messages);
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
  const [save] = useAppMutation<FinancialReportsFormMutation>(graphql`
    mutation FinancialReportsFormMutation($input: SaveFinancialReportsSettingsInput!) {
      saveFinancialReportsSettings(input: $input) {
        farm {
          ...FinancialReportsForm_farm
          ...SettingHistory_farm @arguments(group: financialReports)
        }
      }
    }
  `);
  const sections = useMemo(() => financialReportsSections(t), [t]);
  return (
    <SettingForm<FinancialReportsFormMutation['variables']['input']>
      group="financialReports"
      sections={sections}
      stored={settings.financialReports}
      farm={farm}
      onSave={(input) => save({ input }, { quiet: true })}
    />
  );
}
