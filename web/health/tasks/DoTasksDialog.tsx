import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject, type Dispatch, type SetStateAction } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useErrorText } from '../../platform/i18n/useErrorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { toast, toastError } from '../../platform/ui/overlays/toast.ts';
import type { DoTasksDialogMutation } from './__generated__/DoTasksDialogMutation.graphql.ts';
import { messages } from './taskMessages.ts';
import { TasksPreview } from './TasksPreview.tsx';
import { useTasksPreview, type TaskSelection } from './useTasksPreview.ts';
import { useUndoTasks } from './useUndoTasks.ts';

type Props = { selection: TaskSelection; medicine: string; detail: string; onClose: () => void };

const mutation = graphql`
  mutation DoTasksDialogMutation($input: DoHealthTasksInput!) {
    doHealthTasks(input: $input) {
      doneId
    }
  }
`;

type DialogButtonsProps = {
  onClose: () => void;
  busy: boolean;
  confirm: RefObject<HTMLButtonElement | null>;
  preview: ReturnType<typeof useTasksPreview>['preview'];
  save: () => Promise<void>;
};

function DialogButtons({ onClose, busy, confirm, preview, save }: DialogButtonsProps) {
  const t = useMessages(messages);
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('tasks.cancel')}
      </Button>
      <Button ref={confirm} variant="solid" disabled={busy || !preview} onClick={() => void save()}>
        {busy ? t('tasks.saving') : preview ? t('tasks.confirm', { count: preview.doses }) : t('tasks.confirmEmpty')}
      </Button>
    </>
  );
}

interface UseDoTasksInput {
  preview: ReturnType<typeof useTasksPreview>['preview'];
  setBusy: Dispatch<SetStateAction<boolean>>;
  setFailure: Dispatch<SetStateAction<AppError | null>>;
  send: ReturnType<typeof useFieldWrite<DoTasksDialogMutation>>['save'];
  selection: Props['selection'];
  undo: (doneId: string) => void;
  onClose: () => void;
  revalidate: () => Promise<void>;
  reload: () => Promise<void>;
}

function useDoTasks({
  preview,
  setBusy,
  setFailure,
  send,
  selection,
  undo,
  onClose,
  revalidate,
  reload,
}: UseDoTasksInput) {
  const t = useMessages(messages);
  return async (): Promise<void> => {
    if (!preview) return;
    setBusy(true);
    setFailure(null);
    try {
      const { doneId } = (await send({ ...selection, basis: preview.basis })).doHealthTasks;
      toast({
        severity: 'success',
        text: t('tasks.saved', { count: preview.heads }),
        ...(doneId ? { action: { label: t('tasks.undo'), onClick: () => undo(doneId) } } : {}),
      });
      onClose();
      await revalidate();
    } catch (error) {
      const refused = toAppError(error);
      if (refused.isKept) {
        await toastError(refused);
        return onClose();
      }
      setFailure(refused);
      setBusy(false);
      if (refused.code === 'ConcurrentUpdate') await reload();
    }
  };
}

/** Shows what doing planned doses will do, and does exactly that once it is confirmed. */
export function DoTasksDialog({ selection, medicine, detail, onClose }: Props) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const { undo } = useUndoTasks();
  const { preview, refusal, reload } = useTasksPreview(selection);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const hasChanged = failure?.code === 'ConcurrentUpdate';
  const text = useErrorText(failure ?? refusal);
  const { save: send } = useFieldWrite<DoTasksDialogMutation>(mutation);
  const isShown = preview !== null;
  // What changed is read before Enter confirms it.
  useEffect(() => {
    if (isShown && !hasChanged) confirm.current?.focus();
  }, [isShown, hasChanged]);
  const save = useDoTasks({ preview, setBusy, setFailure, send, selection, undo, onClose, revalidate, reload });
  return (
    <Dialog
      open
      size="wide"
      title={t('tasks.title', { medicine })}
      closeLabel={t('tasks.cancel')}
      onClose={onClose}
      footer={<DialogButtons onClose={onClose} busy={busy} confirm={confirm} preview={preview} save={save} />}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <chakra.p color="fg.muted">{detail}</chakra.p>
        {hasChanged && (
          <Notice tone="warning" urgent>
            {t('tasks.changed')}
          </Notice>
        )}
        {text !== '' && !hasChanged && (failure ?? refusal) && (
          <Notice tone="danger" urgent>
            {text}
          </Notice>
        )}
        {preview ? (
          <TasksPreview preview={preview} />
        ) : (
          !refusal && (
            <chakra.div display="grid" gap="3" role="status" aria-label={t('tasks.loading')}>
              {['14rem', '20rem', '100%'].map((w) => (
                <Skeleton key={w} w={w} maxW="full" />
              ))}
            </chakra.div>
          )
        )}
      </chakra.div>
    </Dialog>
  );
}
