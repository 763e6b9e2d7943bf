import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { GradesScreen_farm$key } from './__generated__/GradesScreen_farm.graphql.ts';
import type { GradesScreenMutation } from './__generated__/GradesScreenMutation.graphql.ts';
import type { GradesScreenQuery } from './__generated__/GradesScreenQuery.graphql.ts';
import { GradePresets } from '../forms/GradePresets.tsx';
import { gradeColumns, gradesForm } from '../forms/gradesForm.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const sections = [
  { title: m['settings.gradesTable'], text: m['settings.gradesText'], fields: ['gradeMode', 'rows'] },
] as const;

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

export function GradesScreen({ queryRef }: ScreenProps<GradesScreenQuery>) {
  const { farm } = usePreloadedQuery<GradesScreenQuery>(query, queryRef);
  const { grades } = useFragment<GradesScreen_farm$key>(fragment, farm).settings;
  const save = useSave<GradesScreenMutation>(graphql`
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
  return (
    <SettingsFrame>
      <SettingForm
        group="grades"
        wide
        definition={gradesForm}
        sections={sections}
        stored={stored}
        given={({ gradeMode }) => ({ rows: { columns: gradeColumns(gradeMode) } })}
        farm={farm}
        onSave={save}
        renderStarts={(onDone) => <GradePresets onDone={onDone} />}
      />
    </SettingsFrame>
  );
}
