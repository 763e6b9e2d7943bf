import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type {
  GradePreset,
  RestoreSettingsMutation,
  SettingGroup,
} from './__generated__/RestoreSettingsMutation.graphql.ts';
import { messages } from './messages.ts';

type Props = {
  group: SettingGroup;
  preset?: GradePreset;
  label: string;
  title: string;
  text: string;
  doneText: string;
  onDone: () => void;
};

/** Asks before the saved values of a group are replaced by those of a new farm, or by a ready table. */
export function RestoreSettings({ group, preset, label, title, text, doneText, onDone }: Props) {
  const t = useMessages(messages);
  const [restore] = useAppMutation<RestoreSettingsMutation>(graphql`
    mutation RestoreSettingsMutation($input: RestoreDefaultSettingsInput!, $group: SettingGroup!) {
      restoreDefaultSettings(input: $input) {
        farm {
          ...AdvanceScreen_farm
          ...ChuteScreen_farm
          ...EconomicsForm_farm
          ...FeedingScreen_farm
          ...FinancialReportsForm_farm
          ...GradesScreen_farm
          ...NightReadingScreen_farm
          ...PhasesScreen_farm
          ...TraceabilityScreen_farm
          ...SettingHistory_farm @arguments(group: $group)
        }
      }
    }
  `);
  const run = async (): Promise<void> => {
    await restore({ input: { group, ...(preset ? { gradePreset: preset } : {}) }, group });
    onDone();
    toast({ severity: 'success', text: doneText });
  };
  return <AskButton size="sm" label={label} title={title} text={text} cancel={t('settings.cancel')} act={run} />;
}
