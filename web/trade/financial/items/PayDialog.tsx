import { chakra } from '@chakra-ui/react';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { date, number } from '../../../platform/form/fields/kinds.ts';
import { messages as formMessages } from '../../../platform/form/fields/messages.ts';
import { Form } from '../../../platform/form/Form.tsx';
import { useForm } from '../../../platform/form/useForm.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { sumMoney } from '../sumMoney.ts';
import { messages as m } from './messages.ts';
import { usePayments } from './usePayments.ts';

const payForm = defineForm({
  paidOn: date({ label: m['items.payDay'], required: true, span: 3 }),
  value: number({
    label: m['items.payValue'],
    hint: m['items.payValueHint'],
    required: true,
    unit: 'R$',
    min: 0.01,
    span: 3,
  }),
});
const payAllForm = defineForm({ paidOn: date({ label: m['items.payDay'], required: true, span: 3 }) });

type Payable = { itemId: string; description: string; open: string };
type Props = { items: readonly Payable[]; day: string; onPaid: () => void; onClose: () => void };

function PayOne({ item, day, onPaid, onClose }: Omit<Props, 'items'> & { item: Payable }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { pay } = usePayments();
  const form = useForm(payForm, {
    stored: payForm.valuesOf({ paidOn: day, value: item.open }),
    serverRoot: 'items.0',
    onSave: ({ paidOn, value }) => pay({ items: [{ id: item.itemId, value }], paidOn }),
  });
  return (
    <Form form={form} bare guarded={false} submitLabel={t('items.pay')} onCancel={onClose} onDone={onPaid}>
      <chakra.p color="fg.muted">
        {t('items.payOne', { name: item.description, value: formatMoney(item.open, locale) })}
      </chakra.p>
    </Form>
  );
}

function PayMany({ items, day, onPaid, onClose }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { pay } = usePayments();
  const total = sumMoney(items.map(({ open }) => open));
  const form = useForm(payAllForm, {
    stored: payAllForm.valuesOf({ paidOn: day }),
    onSave: ({ paidOn }) => pay({ items: items.map(({ itemId: id }) => ({ id })), paidOn }),
  });
  return (
    <Form form={form} bare guarded={false} submitLabel={t('items.pay')} onCancel={onClose} onDone={onPaid}>
      <chakra.p color="fg.muted">
        {t('items.payMany', { count: items.length, value: formatMoney(total, locale) })}
      </chakra.p>
    </Form>
  );
}

/** When items were paid, and one of them with how much. */
export function PayDialog({ items, ...props }: Props) {
  const t = useMessages(m);
  const form = useMessages(formMessages);
  const [first] = items;
  return (
    <Dialog open title={t('items.pay')} closeLabel={form('form.cancel')} onClose={props.onClose}>
      {items.length === 1 && first ? <PayOne item={first} {...props} /> : <PayMany items={items} {...props} />}
    </Dialog>
  );
}
