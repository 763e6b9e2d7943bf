import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useMany } from '../../platform/relay/useMany.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { LiftDialogMutation } from './__generated__/LiftDialogMutation.graphql.ts';
import { messages as m } from '../diagnoses/careMessages.ts';

const liftForm = defineForm({
  note: text({ label: m['care.liftNote'], max: 200, span: 6, autoComplete: 'off' }),
});

type Props = { blockIds: readonly string[]; onLifted?: () => void; onClose: () => void };

/** Blocks end before their time; those that ended meanwhile are reported. */
export function LiftDialog({ blockIds, onLifted, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const [lift] = useAppMutation<LiftDialogMutation>(graphql`
    mutation LiftDialogMutation($input: LiftOxBlockManyInput!) {
      liftOxBlockMany(input: $input) {
        done {
          liftedAt
        }
        refused {
          index
          message
        }
      }
    }
  `);
  const { runAll } = useMany<{ id: string; note: string | null }>(
    async (inputs) => (await lift({ input: { inputs } }, { quiet: true })).liftOxBlockMany,
  );
  const form = useForm(liftForm, {
    onSave: async ({ note }) => {
      const refused = await runAll(blockIds.map((id) => ({ id, note })));
      for (const message of new Set(refused.map((each) => each.message))) toast({ severity: 'warning', text: message });
      onLifted?.();
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('care.lift')}
      form={form}
      submitLabel={t('care.lift')}
      savedText={t('care.lifted')}
      onClose={onClose}
    />
  );
}
