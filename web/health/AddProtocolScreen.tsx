import { graphql } from 'react-relay';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import type { AddProtocolScreenMutation } from './__generated__/AddProtocolScreenMutation.graphql.ts';
import { HealthNeeds } from './HealthNeeds.tsx';
import { messages as m } from './messages.ts';
import { protocolForm } from './protocolForm.ts';

export function AddProtocolScreen() {
  const t = useMessages(m);
  const create = useSave<AddProtocolScreenMutation>(graphql`
    mutation AddProtocolScreenMutation($input: CreateHealthProtocolInput!) {
      createHealthProtocol(input: $input) {
        healthProtocol {
          ...ProtocolsScreen_healthProtocol
        }
      }
    }
  `);
  const form = useForm(protocolForm, { readOnly: !mayDo('health:write'), onSave: (input) => create(input) });
  return (
    <RecordForm
      form={form}
      title={t('health.newProtocol')}
      list={{ to: '/admin/medical-services/protocols/list', label: t('health.protocols') }}
      savedText={t('health.protocolSaved')}
      aside={<HealthNeeds of={['medicines']} />}
    />
  );
}
