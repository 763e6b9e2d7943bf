import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { storedAddress } from '../../farm/storedAddress.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { EstablishmentScreen_establishment$key } from './__generated__/EstablishmentScreen_establishment.graphql.ts';
import type { EstablishmentScreenMutation } from './__generated__/EstablishmentScreenMutation.graphql.ts';
import type { EstablishmentScreenQuery } from './__generated__/EstablishmentScreenQuery.graphql.ts';
import { EstablishmentForm, establishmentForm } from './EstablishmentForm.tsx';
import { messages } from './messages.ts';

const useActivation = activationOf('establishment:write');

const query = graphql`
  query EstablishmentScreenQuery($id: ID!) {
    node(id: $id) {
      ...EstablishmentScreen_establishment @alias(as: "establishment")
    }
  }
`;

const stored = graphql`
  fragment EstablishmentScreen_establishment on Establishment {
    id
    registrationType
    ownerName
    ownerEmail
    name
    document
    code
    erasCode
    sifNumber
    stateRegistration
    nirf
    incra
    stateRegistryId
    phone
    isSlaughterhouse
    euApproved
    active
    version
    viewerCanUpdate
    address {
      ...storedAddress_address
    }
  }
`;

export function EstablishmentScreen({ queryRef }: ScreenProps<EstablishmentScreenQuery>) {
  const t = useMessages(messages);
  const folder = useLocation().pathname.includes('/destinations/') ? 'destinations' : 'origins';
  const { node } = usePreloadedQuery<EstablishmentScreenQuery>(query, queryRef);
  const establishment = useFragment<EstablishmentScreen_establishment$key>(stored, node?.establishment ?? null);
  const { renderToggle } = useActivation();
  const update = useSave<EstablishmentScreenMutation>(graphql`
    mutation EstablishmentScreenMutation($input: UpdateEstablishmentInput!) {
      updateEstablishment(input: $input) {
        establishment {
          ...EstablishmentScreen_establishment
        }
      }
    }
  `);
  if (establishment == null) return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, registrationType, name, address } = establishment;
  return (
    <EstablishmentForm
      folder={folder}
      destinationOnly={folder === 'destinations' && registrationType === 'DESTINATION'}
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={establishmentForm.valuesOf({ ...establishment, address: storedAddress(address) })}
      savedText={t('establishments.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
