import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { ApiKeyScreenMutation } from './__generated__/ApiKeyScreenMutation.graphql.ts';
import type { ApiKeyScreenQuery } from './__generated__/ApiKeyScreenQuery.graphql.ts';
import { ApiKeyFacts } from './ApiKeyFacts.tsx';
import { apiKeyFields } from './apiKeyFields.ts';
import { messages } from './messages.ts';
import { RevokeApiKey } from './RevokeApiKey.tsx';

const apiKeyForm = defineForm(apiKeyFields);

const query = graphql`
  query ApiKeyScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on ApiKey {
        id
        name
        lastDay
        status
        version
        viewerCanUpdate
        ...ApiKeyFacts_apiKey @alias(as: "facts")
      }
    }
  }
`;

type ApiKey = Extract<ApiKeyScreenQuery['response']['node'], { __typename: 'ApiKey' }>;

function ApiKeyForm({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(messages);
  const update = useSave<ApiKeyScreenMutation>(graphql`
    mutation ApiKeyScreenMutation($input: UpdateApiKeyInput!) {
      updateApiKey(input: $input) {
        apiKey {
          ...ApiKeysScreen_apiKey
          version
        }
      }
    }
  `);
  const { id, name, version, status, viewerCanUpdate, facts } = apiKey;
  const isOver = status === 'REVOKED' || !viewerCanUpdate;
  const form = useForm(apiKeyForm, {
    stored: apiKeyForm.valuesOf(apiKey),
    readOnly: isOver,
    onSave: (input) => update({ ...input, id, version }),
  });
  return (
    <RecordForm
      form={form}
      title={name}
      list={{ to: '/admin/farm/api-keys', label: t('apiKeys.title') }}
      savedText={t('apiKeys.saved')}
      actions={!isOver && <RevokeApiKey id={id} name={name} />}
      aside={facts && <ApiKeyFacts apiKey={facts} />}
    />
  );
}

export function ApiKeyScreen({ queryRef }: ScreenProps<ApiKeyScreenQuery>) {
  const { node } = usePreloadedQuery<ApiKeyScreenQuery>(query, queryRef);
  return node?.__typename === 'ApiKey' ? <ApiKeyForm apiKey={node} /> : <NotFoundScreen />;
}
