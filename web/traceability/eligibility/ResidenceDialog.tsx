import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { areaStatuses, residenceSources } from '../../../server/traceability/residences/residenceWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, date, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { activeEstablishmentRecords } from '../../records/records.ts';
import type { ResidenceDialogMutation } from './__generated__/ResidenceDialogMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { useOxIds, type Heads } from './useOxIds.ts';

const residenceForm = defineForm({
  establishmentId: combobox({
    label: m['eligibility.place'],
    required: true,
    records: activeEstablishmentRecords,
    span: 6,
  }),
  fromDay: date({ label: m['eligibility.fromDay'], required: true, span: 3 }),
  toDay: date({ label: m['eligibility.toDay'], required: true, span: 3 }),
  areaStatus: select({
    label: m['eligibility.area'],
    required: true,
    default: 'EU_HABILITATED',
    options: optionsFrom(areaStatuses, (status) => m[`eligibility.area${status}`]),
    span: 3,
  }),
  source: select({
    label: m['eligibility.source'],
    required: true,
    default: 'DECLARED',
    options: optionsFrom(residenceSources, (source) => m[`eligibility.source${source}`]),
    span: 3,
  }),
  erasCode: text({
    label: m['eligibility.eras'],
    hint: m['eligibility.erasHint'],
    max: 30,
    span: 6,
    autoComplete: 'off',
  }),
});

/** Where one ox lived before it came, or all of a batch. */
export function ResidenceDialog({ of, onClose }: { of: Heads; onClose: () => void }) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const readOxIds = useOxIds();
  const declare = useSave<ResidenceDialogMutation>(graphql`
    mutation ResidenceDialogMutation($input: DeclareResidenceInput!) {
      declareResidence(input: $input) {
        oxIds
      }
    }
  `);
  const form = useForm(residenceForm, {
    onSave: async (input) => {
      await declare({ ...input, oxIds: await readOxIds(of) });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('eligibility.declare')}
      form={form}
      submitLabel={t('eligibility.save')}
      savedText={t('eligibility.declared')}
      onClose={onClose}
    >
      {'batchId' in of && <Notice tone="info">{t('eligibility.wholeBatch', { heads: of.heads })}</Notice>}
    </FormDialog>
  );
}
