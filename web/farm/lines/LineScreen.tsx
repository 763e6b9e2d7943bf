import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { LineScreenMutation } from './__generated__/LineScreenMutation.graphql.ts';
import type { LineScreenQuery } from './__generated__/LineScreenQuery.graphql.ts';
import { LineForm, lineForm } from './LineForm.tsx';
import { useLineActivation } from './useLineActivation.ts';

const query = graphql`
  query LineScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Line {
        id
        name
        position
        feedingOrder
        areaM2
        animalCapacity
        initialPicket
        finalPicket
        prefix
        suffix
        picketAreaM2
        picketType
        active
        version
        viewerCanUpdate
      }
    }
  }
`;

export function LineScreen({ queryRef }: ScreenProps<LineScreenQuery>) {
  const { node: line } = usePreloadedQuery<LineScreenQuery>(query, queryRef);
  const { renderToggle } = useLineActivation();
  const update = useSave<LineScreenMutation>(graphql`
    mutation LineScreenMutation($input: UpdateLineInput!) {
      updateLine(input: $input) {
        line {
          ...LinesScreen_line
          feedingOrder
          picketAreaM2
          version
        }
      }
    }
  `);
  if (line?.__typename !== 'Line') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, name } = line;
  return (
    <LineForm
      title={name}
      lineId={id}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={lineForm.valuesOf(line)}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
