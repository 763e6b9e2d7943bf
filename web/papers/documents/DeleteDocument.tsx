import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { DeleteDocumentMutation } from './__generated__/DeleteDocumentMutation.graphql.ts';
import { messages } from './messages.ts';

/** Deletes a document, once it is meant. */
export function DeleteDocument({ id, name }: { id: string; name: string }) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const [deleteDocument, deleting] = useAppMutation<DeleteDocumentMutation>(graphql`
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
    <>
      <IconButton icon="trash" size="sm" label={t('documents.delete', { name })} onClick={() => setAsking(true)} />
      <Dialog
        open={asking}
        title={t('documents.deleteTitle')}
        closeLabel={t('documents.keep')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('documents.keep')}</Button>
            <Button variant="danger" disabled={deleting} onClick={() => void run().catch(() => undefined)}>
              {t('documents.confirm')}
            </Button>
          </>
        }
      >
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {t('documents.deleteText', { name })}
        </chakra.p>
      </Dialog>
    </>
  );
}
