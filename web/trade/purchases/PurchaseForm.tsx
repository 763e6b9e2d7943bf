import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../../platform/form/fields.ts';
import { optionsOf } from '../../platform/form/options.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { PurchaseForm_farm$key } from './__generated__/PurchaseForm_farm.graphql.ts';
import { Instalments } from './Instalments.tsx';
import { messages as m } from './messages.ts';
import { purchaseForm, purchaseSections } from './purchaseFields.ts';
import { PurchaseSums } from './PurchaseSums.tsx';
import { withFigures } from './purchaseValues.ts';
import { useSumsCheck } from './useSumsCheck.tsx';
import { useTakenName } from './useTakenName.ts';

type Props = RecordScreen<typeof purchaseForm> & {
  farm: PurchaseForm_farm$key;
  list: { to: string; label: string };
  purchaseId: string | null;
  /** What the purchase has and may not be chosen any more. */
  also: { foods: readonly FieldOption[]; suppliers: readonly FieldOption[] };
  /** Goods have come: only money and notes may still change. */
  onlyMoney: boolean;
};

export function PurchaseForm({ farm: key, purchaseId, also, onlyMoney, onSave, ...screen }: Props) {
  const t = useMessages(m);
  const farm = useFragment(
    graphql`
      fragment PurchaseForm_farm on Farm {
        foods(first: 500, filter: { active: true }) {
          edges {
            node {
              id
              name
            }
          }
        }
        establishments(first: 500, filter: { active: true, registrationTypes: [ORIGIN, BOTH] }) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    key,
  );
  const [{ foods, suppliers }] = useState({
    foods: optionsOf(farm.foods, also.foods),
    suppliers: optionsOf(farm.establishments, also.suppliers),
  });
  const { check, dialog } = useSumsCheck();
  const [takenName, setTakenName] = useState<string | null>(null);
  const held = { disabled: onlyMoney };
  const form = useForm(
    purchaseForm,
    {
      ...screen,
      sections: purchaseSections,
      follow: withFigures,
      facts: takenName,
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
      supplierId: { ...held, options: suppliers },
      invoiceNumber: held,
      invoiceSeries: held,
      invoiceIssueDate: held,
      orderDay: held,
      deliveryDate: held,
      items: {
        ...held,
        rowName: ({ foodId }, index) =>
          foods.find(({ value }) => value === foodId)?.label ?? withValues(m['purchases.item'], { number: index + 1 }),
        row: { foodId: { options: foods } },
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
