import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { typedDecimal } from '../../../server/platform/quantities.calc.ts';
import { isComplete, netOf } from '../../../server/trade/landedCost.calc.ts';
import { orNull } from '../../farm/farmFields.ts';
import type { Field, FieldOption } from '../../platform/form/fields.ts';
import { Form } from '../../platform/form/Form.tsx';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { toast } from '../../platform/ui/toast.ts';
import type { WeighDialog_purchase$key } from './__generated__/WeighDialog_purchase.graphql.ts';
import type { WeighDialog_receipt$key } from './__generated__/WeighDialog_receipt.graphql.ts';
import type { WeighDialogCorrectMutation } from './__generated__/WeighDialogCorrectMutation.graphql.ts';
import type { WeighDialogMutation } from './__generated__/WeighDialogMutation.graphql.ts';
import { messages } from './messages.ts';
import { earliestStored, usePurchaseChange } from './usePurchaseChange.ts';
import { emptyWeights, weightFields, weightInput, type WeightValues } from './weights.ts';

type Props = {
  purchase: WeighDialog_purchase$key;
  /** The truck to correct; none when one comes. */
  receipt: WeighDialog_receipt$key | null;
  currentDay: string;
  structures: readonly FieldOption[];
  onClose: () => void;
};

const fieldOf = (path: string): string => path.replace(/^receipts\.0\./, '').replace(/^receivedAt$/, 'day');

/** A truck at the scale: full, empty, and what is discounted. */
export function WeighDialog({ purchase: purchaseKey, receipt: key, currentDay, structures, onClose }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, items, receipts } = useFragment(
    graphql`
      fragment WeighDialog_purchase on Purchase {
        id
        items {
          food {
            id
            name
          }
          figures {
            orderedKg
            receivedKg
          }
        }
        receipts {
          storedDay
        }
      }
    `,
    purchaseKey,
  );
  const receipt = useFragment(
    graphql`
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
    `,
    key,
  );
  const { change, dialog } = usePurchaseChange(currentDay);
  const [receive] = useAppMutation<WeighDialogMutation>(graphql`
    mutation WeighDialogMutation($input: ReceiveFoodPurchaseInput!) {
      receiveFoodPurchase(input: $input) {
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
  const [correct] = useAppMutation<WeighDialogCorrectMutation>(graphql`
    mutation WeighDialogCorrectMutation($input: UpdateReceiptInput!) {
      updateReceipt(input: $input) {
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
  const [initial] = useState(() =>
    emptyWeights(
      receipt,
      (items.find(({ figures }) => !isComplete(figures.orderedKg, figures.receivedKg)) ?? items[0])?.food.id ?? '',
      currentDay,
    ),
  );
  const [values, setValues] = useState(initial);
  const [gross, tare] = [typedDecimal(values.grossKg), typedDecimal(values.tareKg)];
  const net = typedDecimal(values.netKg) ?? (gross && tare && netOf(gross, tare, typedDecimal(values.discountPct)));
  const item = items.find(({ food }) => food.id === values.foodId);
  const left = item && typedDecimal(item.figures.orderedKg)?.minus(item.figures.receivedKg);
  const large = net?.gt(100_000) ?? false;
  const isNew = receipt == null;
  const sections = useMemo(() => {
    const place: Field[] = [
      {
        kind: 'select',
        name: 'foodId',
        label: t('purchases.food'),
        required: true,
        span: 3,
        options: items.map(({ food }) => ({ value: food.id, label: food.name })),
      },
      { kind: 'date', name: 'day', label: t('purchases.date'), required: true, span: 3 },
    ];
    const structure: Field = {
      kind: 'select',
      name: 'structureId',
      label: t('purchases.storeNow'),
      hint: t('purchases.storeNowHint'),
      span: 3,
      options: structures,
    };
    return [{ fields: [...(isNew ? place : []), ...weightFields(t, large), ...(isNew ? [structure] : [])] }];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the dialog is open
  }, [t, large, isNew]);
  const submit = async (typed: WeightValues): Promise<void> => {
    const weights = weightInput(typed);
    const structureId = orNull(typed.structureId);
    const stored = earliestStored(receipts);
    const first = isNew && structureId !== null && (stored === null || typed.day < stored) ? typed.day : stored;
    await change(first, async (choice) =>
      isNew
        ? (
            await receive(
              {
                input: {
                  ...choice,
                  id,
                  receivedAt: typed.day,
                  confirmed: typed.confirmed,
                  receipts: [{ ...weights, foodId: typed.foodId, structureId }],
                },
              },
              { quiet: true },
            )
          ).receiveFoodPurchase.effect
        : (
            await correct(
              { input: { ...choice, ...weights, id: receipt.id, confirmed: typed.confirmed } },
              { quiet: true },
            )
          ).updateReceipt.effect,
    );
    toast({ severity: 'success', text: t(isNew ? 'purchases.receivedDone' : 'purchases.corrected') });
  };
  return (
    <>
      <Dialog
        open
        size="wide"
        title={t(isNew ? 'purchases.weighTitle' : 'purchases.correctTitle')}
        closeLabel={t('purchases.cancel')}
        onClose={onClose}
      >
        <Form<WeightValues>
          bare
          guarded={false}
          sections={sections}
          initial={initial}
          onChange={setValues}
          onSubmit={submit}
          fieldOf={fieldOf}
          onDone={onClose}
          onCancel={onClose}
          submitLabel={t('purchases.save')}
        >
          <chakra.p role="status" display="flex" flexWrap="wrap" columnGap="6" fontVariantNumeric="tabular-nums">
            <strong>
              {t('purchases.net')}: {net ? `${formatKg(net.toFixed(), locale)} kg` : '—'}
            </strong>
            {isNew && left?.gt(0) && (
              <chakra.span color="fg.muted">
                {t('purchases.remaining', { kg: formatKg(left.toFixed(), locale) })}
              </chakra.span>
            )}
          </chakra.p>
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
