import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { PlaceScreenMutation } from './__generated__/PlaceScreenMutation.graphql.ts';
import type { PlaceScreenQuery } from './__generated__/PlaceScreenQuery.graphql.ts';
import { DeletePlace } from './DeletePlace.tsx';
import { messages } from './messages.ts';
import { PlaceForm, placeForm } from './PlaceForm.tsx';

const useActivation = activationOf('farm:write');

const query = graphql`
  query PlaceScreenQuery($id: ID!) {
    farm {
      ...PlaceForm_farm
    }
    node(id: $id) {
      __typename
      ... on Corral {
        id
        name
        locationType
        type
        position
        areaHa
        animalCapacity
        bunkLengthM
        waterTrough
        splitAllowed
        grass
        rotation
        polygon
        version
        active
        viewerCanUpdate
        viewerCanDelete
        line {
          id
        }
      }
    }
  }
`;

export function PlaceScreen({ queryRef }: ScreenProps<PlaceScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: corral } = usePreloadedQuery<PlaceScreenQuery>(query, queryRef);
  const update = useSave<PlaceScreenMutation>(graphql`
    mutation PlaceScreenMutation($input: UpdateCorralInput!) {
      updateCorral(input: $input) {
        corral {
          ...placeColumns_corral
          waterTrough
          splitAllowed
          rotation
          polygon
          version
        }
      }
    }
  `);
  const { renderToggle } = useActivation();
  if (corral?.__typename !== 'Corral') return <NotFoundScreen />;
  const isPasture = corral.locationType === 'PASTURE';
  const { __typename, id, version, active, viewerCanUpdate, viewerCanDelete, line, ...fields } = corral;
  const lineId = line?.id ?? null;
  return (
    <PlaceForm
      farm={farm}
      isPasture={isPasture}
      corralId={id}
      title={fields.name}
      readOnly={!viewerCanUpdate}
      actions={
        <>
          {viewerCanDelete && <DeletePlace corralId={id} stored={{ ...fields, lineId, active }} />}
          {viewerCanUpdate && renderToggle(id, active)}
        </>
      }
      stored={placeForm.valuesOf({ ...fields, lineId })}
      savedText={t(isPasture ? 'places.pastureUpdated' : 'places.picketUpdated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
