import { graphql, usePreloadedQuery } from 'react-relay';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import type { ProtocolScreenMutation } from './__generated__/ProtocolScreenMutation.graphql.ts';
import type { ProtocolScreenQuery } from './__generated__/ProtocolScreenQuery.graphql.ts';
import { messages as m } from './messages.ts';
import { protocolForm } from './protocolForm.ts';
import { useProtocolActivation } from './useProtocolActivation.ts';

const query = graphql`
  query ProtocolScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on HealthProtocol {
        id
        name
        appliesOn
        active
        version
        openTasks
        viewerCanUpdate
        steps {
          dayOffset
          dose
          repeatEveryDays
          times
          notes
          medicine {
            id
          }
        }
      }
    }
  }
`;

type Protocol = Extract<NonNullable<ProtocolScreenQuery['response']['node']>, { __typename: 'HealthProtocol' }>;

function ProtocolRecord({ protocol }: { protocol: Protocol }) {
  const t = useMessages(m);
  const { renderToggle } = useProtocolActivation();
  const { id, name, active, version, openTasks, viewerCanUpdate, steps, appliesOn } = protocol;
  const update = useSave<ProtocolScreenMutation>(graphql`
    mutation ProtocolScreenMutation($input: UpdateHealthProtocolInput!) {
      updateHealthProtocol(input: $input) {
        healthProtocol {
          ...ProtocolsScreen_healthProtocol
          version
        }
      }
    }
  `);
  const rows = steps.map(({ medicine, ...step }) => ({ ...step, medicineId: medicine.id }));
  const form = useForm(protocolForm, {
    readOnly: !viewerCanUpdate || openTasks > 0,
    stored: protocolForm.valuesOf({ name, appliesOn, steps: rows }),
    onSave: (input) => update({ ...input, id, version }),
  });
  return (
    <RecordForm
      form={form}
      title={name}
      actions={viewerCanUpdate && openTasks === 0 && renderToggle(id, active)}
      list={{ to: '/admin/medical-services/protocols/list', label: t('health.protocols') }}
      savedText={t('health.protocolSaved')}
      {...(openTasks > 0
        ? { aside: <Notice tone="warning">{t('health.protocolUsed', { count: openTasks })}</Notice> }
        : {})}
    />
  );
}

export function ProtocolScreen({ queryRef }: ScreenProps<ProtocolScreenQuery>) {
  const { node: protocol } = usePreloadedQuery<ProtocolScreenQuery>(query, queryRef);
  if (protocol?.__typename !== 'HealthProtocol') return <NotFoundScreen />;
  return <ProtocolRecord protocol={protocol} />;
}
