import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { FeedingScreen_farm$key } from './__generated__/FeedingScreen_farm.graphql.ts';
import type { FeedingScreenMutation } from './__generated__/FeedingScreenMutation.graphql.ts';
import type { FeedingScreenQuery } from './__generated__/FeedingScreenQuery.graphql.ts';
import { feedingForm, feedingSections as sections } from '../forms/feedingForm.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const query = graphql`
  query FeedingScreenQuery {
    farm {
      ...FeedingScreen_farm
      ...SettingHistory_farm @arguments(group: feeding)
    }
  }
`;

const fragment = graphql`
  fragment FeedingScreen_farm on Farm {
    settings {
      feeding {
        readingTimes
        readingSource
        externalSourceName
        externalScores {
          external
          score
        }
        roundStepCorralKg
        roundStepBulkIngredientKg
        roundStepMicroIngredientKg
        deadbandPct
        maxUpPct
        maxUpHungriestPct
        maxDownPct
        antiZigzag
        dayZeroIntakePct
        minIntakePct
        maxIntakePct
        unsteadyIntakeAmberPct
        unsteadyIntakeRedPct
        compensation
        compensationCapPct
        minSplitKg
        joinHours
        beatBalanceTolerancePct
        hardMixGate
        onTimeMinutes
        dryMatterCheckBelowPct
        dryMatterCheckDays
      }
    }
  }
`;

export function FeedingScreen({ queryRef }: ScreenProps<FeedingScreenQuery>) {
  const { farm } = usePreloadedQuery<FeedingScreenQuery>(query, queryRef);
  const { settings } = useFragment<FeedingScreen_farm$key>(fragment, farm);
  const save = useSave<FeedingScreenMutation>(graphql`
    mutation FeedingScreenMutation($input: SaveFeedingSettingsInput!) {
      saveFeedingSettings(input: $input) {
        farm {
          ...FeedingScreen_farm
          ...SettingHistory_farm @arguments(group: feeding)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="feeding"
        definition={feedingForm}
        sections={sections}
        stored={settings.feeding}
        given={{ externalScores: { rowName: ({ external }) => external } }}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
