import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { addressValues } from '../../farm/addressValues.ts';
import { formatDocument } from '../../platform/form/document.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { EstablishmentScreen_establishment$key } from './__generated__/EstablishmentScreen_establishment.graphql.ts';
import type { EstablishmentScreenMutation } from './__generated__/EstablishmentScreenMutation.graphql.ts';
import type { EstablishmentScreenQuery } from './__generated__/EstablishmentScreenQuery.graphql.ts';
import { EstablishmentForm } from './EstablishmentForm.tsx';
import { establishmentInput } from './establishmentValues.ts';
import { messages } from './messages.ts';
import { useEstablishmentActivation } from './useEstablishmentActivation.ts';

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
    phone
    isSlaughterhouse
    euApproved
    active
    version
    viewerCanUpdate
    address {
      ...addressValues_address
    }
  }
`;

export function Component({ queryRef }: ScreenProps<EstablishmentScreenQuery>) {
  const t = useMessages(messages);
  const folder = useLocation().pathname.includes('/destinations/') ? 'destinations' : 'origins';
  const { node } = usePreloadedQuery<EstablishmentScreenQuery>(query, queryRef);
  const establishment = useFragment<EstablishmentScreen_establishment$key>(stored, node?.establishment ?? null);
  const { renderToggle } = useEstablishmentActivation();
  const [updateEstablishment] = useAppMutation<EstablishmentScreenMutation>(graphql`
    mutation EstablishmentScreenMutation($input: UpdateEstablishmentInput!) {
      updateEstablishment(input: $input) {
        establishment {
          ...EstablishmentScreen_establishment
        }
      }
    }
  `);
  if (establishment == null) return <NotFoundScreen />;
  const {
    id,
    version,
    active,
    viewerCanUpdate,
    registrationType,
    ownerName,
    ownerEmail,
    document,
    erasCode,
    sifNumber,
    nirf,
    incra,
    address,
    ...facts
  } = establishment;
  const { name, code, stateRegistration, phone, isSlaughterhouse, euApproved } = facts;
  const optional = {
    ownerName: ownerName ?? '',
    ownerEmail: ownerEmail ?? '',
    erasCode: erasCode ?? '',
    sifNumber: sifNumber ?? '',
    nirf: nirf ?? '',
    incra: incra ?? '',
  };
  return (
    <EstablishmentForm
      folder={folder}
      destinationOnly={folder === 'destinations' && registrationType === 'DESTINATION'}
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      initial={{
        registrationType,
        name,
        code,
        stateRegistration,
        phone,
        isSlaughterhouse,
        euApproved,
        ...optional,
        document: formatDocument(document),
        address: addressValues(address),
      }}
      savedText={t('establishments.updated')}
      onSave={(values) =>
        updateEstablishment({ input: { ...establishmentInput(values), id, version } }, { quiet: true })
      }
    />
  );
}
