import { useRevalidator } from 'react-router';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { applyToForm } from './applyForm.ts';
import { DosePreview } from './DosePreview.tsx';
import { messages as m } from '../messages.ts';
import { useApply } from './useApply.ts';

type Props = { oxIds: readonly string[]; onApplied?: () => void; onClose: () => void };

/** A medicine is given to animals that were chosen before. */
export function ApplyDialog({ oxIds, onApplied, onClose }: Props) {
  const t = useMessages(m);
  const apply = useApply();
  const { revalidate } = useRevalidator();
  const form = useForm(applyToForm, {
    onSave: async (input) => {
      await apply({ ...input, oxIds });
      onApplied?.();
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('health.apply')}
      size="wide"
      form={form}
      submitLabel={t('health.apply')}
      savedText={t('health.applied')}
      onClose={onClose}
    >
      <DosePreview {...form.input()} oxIds={oxIds} />
    </FormDialog>
  );
}
