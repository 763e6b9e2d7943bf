import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { choices, combobox, optionsFrom } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeEstablishmentRecords } from '../../records/records.ts';
import type { AddApiKeyScreenMutation } from './__generated__/AddApiKeyScreenMutation.graphql.ts';
import { apiKeyFields } from './apiKeyFields.ts';
import { apiKeyScopes } from './apiKeyList.ts';
import { ApiKeyToken } from './ApiKeyToken.tsx';
import { messages as m } from './messages.ts';

const newApiKeyForm = defineForm({
  ...apiKeyFields,
  scopes: choices({
    label: m['apiKeys.scopes'],
    hint: m['apiKeys.scopesHint'],
    required: true,
    options: optionsFrom(apiKeyScopes, (scope) => m[`scope.${scope}`]),
    span: 6,
  }),
  establishmentId: combobox({
    label: m['apiKeys.partner'],
    hint: m['apiKeys.partnerHint'],
    records: activeEstablishmentRecords,
    span: 6,
  }),
});

const list = '/admin/farm/api-keys';

/** What these open is what the partner buys. */
const ofPartner: readonly string[] = ['SALES_READ', 'SLAUGHTER_SHEET_WRITE'];

export function AddApiKeyScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const create = useSave<AddApiKeyScreenMutation>(graphql`
    mutation AddApiKeyScreenMutation($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        token
        apiKey {
          ...ApiKeysScreen_apiKey
        }
      }
    }
  `);
  const form = useForm(
    newApiKeyForm,
    {
      onSave: async (input) => {
        const { token } = (await create(input)).createApiKey;
        setMade({ name: input.name, token });
      },
    },
    ({ scopes }) => ({
      establishmentId: scopes.some((scope) => ofPartner.includes(scope))
        ? { required: true, hint: m['apiKeys.partnerNeeded'] }
        : {},
    }),
  );
  const leave = (): void => void navigate(list);
  if (made !== null) return <ApiKeyToken {...made} onDone={leave} />;
  return (
    <FormScreen
      form={form}
      title={t('apiKeys.add')}
      back={{ to: list, label: t('apiKeys.title') }}
      onCancel={leave}
      onDone={() => undefined}
    />
  );
}
