import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { combobox } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { corralDietRecords, picketRecords } from '../../records/records.ts';
import type { DietChangeCorralScreenMutation } from './__generated__/DietChangeCorralScreenMutation.graphql.ts';
import { keepField } from './dietChangeFields.ts';
import { DietPreview } from './DietPreview.tsx';
import { effectiveField } from '../plans/effectiveField.ts';
import { messages as m } from '../planningMessages.ts';
import { TractStart } from '../TractStart.tsx';
import { useDietPreview } from './useDietPreview.ts';
import { useDietSave } from './useDietSave.ts';

const changeForm = defineForm({
  corralId: combobox({ label: m['dietChange.corral'], required: true, records: picketRecords, span: 3 }),
  dietId: combobox({ label: m['dietChange.diet'], required: true, records: corralDietRecords, span: 3 }),
  effective: effectiveField,
  keep: keepField,
});

export function DietChangeCorralScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const save = useDietSave();
  const change = useSave<DietChangeCorralScreenMutation>(graphql`
    mutation DietChangeCorralScreenMutation($input: ChangeCorralDietInput!) {
      changeCorralDiet(input: $input) {
        isPutOff
        batch {
          id
          name
        }
      }
    }
  `);
  const leave = (): void => void navigate('/admin/tract/home');
  const form = useForm(changeForm, {
    onSave: (input) =>
      save(async (accept) => {
        const { isPutOff, batch } = (await change({ ...input, accept })).changeCorralDiet;
        toast({ severity: 'success', text: t('dietChange.done') });
        if (isPutOff) toast({ severity: 'info', text: t('tract.nextDay', { names: batch.name }) });
      }),
  });
  const { corralId, dietId, keep, effective } = form.values;
  const rows = useDietPreview({ corralId, toDietId: dietId });
  return (
    <FormScreen
      title={t('tract.corralDiet')}
      form={form}
      back={{ to: '/admin/tract/home', label: t('tract.home') }}
      aside={
        <>
          <TractStart />
          {rows === null && <Notice tone="info">{t('dietChange.endsTransition')}</Notice>}
        </>
      }
      submitLabel={t('tract.changeDiet')}
      onCancel={leave}
      onDone={leave}
    >
      {rows && <DietPreview rows={rows} keep={keep} effective={effective} />}
    </FormScreen>
  );
}
