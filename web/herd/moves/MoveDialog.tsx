import { graphql } from 'react-relay';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm, type FormInternals } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { MoveDialogHereQuery } from './__generated__/MoveDialogHereQuery.graphql.ts';
import type { MoveDialogCountMutation } from './__generated__/MoveDialogCountMutation.graphql.ts';
import type { MoveDialogMutation } from './__generated__/MoveDialogMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { BatchRoom } from '../batches/PlaceRoom.tsx';
import { countForm, moveForm } from './moveForms.ts';

type Move = {
  form: { values: { batchId: string }; internals: FormInternals };
  coming: number;
  /** Of those selected, who is on the farm no more. */
  gone?: number;
  onClose: () => void;
};

function MoveForm({ form, coming, gone = 0, onClose }: Move) {
  const t = useMessages(m);
  return (
    <FormDialog
      title={t('batches.move')}
      form={form}
      submitLabel={t('batches.move')}
      savedText={t('batches.moved')}
      onClose={onClose}
    >
      {gone > 0 && <Notice tone="warning">{t('batches.moveGone', { count: gone })}</Notice>}
      <BatchRoom batchId={form.values.batchId} coming={coming} />
    </FormDialog>
  );
}

/** What was done all the same, and is worth a look. */
function useOverCapacity(): (warnings: readonly string[]) => void {
  const t = useMessages(m);
  return (warnings) => {
    if (warnings.includes('OVER_CAPACITY')) toast({ severity: 'warning', text: t('batches.movedOver') });
  };
}

const hereQuery = graphql`
  query MoveDialogHereQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Ox {
        status
      }
    }
  }
`;

/** Those of the selected oxen that are on the farm; null until that is read, or where it cannot be. */
function useOxenHere(ids: readonly string[]): readonly string[] | null {
  const answer = useAnswer<MoveDialogHereQuery>(hereQuery, { ids });
  return (
    answer && answer.nodes.flatMap((node) => (node?.status === 'ACTIVE' || node?.status === 'BOARDED' ? [node.id] : []))
  );
}

/** Oxen that were selected go to another batch. */
export function MoveOxenDialog({
  oxIds,
  onMoved,
  onClose,
}: {
  oxIds: readonly string[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const warnOfCapacity = useOverCapacity();
  const { save: move } = useFieldWrite<MoveDialogMutation>(graphql`
    mutation MoveDialogMutation($input: MoveOxenInput!) {
      moveOxen(input: $input) {
        warnings
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const here = useOxenHere(oxIds);
  const form = useForm(moveForm, {
    onSave: async (input) => {
      warnOfCapacity((await move({ ...input, oxIds: here ?? oxIds })).moveOxen.warnings);
      onMoved();
    },
  });
  const coming = (here ?? oxIds).length;
  return <MoveForm form={form} coming={coming} gone={oxIds.length - coming} onClose={onClose} />;
}

/** So many of a batch go to another one. */
export function MoveByCountDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const warnOfCapacity = useOverCapacity();
  const { save: move } = useFieldWrite<MoveDialogCountMutation>(graphql`
    mutation MoveDialogCountMutation($input: MoveOxenByCountInput!) {
      moveOxenByCount(input: $input) {
        warnings
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const form = useForm(countForm, {
    onSave: async (input) => warnOfCapacity((await move({ ...input, fromBatchId: batchId })).moveOxenByCount.warnings),
  });
  return <MoveForm form={form} coming={Number(form.values.quantity)} onClose={onClose} />;
}
