import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../platform/form/defineForm.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { combobox } from '../platform/form/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import { toast } from '../platform/ui/toast.ts';
import type { DietChangeScreenMutation } from './__generated__/DietChangeScreenMutation.graphql.ts';
import { corralDietRecords, keepField } from './dietChangeFields.ts';
import { effectiveField } from './effectiveField.ts';
import { messages as m } from './planningMessages.ts';
import { useDietSave } from './useDietSave.tsx';

const changeForm = defineForm({
  fromDietId: combobox({ label: m['dietChange.from'], required: true, records: corralDietRecords, span: 3 }),
  toDietId: combobox({ label: m['dietChange.diet'], required: true, records: corralDietRecords, span: 3 }),
  effective: effectiveField,
  keep: keepField,
});

export function DietChangeScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { save, dialog } = useDietSave();
  const change = useSave<DietChangeScreenMutation>(graphql`
    mutation DietChangeScreenMutation($input: ChangeDietInput!) {
      changeDiet(input: $input) {
        changed {
          name
          isPutOff
        }
      }
    }
  `);
  const leave = (): void => void navigate('/admin/tract/home');
  const form = useForm(changeForm, {
    onSave: (input) =>
      save(async (accept) => {
        const { changed } = (await change({ ...input, accept })).changeDiet;
        const putOff = changed.filter(({ isPutOff }) => isPutOff).map(({ name }) => name);
        toast({ severity: 'success', text: t('dietChange.count', { count: changed.length }) });
        if (putOff.length > 0) toast({ severity: 'info', text: t('tract.nextDay', { names: putOff.join(', ') }) });
      }),
  });
  return (
    <>
      <FormScreen
        title={t('tract.changeDiet')}
        form={form}
        back={{ to: '/admin/tract/home', label: t('tract.home') }}
        aside={<Notice tone="info">{t('dietChange.endsTransition')}</Notice>}
        onCancel={leave}
        onDone={leave}
      />
      {dialog}
    </>
  );
}
