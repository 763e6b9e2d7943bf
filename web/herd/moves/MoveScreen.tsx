import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { WaitingHere } from '../../platform/offline/WaitingHere.tsx';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { openBatchesBut } from '../../records/records.ts';
import { offeredRow } from '../../records/recordsOf.ts';
import { messages as m } from '../messages.ts';
import type { MoveScreenMutation } from './__generated__/MoveScreenMutation.graphql.ts';
import { moveByCountForm } from './moveForms.ts';

const list = '/admin/management/batches';

type Batch = NonNullable<ReturnType<typeof batchOf>>;

/** One that was chosen here, as it was last read. */
const batchOf = (id: string) => offeredRow('Batch', id);

/** What the destination has room for, by what was last read of it. */
function Room({ batch, coming }: { batch: Batch | undefined; coming: number }) {
  const t = useMessages(m);
  const capacity = batch?.corral?.animalCapacity ?? 0;
  if (batch === undefined || capacity === 0 || coming === 0) return null;
  const heads = batch.heads + coming;
  const isOver = heads > capacity;
  return (
    <Notice tone={isOver ? 'warning' : 'info'}>
      {t(isOver ? 'batches.mayGoOver' : 'batches.roomLeft', { heads, capacity })}
    </Notice>
  );
}

function useMove() {
  const t = useMessages(m);
  const { save } = useFieldWrite<MoveScreenMutation>(graphql`
    mutation MoveScreenMutation($input: MoveOxenByCountInput!) {
      moveOxenByCount(input: $input) {
        warnings
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const nameOf = (id: string): string => batchOf(id)?.name ?? '';
  return useForm(
    moveByCountForm,
    {
      readOnly: !mayDo('ox:write'),
      onSave: async (input) => {
        const [from, to] = [nameOf(input.fromBatchId), nameOf(input.batchId)];
        const { moveOxenByCount } = await save(input, t('batches.moveLabel', { count: input.quantity, from, to }));
        if (moveOxenByCount.warnings.includes('OVER_CAPACITY'))
          toast({ severity: 'warning', text: t('batches.movedOver') });
      },
    },
    ({ fromBatchId }) => ({
      batchId: {
        records: openBatchesBut(fromBatchId),
        check: (id) => (id === fromBatchId ? m['batches.moveSame'] : undefined),
      },
    }),
  );
}

function Move({ onDone }: { onDone: (isSaved: boolean) => void }) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const form = useMove();
  const { batchId, quantity } = form.values;
  return (
    <FormScreen
      form={form}
      title={t('batches.moveByCount')}
      back={{ to: list, label: t('batches.all') }}
      aside={<WaitingHere commands={['moveOxenByCount', 'moveOxen']} />}
      submitLabel={t('batches.move')}
      onCancel={() => void navigate(list)}
      onKept={() => onDone(false)}
      onDone={() => onDone(true)}
    >
      <Room batch={batchOf(batchId)} coming={Number(quantity)} />
    </FormScreen>
  );
}

/** So many of a batch go to another one, one move after the other, also where there is no network. */
export function MoveScreen() {
  const t = useMessages(m);
  const [round, setRound] = useState(0);
  const goOn = (isSaved: boolean): void => {
    if (isSaved) toast({ severity: 'success', text: t('batches.moved') });
    setRound(round + 1);
  };
  return <Move key={round} onDone={goOn} />;
}
