import { graphql } from 'react-relay';
import { approvalKinds } from '../../../server/traceability/residences/residenceWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { date, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { ApprovalDialogsRemoveMutation } from './__generated__/ApprovalDialogsRemoveMutation.graphql.ts';
import type { ApprovalDialogsSaveMutation } from './__generated__/ApprovalDialogsSaveMutation.graphql.ts';
import type { Approvals_farm$data } from './__generated__/Approvals_farm.graphql.ts';
import { messages as m } from './forms/marketMessages.ts';

export type Approval = Approvals_farm$data['farmApprovals']['edges'][number]['node'];

const approvalForm = defineForm({
  kind: select({
    label: m['markets.kind'],
    required: true,
    default: 'EU_AREA',
    options: optionsFrom(approvalKinds, (kind) => m[`markets.kind${kind}`]),
    span: 6,
  }),
  fromDay: date({ label: m['markets.fromDay'], required: true, span: 3 }),
  toDay: date({ label: m['markets.toDay'], hint: m['markets.toDayHint'], span: 3 }),
  note: text({ label: m['markets.note'], max: 200, span: 6, autoComplete: 'off' }),
});

/** A new approval, or one that is changed. */
export function ApprovalDialog({ approval, onClose }: { approval: Approval | null; onClose: () => void }) {
  const t = useMessages(m);
  const save = useSave<ApprovalDialogsSaveMutation>(graphql`
    mutation ApprovalDialogsSaveMutation($input: SaveApprovalInput!) {
      saveApproval(input: $input) {
        farm {
          ...Approvals_farm
        }
      }
    }
  `);
  const form = useForm(approvalForm, {
    ...(approval ? { initial: approvalForm.valuesOf(approval) } : {}),
    onSave: (input) => save({ ...input, ...(approval ? { id: approval.id, version: approval.version } : {}) }),
  });
  return (
    <FormDialog
      title={t(approval ? 'markets.editApproval' : 'markets.addApproval')}
      form={form}
      submitLabel={t('markets.save')}
      savedText={t('markets.saved')}
      onClose={onClose}
    />
  );
}

/** Removes an approval once that is confirmed. */
export function useRemoveApproval(): (approval: Approval) => void {
  const t = useMessages(m);
  const ask = useAsk();
  const [remove] = useAppMutation<ApprovalDialogsRemoveMutation>(graphql`
    mutation ApprovalDialogsRemoveMutation($input: RemoveApprovalInput!) {
      removeApproval(input: $input) {
        farm {
          ...Approvals_farm
        }
      }
    }
  `);
  return ({ id, kind, fromDay }) =>
    void ask({
      title: t('markets.removeTitle'),
      text: t('markets.removeText', { name: t(`markets.kind${kind}`), from: formatDate(fromDay) }),
      confirm: t('markets.removeYes'),
      cancel: t('markets.keep'),
      danger: true,
      act: async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('markets.removed') });
      },
    });
}
