import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toast } from '../../platform/ui/toast.ts';
import type { PlaceScreenMutation } from './__generated__/PlaceScreenMutation.graphql.ts';
import type { PlaceScreenQuery } from './__generated__/PlaceScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { PlaceForm, placeInput } from './PlaceForm.tsx';

const query = graphql`
  query PlaceScreenQuery($id: ID!) {
    farm {
      ...PlaceForm_farm
    }
    node(id: $id) {
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
        grass
        rotation
        polygon
        version
        viewerCanUpdate
        line {
          id
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<PlaceScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: corral } = usePreloadedQuery<PlaceScreenQuery>(query, queryRef);
  const [updateCorral] = useAppMutation<PlaceScreenMutation>(graphql`
    mutation PlaceScreenMutation($input: UpdateCorralInput!) {
      updateCorral(input: $input) {
        corral {
          ...placeColumns_corral
          waterTrough
          rotation
          polygon
          version
        }
      }
    }
  `);
  if (corral?.id === undefined) return <NotFoundScreen />;
  const isPasture = corral.locationType === 'PASTURE';
  const { id, version } = corral;
  return (
    <PlaceForm
      farm={farm}
      isPasture={isPasture}
      corralId={id}
      title={corral.name ?? ''}
      readOnly={corral.viewerCanUpdate !== true}
      initial={{
        name: corral.name ?? '',
        type: corral.type ?? 'CONFINEMENT',
        lineId: corral.line?.id ?? '',
        position: String(corral.position ?? ''),
        areaHa: corral.areaHa ?? '',
        animalCapacity: String(corral.animalCapacity ?? ''),
        bunkLengthM: corral.bunkLengthM ?? '',
        waterTrough: corral.waterTrough ?? false,
        grass: corral.grass ?? '',
        rotation: corral.rotation ?? '',
        polygon: corral.polygon ?? null,
      }}
      onSave={async (values) => {
        await updateCorral({ input: { ...placeInput(values, isPasture), id, version } }, { quiet: true });
      }}
      onSaved={() =>
        toast({ severity: 'success', text: t(isPasture ? 'places.pastureUpdated' : 'places.picketUpdated') })
      }
    />
  );
}
