import { useState } from 'react';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { messages as p } from '../purchases/messages.ts';
import { useTakenName } from '../purchases/useTakenName.ts';
import { messages } from './messages.ts';
import { orderForm, orderSections, otherUfs, withCounts } from './orderFields.ts';

type Props = RecordScreen<typeof orderForm> & {
  list: { to: string; label: string };
  purchaseId: string | null;
  /** The farm's own, of which the numbers usually are. */
  state: string | null;
  /** The boxes have come: only money and notes may still change. */
  onlyMoney: boolean;
};

export function EarringOrderForm({ purchaseId, state, onlyMoney, ...screen }: Props) {
  const t = useMessages(messages);
  const [takenName, setTakenName] = useState<string | null>(null);
  const held = { disabled: onlyMoney };
  const form = useForm(
    orderForm,
    { ...screen, sections: orderSections, follow: withCounts, revalidateOn: takenName },
    {
      name: {
        ...held,
        check: (typed) => (typed.trim().toLowerCase() === takenName ? p['purchases.nameTaken'] : undefined),
      },
      supplierId: held,
      invoiceNumber: held,
      invoiceSeries: held,
      invoiceIssueDate: held,
      orderDay: held,
      deliveryDate: held,
      ranges: held,
      earringsPerBox: held,
      rowsPerPage: held,
      tagKind: held,
      manufacturer: held,
      certifier: held,
      mapaRequestNumber: held,
      requestDate: held,
    },
  );
  useTakenName(form.values.name, purchaseId, setTakenName);
  const others = otherUfs(form.values, state);
  return (
    <RecordForm {...screen} form={form} submitLabel={t('orders.save')}>
      {others.length > 0 && (
        <Notice tone="warning">{t('orders.ufWarning', { uf: others.join(', '), state: state ?? '' })}</Notice>
      )}
    </RecordForm>
  );
}
