import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { DeleteDocumentMutation } from './__generated__/DeleteDocumentMutation.graphql.ts';
import { messages } from './messages.ts';

/** Deletes a document, once it is meant. */
export function DeleteDocument({ id, name }: { id: string; name: string }) {
  const t = useMessages(messages);
  const ask = useAsk();
  const [deleteDocument] = useAppMutation<DeleteDocumentMutation>(graphql`
    mutation DeleteDocumentMutation($input: DeleteDocumentInput!) {
      deleteDocument(input: $input) {
        deletedId @deleteRecord
      }
    }
  `);
  const run = async (): Promise<void> => {
    await deleteDocument({ input: { id } });
    toast({ severity: 'success', text: t('documents.deleted') });
  };
  return (
    <IconButton
      icon="trash"
      size="sm"
      label={t('documents.delete', { name })}
      onClick={() =>
        void ask({
          title: t('documents.deleteTitle'),
          text: t('documents.deleteText', { name }),
          confirm: t('documents.confirm'),
          cancel: t('documents.keep'),
          danger: true,
          act: run,
        })
      }
    />
  );
}
