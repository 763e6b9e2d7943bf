import { graphql } from 'react-relay';
import { useLocation } from 'react-router';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddEstablishmentScreenMutation } from './__generated__/AddEstablishmentScreenMutation.graphql.ts';
import { EstablishmentForm, establishmentForm } from './EstablishmentForm.tsx';
import { messages } from './messages.ts';

export function AddEstablishmentScreen() {
  const t = useMessages(messages);
  const isDestination = useLocation().pathname.includes('/destinations/');
  const create = useSave<AddEstablishmentScreenMutation>(graphql`
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
      initial={establishmentForm.initial(isDestination ? { registrationType: 'DESTINATION' } : {})}
      readOnly={!mayDo('establishment:write')}
      savedText={t('establishments.created')}
      onSave={create}
    />
  );
}
