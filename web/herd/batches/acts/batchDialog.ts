import { graphql } from 'react-relay';
import type { batchDialog_batch$key } from './__generated__/batchDialog_batch.graphql.ts';

/** What the dialogs of a batch need of it. */
export const batchInDialog = graphql`
  fragment batchDialog_batch on Batch {
    id
    name
    kind
    status
    heads
    corral {
      id
      name
    }
    dietName
  }
`;

export type BatchDialogProps = { batch: batchDialog_batch$key; onClose: () => void };
