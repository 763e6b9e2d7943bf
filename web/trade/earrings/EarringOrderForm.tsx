import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { useOrderPaper } from '../purchases/order/useOrderPaper.ts';
import { useTakenName } from '../purchases/order/useTakenName.ts';
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
  const paper = useOrderPaper(onlyMoney);
  const held = { disabled: onlyMoney };
  const form = useForm(
    orderForm,
    { ...screen, sections: orderSections, follow: withCounts, revalidateOn: paper.takenName },
    {
      ...paper.given,
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
  useTakenName(form.values.name, purchaseId, paper.reportTakenName);
  const others = otherUfs(form.values, state);
  return (
    <RecordForm {...screen} form={form} submitLabel={t('orders.save')}>
      {others.length > 0 && (
        <Notice tone="warning">{t('orders.ufWarning', { uf: others.join(', '), state: state ?? '' })}</Notice>
      )}
    </RecordForm>
  );
}
