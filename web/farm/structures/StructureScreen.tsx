import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { StructureScreenMutation } from './__generated__/StructureScreenMutation.graphql.ts';
import type { StructureScreenQuery } from './__generated__/StructureScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { StructureForm, structureForm } from './StructureForm.tsx';

export const StructureScreen = editScreen<StructureScreenQuery, StructureScreenMutation>({
  query: graphql`
    query StructureScreenQuery($id: ID!) {
      farm {
        ...useFarmMap_farm
      }
      node(id: $id) {
        __typename
        ... on Structure {
          id
          name
          type
          capacityTons
          latitude
          longitude
          polygon
          active
          version
          viewerCanUpdate
        }
      }
    }
  `,
  mutation: graphql`
    mutation StructureScreenMutation($input: UpdateStructureInput!) {
      updateStructure(input: $input) {
        structure {
          ...StructuresScreen_structure
          latitude
          longitude
          polygon
          version
        }
      }
    }
  `,
  saved: messages['structures.updated'],
  useActivation: activationOf('farm:write'),
  render: (screen, structure, { farm }) => (
    <StructureForm {...screen} farm={farm} structureId={structure.id} stored={structureForm.valuesOf(structure)} />
  ),
});
