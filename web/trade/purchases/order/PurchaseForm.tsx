import { RecordForm, type RecordScreen } from '../../../platform/form/RecordForm.tsx';
import { useForm } from '../../../platform/form/useForm.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { withValues } from '../../../platform/i18n/text.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { activeFoodRecords } from '../../../records/records.ts';
import { perTonText } from '../figures.ts';
import { Instalments } from '../instalments/Instalments.tsx';
import { messages as m } from '../messages.ts';
import { purchaseForm, purchaseSections } from './purchaseFields.ts';
import { PurchaseSums } from './PurchaseSums.tsx';
import { sumOf, withFigures } from './purchaseValues.ts';
import { useOrderPaper } from './useOrderPaper.ts';
import { useTakenName } from './useTakenName.ts';

type Props = RecordScreen<typeof purchaseForm> & {
  list: { to: string; label: string };
  purchaseId: string | null;
  /** Goods have come: only money and notes may still change. */
  onlyMoney: boolean;
};

/** The form of an order of foods. */
export function PurchaseForm({ purchaseId, onlyMoney, onSave, ...screen }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const paper = useOrderPaper(onlyMoney);
  const form = useForm(
    purchaseForm,
    {
      ...screen,
      sections: purchaseSections,
      follow: withFigures,
      revalidateOn: paper.takenName,
      onSave: async (input, values) => {
        await paper.check(values);
        return onSave(input, values);
      },
    },
    {
      ...paper.given,
      items: {
        ...paper.given.items,
        rowName: ({ foodId }, index) =>
          activeFoodRecords.cached(foodId)?.label ?? withValues(m['purchases.item'], { number: index + 1 }),
      },
    },
  );
  useTakenName(form.values.name, purchaseId, paper.reportTakenName);
  const kg = sumOf(form.values.items.map((item) => item.kg));
  return (
    <RecordForm {...screen} form={form} submitLabel={t('purchases.save')}>
      {!screen.readOnly && <Instalments values={form.values} onMake={(terms) => form.set('paymentTerms', terms)} />}
      <PurchaseSums
        values={form.values}
        perUnit={(landed) => ({
          unit: 'R$/t',
          text: kg.gt(0) ? perTonText(landed.div(kg).toFixed(), locale) : '',
        })}
      />
    </RecordForm>
  );
}
