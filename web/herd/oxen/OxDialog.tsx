import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, date, number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeOwnerRecords, breedRecords } from '../../records/records.ts';
import type { OxDialog_ox$key } from './__generated__/OxDialog_ox.graphql.ts';
import type { OxDialogMutation } from './__generated__/OxDialogMutation.graphql.ts';
import { categoryOptions, sexOptions } from '../herdWords.ts';
import { messages as m } from './oxMessages.ts';

const oxForm = defineForm({
  identifier: text({ label: m['ox.mark'], max: 30, span: 3, autoComplete: 'off' }),
  sex: select({ label: m['ox.sex'], required: true, span: 3, options: sexOptions }),
  category: select({ label: m['ox.category'], span: 3, options: categoryOptions }),
  castrated: select({
    label: m['ox.castrated'],
    span: 3,
    options: optionsFrom(['yes', 'no'], (answer) => m[`ox.${answer}`]),
  }),
  breedId: combobox({ label: m['ox.breed'], records: breedRecords, span: 3 }),
  birthDate: date({ label: m['ox.birthDate'], span: 3 }),
  horn: text({ label: m['ox.horn'], max: 40, span: 3, autoComplete: 'off' }),
  coat: text({ label: m['ox.coat'], max: 40, span: 3, autoComplete: 'off' }),
  teeth: number({ label: m['ox.teeth'], whole: true, digits: 0, max: 8, span: 3 }),
  damIdentification: text({ label: m['ox.dam'], max: 40, span: 3, autoComplete: 'off' }),
  ownerId: combobox({ label: m['ox.owner'], records: activeOwnerRecords, span: 6 }),
  reason: text({ label: m['ox.reason'], hint: m['ox.reasonHint'], max: 200, span: 6, autoComplete: 'off' }),
});

/** Corrects what people see of an ox; numbers of earrings are changed by identification. */
export function OxDialog({ ox: key, onClose }: { ox: OxDialog_ox$key; onClose: () => void }) {
  const t = useMessages(m);
  const ox = useFragment(
    graphql`
      fragment OxDialog_ox on Ox {
        id
        identifier
        sex
        category
        castrated
        horn
        coat
        teeth
        damIdentification
        birthDate
        breed {
          id
        }
        owner {
          id
        }
      }
    `,
    key,
  );
  const { save: update } = useFieldWrite<OxDialogMutation>(graphql`
    mutation OxDialogMutation($input: UpdateOxInput!) {
      updateOx(input: $input) {
        ox {
          ...OxScreen_ox
        }
      }
    }
  `);
  const { castrated } = ox;
  const form = useForm(oxForm, {
    initial: oxForm.valuesOf({
      ...ox,
      castrated: castrated == null ? null : castrated ? 'yes' : 'no',
      breedId: ox.breed?.id,
      ownerId: ox.owner?.id,
    }),
    onSave: (input) =>
      update({ ...input, oxId: ox.id, castrated: input.castrated === null ? null : input.castrated === 'yes' }),
  });
  return (
    <FormDialog
      title={t('ox.editTitle')}
      size="wide"
      form={form}
      submitLabel={t('ox.save')}
      savedText={t('ox.updated')}
      onClose={onClose}
    />
  );
}
