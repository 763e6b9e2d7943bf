import { useState } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, number, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm, type FormInternals } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { diagnosisProtocolRecords, diseaseRecords, liveOxRecords, openBatchRecords } from '../../records/records.ts';
import type { DiagnoseButtonMutation } from './__generated__/DiagnoseButtonMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { useHealthWarnings } from '../useHealthWarnings.ts';

const fields = {
  diseaseId: combobox({ label: m['health.disease'], required: true, records: diseaseRecords, span: 6 }),
  severity: number({ label: m['health.severity'], whole: true, digits: 0, min: 1, max: 4, span: 3 }),
  temperature: number({ label: m['health.temperature'], min: 30, max: 45, digits: 1, unit: '°C', span: 3 }),
  batchId: combobox({ label: m['health.toBatch'], hint: m['health.toBatchHint'], records: openBatchRecords, span: 6 }),
  protocolId: combobox({ label: m['health.protocol'], records: diagnosisProtocolRecords, span: 6 }),
  note: text({ label: m['health.observation'], max: 500, span: 6, autoComplete: 'off' }),
};

const diagnoseOxForm = defineForm(fields);
const diagnoseForm = defineForm({
  oxId: combobox({ label: m['health.ox'], required: true, records: liveOxRecords, span: 6 }),
  ...fields,
});

type Done = { onClose: () => void };

function useDiagnose() {
  const warn = useHealthWarnings();
  const { revalidate } = useRevalidator();
  const { save: diagnose } = useFieldWrite<DiagnoseButtonMutation>(graphql`
    mutation DiagnoseButtonMutation($input: DiagnoseOxInput!) {
      diagnoseOx(input: $input) {
        warnings
        diagnosis {
          id
        }
        ox {
          batch {
            name
          }
        }
      }
    }
  `);
  return async (input: Parameters<typeof diagnose>[0]): Promise<void> => {
    warn((await diagnose(input)).diagnoseOx.warnings);
    void revalidate();
  };
}

function Diagnose({ form, onClose }: Done & { form: { internals: FormInternals } }) {
  const t = useMessages(m);
  return (
    <FormDialog
      title={t('health.diagnose')}
      form={form}
      submitLabel={t('health.diagnose')}
      savedText={t('health.diagnosed')}
      onClose={onClose}
    />
  );
}

/** An animal is found ill, taken to the hospital and its treatment begun, in one save. */
export function DiagnoseOxDialog({ oxId, onClose }: Done & { oxId: string }) {
  const diagnose = useDiagnose();
  return (
    <Diagnose form={useForm(diagnoseOxForm, { onSave: (input) => diagnose({ ...input, oxId }) })} onClose={onClose} />
  );
}

function DiagnoseDialog({ onClose }: Done) {
  return <Diagnose form={useForm(diagnoseForm, { onSave: useDiagnose() })} onClose={onClose} />;
}

/** The same of an animal that is looked for. */
export function DiagnoseButton() {
  const t = useMessages(m);
  const [opens, setOpens] = useState(false);
  return (
    <>
      <Button variant="solid" onClick={() => setOpens(true)}>
        {t('health.diagnose')}
      </Button>
      {opens && <DiagnoseDialog onClose={() => setOpens(false)} />}
    </>
  );
}
