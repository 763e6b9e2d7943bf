import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import type { ErrorCode } from '../../server/platform/errors/catalogue.ts';
import { unusabilityMotives } from '../../server/earrings/earringStatus.calc.ts';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { Form } from '../platform/form/Form.tsx';
import { date, optionsFrom, select, text, textarea } from '../platform/form/fields/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/saving/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AppError } from '../platform/relay/AppError.ts';
import { Dialog } from '../platform/ui/overlays/Dialog.tsx';
import { toast } from '../platform/ui/overlays/toast.ts';
import type { EarringDialogsChipMutation } from './__generated__/EarringDialogsChipMutation.graphql.ts';
import type { EarringDialogsUnusableMutation } from './__generated__/EarringDialogsUnusableMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { chipFault } from './numberChecks.ts';

const unusableForm = defineForm({
  motive: select({
    label: m['earrings.motive'],
    required: true,
    span: 3,
    options: optionsFrom(unusabilityMotives, (motive) => m[`earrings.motive${motive}`]),
  }),
  date: date({ label: m['earrings.date'], required: true, span: 3 }),
  observation: textarea({ label: m['earrings.note'], max: 500, span: 6 }),
});

type Props = { earringId: string; onClose: () => void };

/** Takes an earring out of the stock for good. */
export function UnusableDialog({ earringId, currentDay, onClose }: Props & { currentDay: string }) {
  const t = useMessages(m);
  const save = useSave<EarringDialogsUnusableMutation>(graphql`
    mutation EarringDialogsUnusableMutation($input: RegisterUnusableEarringsInput!) {
      registerUnusableEarrings(input: $input) {
        earrings {
          ...EarringScreen_earring
        }
      }
    }
  `);
  const form = useForm(unusableForm, {
    initial: unusableForm.initial({ date: currentDay }),
    onSave: async (input) => {
      await save({ ...input, earringIds: [earringId] });
      toast({ severity: 'success', text: t('earrings.writtenOff') });
    },
  });
  return (
    <Dialog open title={t('earrings.writeOffTitle')} closeLabel={t('earrings.cancel')} onClose={onClose}>
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('earrings.writeOff')}>
        <chakra.p color="fg.muted">{t('earrings.writeOffText')}</chakra.p>
      </Form>
    </Dialog>
  );
}

const chipForm = defineForm({
  electronicEarring: text({
    label: m['earrings.chip'],
    required: true,
    max: 40,
    span: 6,
    autoComplete: 'off',
    check: (typed) => (typed === '' ? undefined : chipFault(typed)),
  }),
});

/** Gives an earring the chip it really has. */
export function ChipDialog({
  sisbov,
  chip,
  onClose,
}: Omit<Props, 'earringId'> & { sisbov: string; chip: string | null }) {
  const t = useMessages(m);
  const save = useSave<EarringDialogsChipMutation>(graphql`
    mutation EarringDialogsChipMutation($input: RegisterEarringsInput!) {
      registerEarrings(input: $input) {
        results {
          ok
          code
          message
        }
      }
    }
  `);
  const form = useForm(chipForm, {
    initial: chipForm.valuesOf({ electronicEarring: chip }),
    onSave: async ({ electronicEarring }) => {
      const { registerEarrings } = await save({ items: [{ sisbov, electronicEarring }], corrects: true });
      const [result] = registerEarrings.results;
      if (result?.ok === false) {
        const code = result.code as ErrorCode;
        throw new AppError({
          code,
          statusCode: 409,
          message: result.message ?? '',
          details: {},
          traceId: '',
          issues: [{ path: 'electronicEarring', code, message: result.message ?? '' }],
        });
      }
      toast({ severity: 'success', text: t(chip === null ? 'earrings.registeredOne' : 'earrings.corrected') });
    },
  });
  return (
    <Dialog
      open
      title={t(chip === null ? 'earrings.registerTitle' : 'earrings.correctTitle')}
      closeLabel={t('earrings.cancel')}
      onClose={onClose}
    >
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('earrings.save')} />
    </Dialog>
  );
}
