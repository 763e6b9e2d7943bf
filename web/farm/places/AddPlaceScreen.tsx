import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { AddPlaceScreenMutation } from './__generated__/AddPlaceScreenMutation.graphql.ts';
import type { AddPlaceScreenQuery } from './__generated__/AddPlaceScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { PlaceForm, placeForm } from './PlaceForm.tsx';

const query = graphql`
  query AddPlaceScreenQuery {
    farm {
      ...PlaceForm_farm
    }
  }
`;

export function AddPlaceScreen({ queryRef }: ScreenProps<AddPlaceScreenQuery>) {
  const t = useMessages(messages);
  const { pathname, state } = useLocation();
  const isPasture = pathname.includes('/pastures/');
  const { farm } = usePreloadedQuery<AddPlaceScreenQuery>(query, queryRef);
  const create = useSave<AddPlaceScreenMutation>(graphql`
    mutation AddPlaceScreenMutation($input: CreateCorralInput!) {
      createCorral(input: $input) {
        corral {
          ...placeColumns_corral
        }
      }
    }
  `);
  const { polygon = null } = (state ?? {}) as { polygon?: unknown };
  return (
    <PlaceForm
      farm={farm}
      isPasture={isPasture}
      title={t(isPasture ? 'places.newPasture' : 'places.newPicket')}
      readOnly={false}
      initial={placeForm.initial({ polygon })}
      savedText={t(isPasture ? 'places.pastureCreated' : 'places.picketCreated')}
      onSave={(input) =>
        create({ ...input, locationType: isPasture ? 'PASTURE' : 'PICKET' }).catch((error: unknown) => {
          toast({ severity: 'error', text: t(isPasture ? 'places.pastureFailed' : 'places.picketFailed') });
          throw error;
        })
      }
    />
  );
}
