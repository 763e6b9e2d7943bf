import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import type { FormValues } from '../../../platform/form/fields/defineForm.ts';
import { optionsFrom } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { plainDecimal } from '../../../platform/i18n/decimal.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { NightReadingScreen_farm$key } from './__generated__/NightReadingScreen_farm.graphql.ts';
import type { NightReadingScreenMutation } from './__generated__/NightReadingScreenMutation.graphql.ts';
import type { NightReadingScreenQuery } from './__generated__/NightReadingScreenQuery.graphql.ts';
import { messages as m } from '../messages.ts';
import { nightKinds, nightReadingForm, nightReadingSections } from '../forms/nightReadingForm.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

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

type Suggestion = FormValues<typeof nightReadingForm>['suggestions'][number];

const mutation = graphql`
  mutation NightReadingScreenMutation($input: SaveNightReadingSettingsInput!) {
    saveNightReadingSettings(input: $input) {
      farm {
        ...NightReadingScreen_farm
        ...SettingHistory_farm @arguments(group: nightReading)
      }
    }
  }
`;

function useRowName(labels: { DRY: string; CRUMB: string; INVENTORY: string }) {
  const t = useMessages(m);
  return ({ phaseGroup, nightKinds: kinds, behaviour, trough }: Suggestion): string =>
    [
      phaseGroup === '' ? '' : t(`settings.group${phaseGroup}`),
      kinds.map((kind) => labels[kind]).join(' / '),
      behaviour === '' ? '' : t(`settings.${behaviour}`),
      trough === '' ? '' : t(`settings.${trough}`),
    ]
      .filter((part) => part !== '')
      .join(', ');
}

export function NightReadingScreen({ queryRef }: ScreenProps<NightReadingScreenQuery>) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<NightReadingScreenQuery>(query, queryRef);
  const { nightReading, grades } = useFragment<NightReadingScreen_farm$key>(fragment, farm).settings;
  const save = useSave<NightReadingScreenMutation>(mutation);
  const stored = useMemo(
    () => ({
      ...nightReading,
      suggestions: nightReading.suggestions.map((row) => ({ ...row, score: plainDecimal(row.score) })),
    }),
    [nightReading],
  );
  const scores = useMemo(() => {
    const scoreText = (score: string): string => formatDecimal(score, locale, { digits: 0, maxDigits: 1 });
    const known = new Map(
      grades.rows.map(({ score, label }) => [plainDecimal(score), `${scoreText(score)} · ${label}`]),
    );
    // A grade that left the table is still what the row says.
    for (const { score } of stored.suggestions)
      if (!known.has(score)) known.set(score, t('settings.outsideTable', { score: scoreText(score) }));
    return [...known].toSorted(([a], [b]) => Number(a) - Number(b)).map(([value, label]) => ({ value, label }));
  }, [t, locale, grades, stored]);
  const labels = {
    DRY: nightReading.labels.dry,
    CRUMB: nightReading.labels.crumb,
    INVENTORY: nightReading.labels.inventory,
  };
  const rowName = useRowName(labels);
  return (
    <SettingsFrame>
      <SettingForm
        group="nightReading"
        wide
        definition={nightReadingForm}
        sections={nightReadingSections}
        stored={stored}
        given={{
          suggestions: {
            rowName,
            row: {
              // What the farm calls the three states of a trough at night.
              nightKinds: { options: optionsFrom(nightKinds, (kind) => labels[kind]) },
              score: { options: scores },
            },
          },
        }}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
