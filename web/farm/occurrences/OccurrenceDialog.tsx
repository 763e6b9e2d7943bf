import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Documents } from '../../papers/documents/Documents.tsx';
import { messages as documentMessages } from '../../papers/documents/messages.ts';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { OccurrenceDialogQuery } from './__generated__/OccurrenceDialogQuery.graphql.ts';
import type { occurrenceColumns_occurrence$key } from './__generated__/occurrenceColumns_occurrence.graphql.ts';
import { messages } from './messages.ts';
import { occurrenceRow, placeText } from './occurrenceColumns.ts';

const query = graphql`
  query OccurrenceDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Occurrence {
        photosAwaited
        documents {
          ...Documents_documents
        }
      }
    }
  }
`;

/** Its photos, and how many of them did not come yet. */
function Photos({ id }: { id: string }) {
  const t = useMessages(documentMessages);
  const node = useAnswer<OccurrenceDialogQuery>(query, { id })?.node;
  const documents = node?.documents ?? [];
  const awaited = node?.photosAwaited ?? 0;
  return (
    <>
      {documents.length > 0 && (
        <Documents documents={documents} subject={{ occurrenceId: id }} usual="PHOTO" isOnlyKind writes={false} />
      )}
      {awaited > 0 && <Notice tone="info">{t('documents.photosAwaited', { count: awaited })}</Notice>}
    </>
  );
}

/** One occurrence in full: a row has no room for its description. */
export function OccurrenceDialog({
  occurrence: key,
  onClose,
}: {
  occurrence: occurrenceColumns_occurrence$key | null;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const occurrence = useFragment<occurrenceColumns_occurrence$key>(occurrenceRow, key);
  return (
    <Dialog
      open={occurrence != null}
      title={occurrence?.type ?? ''}
      closeLabel={t('occurrences.close')}
      onClose={onClose}
    >
      {occurrence && (
        <chakra.div display="grid" gap="4">
          <Facts
            items={[
              { label: t('occurrences.date'), value: formatDate(occurrence.date) },
              { label: t('occurrences.category'), value: t(`occurrences.category${occurrence.category}`) },
              { label: t('occurrences.place'), value: placeText(t, occurrence) },
              {
                label: t('occurrences.by'),
                value: [occurrence.createdBy?.name, formatDateTime(occurrence.createdAt)].filter(Boolean).join(', '),
              },
            ]}
          />
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {occurrence.description}
          </chakra.p>
          {mayDo('document:read') && <Photos id={occurrence.id} />}
        </chakra.div>
      )}
    </Dialog>
  );
}
