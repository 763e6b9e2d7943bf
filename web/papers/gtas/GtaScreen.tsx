import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { DocumentsCard } from '../documents/Documents.tsx';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { GtaScreen_gta$key } from './__generated__/GtaScreen_gta.graphql.ts';
import type { GtaScreenMutation } from './__generated__/GtaScreenMutation.graphql.ts';
import type { GtaScreenQuery } from './__generated__/GtaScreenQuery.graphql.ts';
import { GtaActions } from './GtaActions.tsx';
import { GtaForm, gtaForm } from './GtaForm.tsx';
import { placeRows } from './gtaPlaces.ts';
import { GtaPlacesHeld } from './GtaPlacesHeld.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query GtaScreenQuery($id: ID!, $purchases: Boolean!) {
    node(id: $id) {
      ...GtaScreen_gta @alias(as: "gta")
      ... on Gta @include(if: $purchases) {
        purchase {
          id
        }
      }
    }
  }
`;

const stored = graphql`
  fragment GtaScreen_gta on Gta {
    id
    version
    viewerCanUpdate
    type
    uf
    series
    number
    emissionDate
    entryDate
    expirationDate
    purpose
    transport
    vehiclePlate
    sealNumber
    issuerUnit
    valuePerHead
    description
    cancelled
    bound
    origin {
      id
    }
    destination {
      id
    }
    ageGroups {
      sex
      band
      hiltonCandidate
      quantity
    }
    documents {
      ...Documents_documents
    }
    ...GtaPlacesHeld_gta
  }
`;

/** The screen is read again when somebody changes what it shows, such as an animal that takes a place. */
export const feed = graphql`
  subscription GtaScreenFeedSubscription {
    gtaChanged {
      id
    }
  }
`;

export function GtaScreen({ queryRef }: ScreenProps<GtaScreenQuery>) {
  const t = useMessages(messages);
  const { node } = usePreloadedQuery<GtaScreenQuery>(query, queryRef);
  const gta = useFragment<GtaScreen_gta$key>(stored, node?.gta ?? null);
  const update = useSave<GtaScreenMutation>(graphql`
    mutation GtaScreenMutation($input: UpdateGtaInput!) {
      updateGta(input: $input) {
        gta {
          ...GtaScreen_gta
          ...gtaColumns_gta
        }
      }
    }
  `);
  if (gta == null) return <NotFoundScreen />;
  const { id, version, uf, series, number, viewerCanUpdate, cancelled, bound } = gta;
  const name = `GTA ${uf} ${series} ${number}`;
  return (
    <GtaForm
      title={name}
      readOnly={!viewerCanUpdate || cancelled}
      actions={viewerCanUpdate && bound === 0 && <GtaActions id={id} name={name} cancelled={cancelled} />}
      aside={
        <>
          <GtaPlacesHeld gta={gta} />
          <DocumentsCard documents={gta.documents} subject={{ gtaId: id }} usual="GTA" writes={viewerCanUpdate} />
        </>
      }
      stored={gtaForm.valuesOf({
        ...gta,
        originId: gta.origin?.id,
        destinationId: gta.destination?.id,
        purchaseId: node?.purchase?.id,
        places: placeRows(gta.ageGroups, t),
      })}
      savedText={t('gtas.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
