import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { toast } from '../../platform/ui/toast.ts';
import type { AddPlaceScreenMutation } from './__generated__/AddPlaceScreenMutation.graphql.ts';
import type { AddPlaceScreenQuery } from './__generated__/AddPlaceScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { emptyPlace, PlaceForm, placeInput } from './PlaceForm.tsx';

const query = graphql`
  query AddPlaceScreenQuery {
    farm {
      ...PlaceForm_farm
    }
  }
`;

export function Component({ queryRef }: ScreenProps<AddPlaceScreenQuery>) {
  const t = useMessages(messages);
  const { pathname, state } = useLocation();
  const isPasture = pathname.includes('/pastures/');
  const { farm } = usePreloadedQuery<AddPlaceScreenQuery>(query, queryRef);
  const [createCorral] = useAppMutation<AddPlaceScreenMutation>(graphql`
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
      initial={{ ...emptyPlace, polygon }}
      onSave={async (values) => {
        await createCorral(
          { input: { ...placeInput(values, isPasture), locationType: isPasture ? 'PASTURE' : 'PICKET' } },
          { quiet: true },
        ).catch((error: unknown) => {
          toast({ severity: 'error', text: t(isPasture ? 'places.pastureFailed' : 'places.picketFailed') });
          throw error;
        });
      }}
      onSaved={() =>
        toast({ severity: 'success', text: t(isPasture ? 'places.pastureCreated' : 'places.picketCreated') })
      }
    />
  );
}
