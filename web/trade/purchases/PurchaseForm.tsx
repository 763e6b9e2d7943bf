import { useState } from 'react';
import { activeFoodRecords } from '../../foods/foodRecords.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Instalments } from './Instalments.tsx';
import { messages as m } from './messages.ts';
import { purchaseForm, purchaseSections } from './purchaseFields.ts';
import { PurchaseSums } from './PurchaseSums.tsx';
import { withFigures } from './purchaseValues.ts';
import { useSumsCheck } from './useSumsCheck.tsx';
import { useTakenName } from './useTakenName.ts';

type Props = RecordScreen<typeof purchaseForm> & {
  list: { to: string; label: string };
  purchaseId: string | null;
  /** Goods have come: only money and notes may still change. */
  onlyMoney: boolean;
};

export function PurchaseForm({ purchaseId, onlyMoney, onSave, ...screen }: Props) {
  const t = useMessages(m);
  const { check, dialog } = useSumsCheck();
  const [takenName, setTakenName] = useState<string | null>(null);
  const held = { disabled: onlyMoney };
  const form = useForm(
    purchaseForm,
    {
      ...screen,
      sections: purchaseSections,
      follow: withFigures,
      revalidateOn: takenName,
      onSave: async (input, values) => {
        await check(values);
        return onSave(input, values);
      },
    },
    {
      name: {
        ...held,
        check: (typed) => (typed.trim().toLowerCase() === takenName ? m['purchases.nameTaken'] : undefined),
      },
      supplierId: held,
      invoiceNumber: held,
      invoiceSeries: held,
      invoiceIssueDate: held,
      orderDay: held,
      deliveryDate: held,
      items: {
        ...held,
        rowName: ({ foodId }, index) =>
          activeFoodRecords.cached(foodId)?.label ?? withValues(m['purchases.item'], { number: index + 1 }),
      },
    },
  );
  useTakenName(form.values.name, purchaseId, setTakenName);
  return (
    <>
      <RecordForm {...screen} form={form} submitLabel={t('purchases.save')}>
        {!screen.readOnly && <Instalments form={form} />}
        <PurchaseSums values={form.values} />
      </RecordForm>
      {dialog}
    </>
  );
}
