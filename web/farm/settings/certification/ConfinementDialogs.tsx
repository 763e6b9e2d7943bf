import { graphql } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { date, text } from '../../../platform/form/fields/kinds.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../../platform/ui/overlays/useAsk.ts';
import type { ConfinementDialogsRemoveMutation } from './__generated__/ConfinementDialogsRemoveMutation.graphql.ts';
import type { ConfinementDialogsSaveMutation } from './__generated__/ConfinementDialogsSaveMutation.graphql.ts';
import type { ConfinementPeriods_farm$data } from './__generated__/ConfinementPeriods_farm.graphql.ts';
import { messages as m } from './messages.ts';

export type Period = ConfinementPeriods_farm$data['confinementPeriods']['edges'][number]['node'];

const periodForm = defineForm({
  fromDay: date({ label: m['certification.from'], required: true, span: 3 }),
  toDay: date({ label: m['certification.to'], hint: m['certification.toHint'], span: 3 }),
  reportedOn: date({ label: m['certification.reportedOn'], span: 3 }),
  note: text({ label: m['certification.note'], max: 200, span: 6, autoComplete: 'off' }),
});

/** A new time of confinement, or one that is changed. */
export function ConfinementDialog({ period, onClose }: { period: Period | null; onClose: () => void }) {
  const t = useMessages(m);
  const save = useSave<ConfinementDialogsSaveMutation>(graphql`
    mutation ConfinementDialogsSaveMutation($input: SaveConfinementPeriodInput!) {
      saveConfinementPeriod(input: $input) {
        farm {
          ...ConfinementPeriods_farm
        }
      }
    }
  `);
  const form = useForm(periodForm, {
    ...(period ? { initial: periodForm.valuesOf(period) } : {}),
    onSave: (input) => save({ ...input, ...(period ? { id: period.id, version: period.version } : {}) }),
  });
  return (
    <FormDialog
      title={t(period ? 'certification.editPeriod' : 'certification.addPeriod')}
      form={form}
      submitLabel={t('certification.save')}
      savedText={t('certification.periodSaved')}
      onClose={onClose}
    />
  );
}

/** Removes a time of confinement once that is confirmed. */
export function useRemovePeriod(): (period: Period) => void {
  const t = useMessages(m);
  const ask = useAsk();
  const [remove] = useAppMutation<ConfinementDialogsRemoveMutation>(graphql`
    mutation ConfinementDialogsRemoveMutation($input: RemoveConfinementPeriodInput!) {
      removeConfinementPeriod(input: $input) {
        farm {
          ...ConfinementPeriods_farm
        }
      }
    }
  `);
  return ({ id, fromDay }) =>
    void ask({
      title: t('certification.removeTitle'),
      text: t('certification.removeText', { from: formatDate(fromDay) }),
      confirm: t('certification.removeYes'),
      cancel: t('certification.keep'),
      danger: true,
      act: async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('certification.removed') });
      },
    });
}
