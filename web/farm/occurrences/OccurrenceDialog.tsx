import { chakra } from '@chakra-ui/react';
import { useFragment } from 'react-relay';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import type { occurrenceColumns_occurrence$key } from './__generated__/occurrenceColumns_occurrence.graphql.ts';
import { messages } from './messages.ts';
import { occurrenceRow, placeText } from './occurrenceColumns.ts';

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
        </chakra.div>
      )}
    </Dialog>
  );
}
