import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { orNull } from '../../farm/farmFields.ts';
import type { Field, FieldOption } from '../../platform/form/fields.ts';
import { Form } from '../../platform/form/Form.tsx';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { toast } from '../../platform/ui/toast.ts';
import type { StoreDialog_purchase$key } from './__generated__/StoreDialog_purchase.graphql.ts';
import type { StoreDialog_receipt$key } from './__generated__/StoreDialog_receipt.graphql.ts';
import type { StoreDialogMutation } from './__generated__/StoreDialogMutation.graphql.ts';
import { messages } from './messages.ts';
import { earliestStored, usePurchaseChange } from './usePurchaseChange.ts';

type Props = {
  purchase: StoreDialog_purchase$key;
  receipt: StoreDialog_receipt$key;
  /** Something of the order is still missing, so that somebody may say it will not come. */
  mayClose: boolean;
  currentDay: string;
  structures: readonly FieldOption[];
  usualStructure: (foodId: string) => string;
  onClose: () => void;
};
type Values = { structureId: string; day: string; closePurchase: boolean };

/** Where a weighed truck is unloaded, and whether it was the last. */
export function StoreDialog({
  purchase: purchaseKey,
  receipt: key,
  mayClose,
  currentDay,
  structures,
  usualStructure,
  onClose,
}: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { receipts } = useFragment(
    graphql`
      fragment StoreDialog_purchase on Purchase {
        receipts {
          id
          storedDay
          withdrawn
        }
      }
    `,
    purchaseKey,
  );
  const { id, netKg, item } = useFragment(
    graphql`
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
    `,
    key,
  );
  const { change, dialog } = usePurchaseChange(currentDay);
  const [store] = useAppMutation<StoreDialogMutation>(graphql`
    mutation StoreDialogMutation($input: StoreReceiptInput!) {
      storeReceipt(input: $input) {
        effect {
          moved {
            day
          }
          ...LedgerEffect_effect
        }
        purchase {
          ...PurchaseReceipts_purchase
        }
      }
    }
  `);
  const isLast = receipts.every((other) => other.id === id || other.storedDay != null || other.withdrawn);
  const [initial] = useState<Values>({
    structureId: usualStructure(item.food.id),
    day: currentDay,
    closePurchase: false,
  });
  const [sections] = useState(() => {
    const fields: Field[] = [
      { kind: 'select', name: 'structureId', label: t('purchases.structure'), options: structures },
      { kind: 'date', name: 'day', label: t('purchases.storeDay'), required: true },
      ...(isLast && mayClose
        ? [
            {
              kind: 'checkbox' as const,
              name: 'closePurchase',
              label: t('purchases.storeCloses'),
              hint: t('purchases.storeClosesHint'),
              span: 6 as const,
            },
          ]
        : []),
    ];
    return [{ fields }];
  });
  const submit = async ({ structureId, day, closePurchase }: Values): Promise<void> => {
    const stored = earliestStored(receipts);
    const first = stored === null || day < stored ? day : stored;
    await change(
      first,
      async (choice) =>
        (
          await store(
            { input: { ...choice, id, day, closePurchase, structureId: orNull(structureId) } },
            { quiet: true },
          )
        ).storeReceipt.effect,
    );
    toast({ severity: 'success', text: t('purchases.storedDone') });
  };
  return (
    <>
      <Dialog
        open
        title={t('purchases.storeTitle', { kg: formatKg(netKg, locale), food: item.food.name })}
        closeLabel={t('purchases.cancel')}
        onClose={onClose}
      >
        <Form<Values>
          bare
          guarded={false}
          sections={sections}
          initial={initial}
          onSubmit={submit}
          onDone={onClose}
          onCancel={onClose}
          submitLabel={t('purchases.store')}
        />
      </Dialog>
      {dialog}
    </>
  );
}
