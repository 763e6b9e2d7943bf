import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { ResendMessageMutation } from './__generated__/ResendMessageMutation.graphql.ts';
import { messages } from './messages.ts';

/** Sends again what was refused, or never arrived. */
export function ResendMessage({ id }: { id: string }) {
  const t = useMessages(messages);
  const [resend, isSending] = useAppMutation<ResendMessageMutation>(graphql`
    mutation ResendMessageMutation($input: ResendGatewayMessageInput!) {
      resendGatewayMessage(input: $input) {
        gatewayMessage {
          ...GatewayMessagesScreen_message
        }
      }
    }
  `);
  const send = async (): Promise<void> => {
    await resend({ input: { id } });
    toast({ severity: 'success', text: t('gateway.resent') });
  };
  return (
    <Button size="sm" disabled={isSending} onClick={() => void send().catch(() => undefined)}>
      {t('gateway.resend')}
    </Button>
  );
}
