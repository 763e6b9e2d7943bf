import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { applyForm } from './applyForm.ts';
import { DosePreview } from './DosePreview.tsx';
import { HealthNeeds } from '../HealthNeeds.tsx';
import { messages as m } from '../messages.ts';
import { targetOf } from './targetForm.ts';
import { useApply } from './useApply.ts';

/** A medicine is given, or a protocol begun, with a batch, who stands in a corral, or animals. */
export function ApplyScreen() {
  const t = useMessages(m);
  const apply = useApply();
  const form = useForm(applyForm, {
    readOnly: !mayDo('health:apply'),
    onSave: (input) => apply(targetOf(input)),
  });
  return (
    <RecordForm
      form={form}
      title={t('health.apply')}
      list={{ to: '/admin/medical-services/home', label: t('health.title') }}
      keptTo="/admin/field/queue"
      savedText={t('health.applied')}
      aside={<HealthNeeds of={['medicines', 'oxen']} />}
    >
      <DosePreview {...targetOf(form.input())} />
    </RecordForm>
  );
}
