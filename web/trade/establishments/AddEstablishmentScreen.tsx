import { graphql } from 'react-relay';
import { useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddEstablishmentScreenMutation } from './__generated__/AddEstablishmentScreenMutation.graphql.ts';
import { EstablishmentForm } from './EstablishmentForm.tsx';
import { emptyEstablishment, establishmentInput } from './establishmentValues.ts';
import { messages } from './messages.ts';

export function Component() {
  const t = useMessages(messages);
  const isDestination = useLocation().pathname.includes('/destinations/');
  const [createEstablishment] = useAppMutation<AddEstablishmentScreenMutation>(graphql`
    mutation AddEstablishmentScreenMutation($input: CreateEstablishmentInput!) {
      createEstablishment(input: $input) {
        establishment {
          ...establishmentColumns_establishment
        }
      }
    }
  `);
  return (
    <EstablishmentForm
      key={String(isDestination)}
      folder={isDestination ? 'destinations' : 'origins'}
      destinationOnly={isDestination}
      title={t(isDestination ? 'establishments.newDestination' : 'establishments.newOrigin')}
      initial={isDestination ? { ...emptyEstablishment, registrationType: 'DESTINATION' } : emptyEstablishment}
      readOnly={!mayDo('establishment:write')}
      savedText={t('establishments.created')}
      onSave={(values) => createEstablishment({ input: establishmentInput(values) }, { quiet: true })}
    />
  );
}
