import { Decimal } from 'decimal.js';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { date, number, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { LotDialogsCorrectMutation } from './__generated__/LotDialogsCorrectMutation.graphql.ts';
import type { LotDialogsCountMutation } from './__generated__/LotDialogsCountMutation.graphql.ts';
import type { LotDialogsLoseMutation } from './__generated__/LotDialogsLoseMutation.graphql.ts';
import { messages as health } from '../messages.ts';
import { messages as m } from './lotMessages.ts';

export type Lot = {
  readonly id: string;
  readonly lotNumber: string;
  readonly expiryDate: string;
  readonly invoice: string | null | undefined;
  readonly unitCost: string;
};

type Props = { lot: Lot; packageVolume: string; onClose: () => void };

const amount = { required: true, max: 1_000_000, digits: 3, span: 6 } as const;

const countForm = defineForm({
  counted: number({ label: m['lots.counted'], ...amount }),
  reason: text({ label: m['lots.reason'], max: 200, span: 6, autoComplete: 'off' }),
});

const loseForm = defineForm({
  quantity: number({ label: m['lots.lost'], ...amount, min: 0.001 }),
  reason: text({ label: m['lots.reason'], required: true, max: 200, span: 6, autoComplete: 'off' }),
});

const correctForm = defineForm({
  lotNumber: text({ label: m['lots.number'], required: true, max: 40, span: 3, autoComplete: 'off' }),
  expiryDate: date({ label: m['lots.expiry'], required: true, span: 3 }),
  invoice: text({ label: m['lots.invoice'], max: 60, span: 3, autoComplete: 'off' }),
  unitCost: number({
    label: health['health.packagePrice'],
    hint: m['lots.packagePriceHint'],
    required: true,
    digits: 2,
    max: 1_000_000,
    unit: 'R$',
    span: 3,
  }),
});

/** What is found in the fridge counts. */
export function CountLotDialog({ lot: { id: lotId, lotNumber: lot }, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const count = useSave<LotDialogsCountMutation>(graphql`
    mutation LotDialogsCountMutation($input: CountMedicineLotInput!) {
      countMedicineLot(input: $input) {
        lot {
          balance
        }
      }
    }
  `);
  const form = useForm(countForm, {
    onSave: async (input) => {
      await count({ ...input, lotId });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('lots.countTitle', { lot })}
      form={form}
      submitLabel={t('lots.count')}
      savedText={t('lots.countSaved')}
      onClose={onClose}
    />
  );
}

/** Broken, lost or thrown away. */
export function LoseLotDialog({ lot: { id: lotId, lotNumber: lot }, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const lose = useSave<LotDialogsLoseMutation>(graphql`
    mutation LotDialogsLoseMutation($input: WriteOffMedicineInput!) {
      writeOffMedicine(input: $input) {
        lot {
          balance
        }
      }
    }
  `);
  const form = useForm(loseForm, {
    onSave: async (input) => {
      await lose({ ...input, lotId });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('lots.loseTitle', { lot })}
      form={form}
      submitLabel={t('lots.lose')}
      savedText={t('lots.loseSaved')}
      onClose={onClose}
    />
  );
}

/** Its number, expiry, invoice or price was written down wrong. */
export function CorrectLotDialog({ lot: { id: lotId, ...lot }, packageVolume, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const correct = useSave<LotDialogsCorrectMutation>(graphql`
    mutation LotDialogsCorrectMutation($input: UpdateMedicineLotInput!) {
      updateMedicineLot(input: $input) {
        lot {
          lotNumber
          expiryDate
          invoice
          unitCost
        }
      }
    }
  `);
  const packagePrice = new Decimal(lot.unitCost).times(packageVolume).toFixed(2);
  const form = useForm(correctForm, {
    initial: correctForm.valuesOf({ ...lot, unitCost: packagePrice }),
    onSave: async ({ unitCost, ...input }) => {
      // What was only shown is not sent: of a medicine whose packages changed it is rounded.
      await correct({ ...input, lotId, ...(unitCost === packagePrice ? {} : { unitCost }) });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('lots.correctTitle', { lot: lot.lotNumber })}
      form={form}
      submitLabel={t('lots.save')}
      savedText={t('lots.corrected')}
      onClose={onClose}
    />
  );
}
