import { useMemo, useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { GradesScreen_farm$key } from './__generated__/GradesScreen_farm.graphql.ts';
import type { GradesScreenMutation } from './__generated__/GradesScreenMutation.graphql.ts';
import type { GradesScreenQuery } from './__generated__/GradesScreenQuery.graphql.ts';
import { gradeModes, gradeSections, type GradeMode } from './gradeFields.ts';
import { GradePresets } from './GradePresets.tsx';
import { messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const query = graphql`
  query GradesScreenQuery {
    farm {
      ...GradesScreen_farm
      ...SettingHistory_farm @arguments(group: grades)
    }
  }
`;

const fragment = graphql`
  fragment GradesScreen_farm on Farm {
    settings {
      grades {
        gradeMode
        rows {
          score
          label
          description
          adjustPct
          adjustKgMs
          active
          maxConsecutive
          maxDaysOnFeed
          maxDaysInLatePhase
          phases
          requiresPhoto
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<GradesScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<GradesScreenQuery>(query, queryRef);
  const { grades } = useFragment<GradesScreen_farm$key>(fragment, farm).settings;
  const [mode, setMode] = useState<GradeMode>(grades.gradeMode);
  const [save] = useAppMutation<GradesScreenMutation>(graphql`
    mutation GradesScreenMutation($input: SaveGradesSettingsInput!) {
      saveGradesSettings(input: $input) {
        farm {
          ...GradesScreen_farm
          ...SettingHistory_farm @arguments(group: grades)
        }
      }
    }
  `);
  const stored = useMemo(
    () => ({ ...grades, rows: grades.rows.toSorted((a, b) => Number(a.score) - Number(b.score)) }),
    [grades],
  );
  const sections = useMemo(() => gradeSections(t, locale, mode), [t, locale, mode]);
  const described = useMemo(() => gradeSections(t, locale, 'BOTH'), [t, locale]);
  return (
    <SettingsFrame>
      <SettingForm<GradesScreenMutation['variables']['input']>
        group="grades"
        wide
        sections={sections}
        described={described}
        stored={stored}
        farm={farm}
        onChange={({ gradeMode }) => setMode((now) => gradeModes.find((each) => each === gradeMode) ?? now)}
        onSave={(input) => save({ input }, { quiet: true })}
        renderStarts={(onDone) => (
          <GradePresets
            onDone={() => {
              setMode('PCT');
              onDone();
            }}
          />
        )}
      />
    </SettingsFrame>
  );
}
