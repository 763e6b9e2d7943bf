import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../../../platform/form/fields/fieldOption.ts';
import { Form } from '../../../platform/form/Form.tsx';
import { useForm } from '../../../platform/form/useForm.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { formatKg } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import type {
  WeighDialog_purchase$key,
  WeighDialog_purchase$data,
} from './__generated__/WeighDialog_purchase.graphql.ts';
import type { WeighDialog_receipt$key, WeighDialog_receipt$data } from './__generated__/WeighDialog_receipt.graphql.ts';
import type { WeighDialogCorrectMutation } from './__generated__/WeighDialogCorrectMutation.graphql.ts';
import type { WeighDialogMutation } from './__generated__/WeighDialogMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { earliestStored, usePurchaseChange } from '../usePurchaseChange.ts';
import { arriving, correcting, netWeight, weighForm } from './weights.ts';

type Props = {
  purchase: WeighDialog_purchase$key;
  /** The truck to correct; none when one comes. */
  receipt: WeighDialog_receipt$key | null;
  currentDay: string;
  structures: readonly FieldOption[];
  onClose: () => void;
};

const purchaseFragment = graphql`
  fragment WeighDialog_purchase on Purchase {
    id
    items {
      food {
        id
        name
      }
      figures {
        missingKg
      }
    }
    receipts {
      storedDay
    }
  }
`;

const receiptFragment = graphql`
  fragment WeighDialog_receipt on PurchaseReceipt {
    id
    day
    truckPlate
    invoiceNumber
    grossKg
    tareKg
    discountPct
    netKg
    dryMatterPct
    note
    item {
      food {
        id
      }
    }
  }
`;

const mutation = graphql`
  mutation WeighDialogMutation($input: ReceiveFoodPurchaseInput!) {
    receiveFoodPurchase(input: $input) {
      effect {
        moved {
          day
        }
        ...LedgerEffect_effect
      }
      purchase {
        ...useFoodParts_purchase
      }
    }
  }
`;

const correctMutation = graphql`
  mutation WeighDialogCorrectMutation($input: UpdateReceiptInput!) {
    updateReceipt(input: $input) {
      effect {
        moved {
          day
        }
        ...LedgerEffect_effect
      }
      purchase {
        ...useFoodParts_purchase
      }
    }
  }
`;

interface UseWeighFormInput {
  currentDay: string;
  receipt: WeighDialog_receipt$data | null | undefined;
  missing: undefined | WeighDialog_purchase$data['items'][number];
  receipts: readonly WeighDialog_purchase$data['receipts'][number][];
  change: ReturnType<typeof usePurchaseChange>;
  correct: ReturnType<typeof useSave<WeighDialogCorrectMutation>>;
  id: string;
  receive: ReturnType<typeof useSave<WeighDialogMutation>>;
  items: readonly WeighDialog_purchase$data['items'][number][];
  structures: readonly FieldOption[];
}

function useWeighForm({
  currentDay,
  receipt,
  missing,
  receipts,
  change,
  correct,
  id,
  receive,
  items,
  structures,
}: UseWeighFormInput) {
  const t = useMessages(m);
  const isNew = receipt == null;
  return useForm(
    weighForm,
    {
      initial: weighForm.valuesOf({
        day: currentDay,
        ...receipt,
        foodId: (receipt?.item ?? missing)?.food.id,
        // A net weight that follows from the scale is left to it, so that a corrected tare counts.
        netKg: receipt?.grossKg == null ? receipt?.netKg : null,
      }),
      sections: isNew ? arriving : correcting,
      serverRoot: 'receipts.0',
      onSave: async ({ foodId, day, structureId, ...weights }) => {
        const stored = earliestStored(receipts);
        const first = isNew && structureId !== null && (stored === null || day < stored) ? day : stored;
        await change(first, async (choice) => {
          if (!isNew) return (await correct({ ...choice, ...weights, id: receipt.id })).updateReceipt.effect;
          const received = { ...choice, id, receivedAt: day, receipts: [{ ...weights, foodId, structureId }] };
          return (await receive(received)).receiveFoodPurchase.effect;
        });
        toast({ severity: 'success', text: t(isNew ? 'purchases.receivedDone' : 'purchases.corrected') });
      },
    },
    {
      foodId: { options: items.map(({ food }) => ({ value: food.id, label: food.name })) },
      structureId: { options: structures },
    },
  );
}

/** A truck at the scale: full, empty, and what is discounted. */
export function WeighDialog({ purchase: purchaseKey, receipt: key, currentDay, structures, onClose }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { id, items, receipts } = useFragment(purchaseFragment, purchaseKey);
  const receipt = useFragment(receiptFragment, key);
  const change = usePurchaseChange(currentDay);
  const receive = useSave<WeighDialogMutation>(mutation);
  const correct = useSave<WeighDialogCorrectMutation>(correctMutation);
  const isNew = receipt == null;
  const missing = items.find(({ figures }) => Number(figures.missingKg) > 0) ?? items[0];
  const form = useWeighForm({
    currentDay,
    receipt,
    missing,
    receipts,
    change,
    correct,
    id,
    receive,
    items,
    structures,
  });
  const net = netWeight(form.values);
  const item = items.find(({ food }) => food.id === form.values.foodId);
  return (
    <Dialog
      open
      size="wide"
      title={t(isNew ? 'purchases.weighTitle' : 'purchases.correctTitle')}
      closeLabel={t('purchases.cancel')}
      onClose={onClose}
    >
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('purchases.save')}>
        <chakra.p role="status" display="flex" flexWrap="wrap" columnGap="6" fontVariantNumeric="tabular-nums">
          <strong>
            {t('purchases.net')}: {net ? `${formatKg(net.toFixed(), locale)} kg` : '—'}
          </strong>
          {isNew && item && Number(item.figures.missingKg) > 0 && (
            <chakra.span color="fg.muted">
              {t('purchases.remaining', { kg: formatKg(item.figures.missingKg, locale) })}
            </chakra.span>
          )}
        </chakra.p>
      </Form>
    </Dialog>
  );
}
