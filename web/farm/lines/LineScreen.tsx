import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { LineScreenMutation } from './__generated__/LineScreenMutation.graphql.ts';
import type { LineScreenQuery } from './__generated__/LineScreenQuery.graphql.ts';
import { LineForm, lineForm } from './LineForm.tsx';
import { messages } from './messages.ts';

export const LineScreen = editScreen<LineScreenQuery, LineScreenMutation>({
  query: graphql`
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
  `,
  mutation: graphql`
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
  `,
  saved: messages['lines.updated'],
  useActivation: activationOf('farm:write'),
  render: (screen, line) => <LineForm {...screen} lineId={line.id} stored={lineForm.valuesOf(line)} />,
});
