import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { ReceivedSheet_sale$key } from './__generated__/ReceivedSheet_sale.graphql.ts';
import type { ReceivedSheetQuery } from './__generated__/ReceivedSheetQuery.graphql.ts';
import { messages } from './messages.ts';
import { sheetOf, type Sheet } from './sheetFields.ts';

type Props = { sale: ReceivedSheet_sale$key; sheet: Sheet | null; onSheet: (sheet: Sheet) => void };

/** The latest romaneio that the slaughterhouse's own program sent, to be checked in place of a file. */
export function ReceivedSheet({ sale, sheet, onSheet }: Props) {
  const t = useMessages(messages);
  const [isReading, setReading] = useState(false);
  const { sheets } = useFragment(
    graphql`
      fragment ReceivedSheet_sale on SaleManagement {
        sheets {
          id
          fileName
          createdAt
          byApiKey
        }
      }
    `,
    sale,
  );
  const read = useReadOnce<ReceivedSheetQuery>(graphql`
    query ReceivedSheetQuery($id: ID!) {
      node(id: $id) {
        ...sheetFields_sheet @alias(as: "sheet")
      }
    }
  `);
  const received = sheets.find(({ byApiKey }) => byApiKey != null);
  if (!received) return null;
  const { id, fileName, createdAt, byApiKey } = received;
  const check = async (): Promise<void> => {
    setReading(true);
    try {
      const { node } = await read({ id });
      if (node?.sheet) onSheet(sheetOf(node.sheet));
    } catch {
      // A toast says it.
    } finally {
      setReading(false);
    }
  };
  return (
    <Notice tone="brand">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.span flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          {t('closing.received.sheet', { file: fileName, at: formatDateTime(createdAt), name: byApiKey ?? '' })}
        </chakra.span>
        {sheet?.id !== id && (
          <Button variant="outline" disabled={isReading} onClick={() => void check()}>
            {t('closing.received.check')}
          </Button>
        )}
      </chakra.div>
    </Notice>
  );
}
