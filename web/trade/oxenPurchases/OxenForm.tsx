import { graphql, useFragment } from 'react-relay';
import { liveArrobaKg } from '../../../server/trade/oxenPurchases/oxenCost.calc.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { unboughtGtaRecords } from '../../records/records.ts';
import { Instalments } from '../purchases/instalments/Instalments.tsx';
import { messages as p } from '../purchases/messages.ts';
import { PurchaseSums } from '../purchases/order/PurchaseSums.tsx';
import { sumOf } from '../purchases/order/purchaseValues.ts';
import { useOrderPaper } from '../purchases/order/useOrderPaper.ts';
import { useTakenName } from '../purchases/order/useTakenName.ts';
import type { OxenForm_farm$key } from './__generated__/OxenForm_farm.graphql.ts';
import { oxenForm, oxenSections, withTotals } from './oxenFields.ts';

type Props = RecordScreen<typeof oxenForm> & {
  farm: OxenForm_farm$key;
  list: { to: string; label: string };
  purchaseId: string | null;
  /** Oxen have come: only money and notes may still change. */
  onlyMoney: boolean;
};

/** The form of an order of animals, by GTA. */
export function OxenForm({ farm: key, purchaseId, onlyMoney, onSave, ...screen }: Props) {
  const t = useMessages(p);
  const locale = useLanguage();
  const { settings } = useFragment(
    graphql`
      fragment OxenForm_farm on Farm {
        settings {
          economics {
            arrobaKg
            liveYield
          }
        }
      }
    `,
    key,
  );
  const paper = useOrderPaper(onlyMoney);
  const form = useForm(
    oxenForm,
    {
      ...screen,
      sections: oxenSections,
      follow: withTotals(liveArrobaKg(settings.economics)),
      revalidateOn: paper.takenName,
      onSave: async (input, values) => {
        await paper.check(values);
        return onSave(input, values);
      },
    },
    {
      ...paper.given,
      freightSplit: { disabled: onlyMoney },
      items: {
        ...paper.given.items,
        rowName: ({ gtaId }, index) =>
          unboughtGtaRecords.cached(gtaId)?.label ?? withValues(p['purchases.item'], { number: index + 1 }),
      },
    },
  );
  useTakenName(form.values.name, purchaseId, paper.reportTakenName);
  const heads = sumOf(form.values.items.map(({ quantity }) => quantity));
  return (
    <RecordForm {...screen} form={form} submitLabel={t('purchases.save')}>
      {!screen.readOnly && <Instalments values={form.values} onMake={(terms) => form.set('paymentTerms', terms)} />}
      <PurchaseSums
        values={form.values}
        perUnit={(landed) => ({
          unit: t('purchases.perHead'),
          text: heads.gt(0) ? formatMoney(landed.div(heads).toFixed(2), locale) : '',
        })}
      />
    </RecordForm>
  );
}
