import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { givenReasons } from '../../../server/health/healthWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { date, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useForm, type FormInternals } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { BlockDialogMutation } from './__generated__/BlockDialogMutation.graphql.ts';
import { messages as m } from '../diagnoses/careMessages.ts';
import { targetFields, targetOf } from '../doses/targetForm.ts';

const how = {
  reason: select({
    label: m['care.reason'],
    required: true,
    default: 'SANITARY_HOLD',
    span: 3,
    options: optionsFrom(givenReasons, (reason) => m[`care.reason${reason}`]),
  }),
  untilDay: date({ label: m['care.untilDay'], hint: m['care.untilHint'], span: 3 }),
  note: text({ label: m['care.note'], max: 200, span: 6, autoComplete: 'off' }),
};

const blockForm = defineForm(how);
const blockManyForm = defineForm({ ...targetFields, ...how });

type Done = { onClose: () => void };

function useBlock() {
  const { revalidate } = useRevalidator();
  const block = useSave<BlockDialogMutation>(graphql`
    mutation BlockDialogMutation($input: BlockOxenInput!) {
      blockOxen(input: $input) {
        blocked
      }
    }
  `);
  return async (input: BlockDialogMutation['variables']['input']): Promise<void> => {
    await block(input);
    void revalidate();
  };
}

function Block({ form, title, onClose }: Done & { form: { internals: FormInternals }; title: string }) {
  const t = useMessages(m);
  return (
    <FormDialog title={title} form={form} submitLabel={t('care.block')} savedText={t('care.blocked')} onClose={onClose}>
      <Notice tone="info">{t('care.blockText')}</Notice>
    </FormDialog>
  );
}

/** Keeps one animal on the farm, or where it stands. */
export function BlockOxDialog({ oxId, onClose }: Done & { oxId: string }) {
  const t = useMessages(m);
  const block = useBlock();
  const form = useForm(blockForm, { onSave: (input) => block({ ...input, oxIds: [oxId] }) });
  return <Block form={form} title={t('care.block')} onClose={onClose} />;
}

/** The same for a batch, a corral, or animals that are looked for. */
export function BlockDialog({ onClose }: Done) {
  const t = useMessages(m);
  const block = useBlock();
  const form = useForm(blockManyForm, {
    onSave: (input) => block(targetOf(input)),
  });
  return <Block form={form} title={t('care.blockOxen')} onClose={onClose} />;
}
