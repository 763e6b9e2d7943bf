import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../../platform/form/fields.ts';
import { optionsOf } from '../../platform/form/options.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { PurchaseForm_farm$key } from './__generated__/PurchaseForm_farm.graphql.ts';
import { Instalments } from './Instalments.tsx';
import { messages } from './messages.ts';
import { PurchaseSums } from './PurchaseSums.tsx';
import type { PurchaseValues } from './purchaseValues.ts';
import { usePurchaseSections } from './usePurchaseSections.ts';
import { useSumsCheck } from './useSumsCheck.tsx';
import { useTakenName } from './useTakenName.ts';

type Props = {
  farm: PurchaseForm_farm$key;
  title: string;
  list: { to: string; label: string };
  purchaseId: string | null;
  initial: PurchaseValues;
  /** What the purchase has and may not be chosen any more. */
  also: { foods: readonly FieldOption[]; suppliers: readonly FieldOption[] };
  readOnly: boolean;
  onlyMoney: boolean;
  savedText: string;
  onSave: (values: PurchaseValues) => Promise<unknown>;
};

const fieldNames: Readonly<Record<string, string>> = { kg: 'tons', unitPrice: 'pricePerKg' };

/** The server speaks of kilograms where the form asks for tons. */
const fieldOf = (path: string): string =>
  path.replace(/^(items\.\d+\.)(\w+)$/, (_, row: string, name: string) => row + (fieldNames[name] ?? name));

export function PurchaseForm({ farm: key, list, purchaseId, initial, also, onlyMoney, onSave, ...form }: Props) {
  const t = useMessages(messages);
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
  const [name, setName] = useState(initial.name);
  const [choices] = useState({
    foods: optionsOf(farm.foods, also.foods),
    suppliers: optionsOf(farm.establishments, also.suppliers),
  });
  const sections = usePurchaseSections({ ...choices, takenName: useTakenName(name, purchaseId), onlyMoney });
  const { check, dialog } = useSumsCheck();
  const save = async (values: PurchaseValues): Promise<unknown> => {
    await check(values);
    return onSave(values);
  };
  return (
    <>
      <RecordForm<PurchaseValues>
        {...form}
        list={list}
        sections={sections}
        initial={initial}
        onChange={(values) => setName(values.name)}
        submitLabel={t('purchases.save')}
        onSave={save}
        fieldOf={fieldOf}
      >
        {!form.readOnly && <Instalments orderDay={initial.orderDay} />}
        <PurchaseSums />
      </RecordForm>
      {dialog}
    </>
  );
}
