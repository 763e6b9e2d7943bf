import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { RevokeApiKeyMutation } from './__generated__/RevokeApiKeyMutation.graphql.ts';
import { messages } from './messages.ts';

/** A button that asks before it takes the key's access away for good. */
export function RevokeApiKey({ id, name }: { id: string; name: string }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [revoke] = useAppMutation<RevokeApiKeyMutation>(graphql`
    mutation RevokeApiKeyMutation($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        apiKey {
          ...ApiKeysScreen_apiKey
          version
        }
      }
    }
  `);
  const confirm = async (): Promise<void> => {
    await revoke({ input: { id } });
    toast({ severity: 'success', text: t('apiKeys.revoked') });
    await navigate('/admin/farm/api-keys');
  };
  return (
    <AskButton
      variant="danger"
      label={t('apiKeys.revoke')}
      title={t('apiKeys.revokeTitle')}
      text={t('apiKeys.revokeText', { name })}
      cancel={t('apiKeys.back')}
      act={confirm}
    />
  );
}
