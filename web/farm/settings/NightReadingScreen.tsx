import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { NightReadingScreen_farm$key } from './__generated__/NightReadingScreen_farm.graphql.ts';
import type { NightReadingScreenMutation } from './__generated__/NightReadingScreenMutation.graphql.ts';
import type { NightReadingScreenQuery } from './__generated__/NightReadingScreenQuery.graphql.ts';
import { scoreText } from './gradeFields.ts';
import { messages } from './messages.ts';
import { nightReadingSections } from './nightReadingFields.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { plainDecimal } from './settingValues.ts';

const query = graphql`
  query NightReadingScreenQuery {
    farm {
      ...NightReadingScreen_farm
      ...SettingHistory_farm @arguments(group: nightReading)
    }
  }
`;

const fragment = graphql`
  fragment NightReadingScreen_farm on Farm {
    settings {
      grades {
        rows {
          score
          label
        }
      }
      nightReading {
        enabled
        required
        windowStart
        windowEnd
        labels {
          dry
          crumb
          inventory
        }
        suggestions {
          phaseGroup
          nightKinds
          behaviour
          trough
          score
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<NightReadingScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<NightReadingScreenQuery>(query, queryRef);
  const { nightReading, grades } = useFragment<NightReadingScreen_farm$key>(fragment, farm).settings;
  const [save] = useAppMutation<NightReadingScreenMutation>(graphql`
    mutation NightReadingScreenMutation($input: SaveNightReadingSettingsInput!) {
      saveNightReadingSettings(input: $input) {
        farm {
          ...NightReadingScreen_farm
          ...SettingHistory_farm @arguments(group: nightReading)
        }
      }
    }
  `);
  const stored = useMemo(
    () => ({
      ...nightReading,
      suggestions: nightReading.suggestions.map((row) => ({ ...row, score: plainDecimal(row.score) })),
    }),
    [nightReading],
  );
  const sections = useMemo(() => {
    const known = new Map(
      grades.rows.map(({ score, label }) => [plainDecimal(score), `${scoreText(score, locale)} · ${label}`]),
    );
    // A grade that left the table is still what the row says.
    for (const { score } of stored.suggestions)
      if (!known.has(score)) known.set(score, t('settings.outsideTable', { score: scoreText(score, locale) }));
    const scores = [...known].toSorted(([a], [b]) => Number(a) - Number(b)).map(([value, label]) => ({ value, label }));
    return nightReadingSections(t, nightReading.labels, scores);
  }, [t, locale, grades, nightReading.labels, stored]);
  return (
    <SettingsFrame>
      <SettingForm<NightReadingScreenMutation['variables']['input']>
        group="nightReading"
        wide
        sections={sections}
        stored={stored}
        farm={farm}
        onSave={(input) => save({ input }, { quiet: true })}
      />
    </SettingsFrame>
  );
}
