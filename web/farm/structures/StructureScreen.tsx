import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { StructureScreenMutation } from './__generated__/StructureScreenMutation.graphql.ts';
import type { StructureScreenQuery } from './__generated__/StructureScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { StructureForm, structureForm } from './StructureForm.tsx';
import { useStructureActivation } from './useStructureActivation.ts';

const query = graphql`
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
`;

export function StructureScreen({ queryRef }: ScreenProps<StructureScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: structure } = usePreloadedQuery<StructureScreenQuery>(query, queryRef);
  const { renderToggle } = useStructureActivation();
  const update = useSave<StructureScreenMutation>(graphql`
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
  `);
  if (structure?.__typename !== 'Structure') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, name } = structure;
  return (
    <StructureForm
      farm={farm}
      structureId={id}
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={structureForm.valuesOf(structure)}
      savedText={t('structures.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
