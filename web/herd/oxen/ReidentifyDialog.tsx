import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { reidentificationReasons } from '../../../server/herd/herdWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { checkbox, combobox, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { identifiedOxRecords } from '../../records/records.ts';
import { chipFault, sisbovFault } from '../../earrings/numberChecks.ts';
import type { ReidentifyDialog_ox$key } from './__generated__/ReidentifyDialog_ox.graphql.ts';
import type { ReidentifyDialogMutation } from './__generated__/ReidentifyDialogMutation.graphql.ts';
import { messages as m } from './oxMessages.ts';

const form = defineForm({
  oxId: combobox({ label: m['ox.reidentifyAnimal'], span: 6, records: identifiedOxRecords }),
  newSisbov: text({
    label: m['ox.reidentifySisbov'],
    required: true,
    max: 40,
    span: 6,
    autoComplete: 'off',
    check: (typed) => (typed === '' ? undefined : sisbovFault(typed)),
  }),
  newElectronicEarring: text({
    label: m['ox.reidentifyChip'],
    max: 40,
    span: 6,
    autoComplete: 'off',
    check: (typed) => (typed === '' ? undefined : chipFault(typed)),
  }),
  reason: select({
    label: m['ox.reidentifyReason'],
    required: true,
    span: 6,
    options: optionsFrom(reidentificationReasons, (reason) => m[`ox.reidentifyReason${reason}`]),
  }),
  oldEarringRecovered: checkbox({ label: m['ox.reidentifyRecovered'], span: 6 }),
  observation: text({ label: m['ox.note'], max: 500, span: 6, autoComplete: 'off' }),
});

type Props = {
  /** Null: it is chosen here. */
  ox: ReidentifyDialog_ox$key | null;
  onClose: () => void;
};

/** An ox that lost its ear tag gets another one. */
export function ReidentifyDialog({ ox: key, onClose }: Props) {
  const t = useMessages(m);
  const ox = useFragment(
    graphql`
      fragment ReidentifyDialog_ox on Ox {
        id
        sisbov
      }
    `,
    key,
  );
  const { save } = useFieldWrite<ReidentifyDialogMutation>(graphql`
    mutation ReidentifyDialogMutation($input: ReIdentifyOxInput!) {
      reIdentifyOx(input: $input) {
        ox {
          ...OxScreen_ox
        }
      }
    }
  `);
  const filled = useForm(
    form,
    { onSave: (input) => save({ ...input, oxId: ox?.id ?? input.oxId }) },
    { oxId: { hidden: ox != null, required: ox == null } },
  );
  return (
    <FormDialog
      title={t('ox.reidentifyTitle')}
      form={filled}
      submitLabel={t('ox.reidentify')}
      savedText={t('ox.reidentified')}
      onClose={onClose}
    >
      {ox?.sisbov && <chakra.p color="fg.muted">{t('ox.reidentifyText', { old: ox.sisbov })}</chakra.p>}
    </FormDialog>
  );
}
