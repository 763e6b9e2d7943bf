import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import type { FieldOption } from '../../../platform/form/fields/fieldOption.ts';
import { Form } from '../../../platform/form/Form.tsx';
import { checkbox, date, select } from '../../../platform/form/fields/kinds.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { formatKg } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { useUsualStructure } from '../../../stock/stocks/useUsualStructure.ts';
import type { StoreDialog_purchase$key } from './__generated__/StoreDialog_purchase.graphql.ts';
import type { StoreDialog_receipt$key } from './__generated__/StoreDialog_receipt.graphql.ts';
import type { StoreDialogMutation } from './__generated__/StoreDialogMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { earliestStored, usePurchaseChange } from '../usePurchaseChange.ts';

type Props = {
  purchase: StoreDialog_purchase$key;
  receipt: StoreDialog_receipt$key;
  /** Something of the order is still missing, so that somebody may say it will not come. */
  mayClose: boolean;
  currentDay: string;
  structures: readonly FieldOption[];
  onClose: () => void;
};

const storeForm = defineForm({
  structureId: select({ label: m['purchases.structure'] }),
  day: date({ label: m['purchases.storeDay'], required: true }),
  closePurchase: checkbox({ label: m['purchases.storeCloses'], hint: m['purchases.storeClosesHint'], span: 6 }),
});

const purchaseFragment = graphql`
  fragment StoreDialog_purchase on Purchase {
    receipts {
      id
      storedDay
      withdrawn
    }
  }
`;

const receiptFragment = graphql`
  fragment StoreDialog_receipt on PurchaseReceipt {
    id
    netKg
    item {
      food {
        id
        name
      }
    }
  }
`;

const mutation = graphql`
  mutation StoreDialogMutation($input: StoreReceiptInput!) {
    storeReceipt(input: $input) {
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

/** Where a weighed truck is unloaded, and whether it was the last. */
export function StoreDialog({ purchase: purchaseKey, receipt: key, mayClose, currentDay, structures, onClose }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { receipts } = useFragment(purchaseFragment, purchaseKey);
  const { id, netKg, item } = useFragment(receiptFragment, key);
  const change = usePurchaseChange(currentDay);
  const store = useSave<StoreDialogMutation>(mutation);
  const isLast = receipts.every((other) => other.id === id || other.storedDay != null || other.withdrawn);
  const form = useForm(
    storeForm,
    {
      initial: storeForm.initial({ day: currentDay }),
      onSave: async (input) => {
        const stored = earliestStored(receipts);
        const first = stored === null || input.day < stored ? input.day : stored;
        await change(first, async (choice) => (await store({ ...choice, ...input, id })).storeReceipt.effect);
        toast({ severity: 'success', text: t('purchases.storedDone') });
      },
    },
    { structureId: { options: structures }, closePurchase: { hidden: !(isLast && mayClose) } },
  );
  const { set } = form;
  useUsualStructure(item.food.id, form.values.structureId, (structureId) => set('structureId', structureId));
  return (
    <Dialog
      open
      title={t('purchases.storeTitle', { kg: formatKg(netKg, locale), food: item.food.name })}
      closeLabel={t('purchases.cancel')}
      onClose={onClose}
    >
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('purchases.store')} />
    </Dialog>
  );
}
