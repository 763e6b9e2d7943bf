import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { plainNumber } from '../../../server/earrings/sisbov.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { date, hidden, number, table, text, textarea } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { withValues, type Text } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { sisbovFault } from '../../earrings/numberChecks.ts';
import type { OrderDialogsCancelMutation } from './__generated__/OrderDialogsCancelMutation.graphql.ts';
import type { OrderDialogsReceiveMutation } from './__generated__/OrderDialogsReceiveMutation.graphql.ts';
import { messages as m } from './messages.ts';

type Props = { purchaseId: string; onClose: () => void };

const receiveForm = defineForm({
  receivedAt: date({ label: m['orders.receivedOn'], required: true, span: 3 }),
  boxes: table({
    label: m['orders.boxes'],
    item: {
      box: hidden(1),
      name: text({ label: m['orders.box'], disabled: true, local: true }),
      quantity: number({ label: m['orders.count'], whole: true, digits: 0, max: 10_000 }),
    },
    isFilled: ({ quantity }) => quantity !== '',
    rowName: ({ box }) => withValues(m['orders.range'], { number: box }),
    widths: { name: 14, quantity: 10 },
  }),
});

type Box = { readonly box: number; readonly ordered: number };

/** The boxes have come; what was counted is compared with what was ordered. */
export function ReceiveDialog({
  purchaseId: id,
  currentDay,
  boxes,
  onClose,
}: Props & { currentDay: string; boxes: readonly Box[] }) {
  const t = useMessages(m);
  const save = useSave<OrderDialogsReceiveMutation>(graphql`
    mutation OrderDialogsReceiveMutation($input: ReceiveEarringPurchaseInput!) {
      receiveEarringPurchase(input: $input) {
        purchase {
          ...EarringOrderScreen_purchase
        }
      }
    }
  `);
  const form = useForm(receiveForm, {
    initial: receiveForm.valuesOf({
      receivedAt: currentDay,
      boxes: boxes.map(({ box, ordered }) => ({
        box,
        name: `${t('orders.box')} ${box} (${ordered})`,
        quantity: null,
      })),
    }),
    onSave: async ({ boxes: counted, receivedAt }) => {
      const reported = counted.flatMap(({ box, quantity }) => (quantity === null ? [] : [{ box, quantity }]));
      await save({ id, receivedAt, boxes: reported });
      toast({ severity: 'success', text: t('orders.received') });
    },
  });
  return (
    <Dialog open title={t('orders.receiveTitle')} closeLabel={t('orders.close')} onClose={onClose}>
      <Form
        form={form}
        bare
        guarded={false}
        onDone={onClose}
        onCancel={onClose}
        cancelLabel={t('orders.close')}
        submitLabel={t('orders.receive')}
      >
        <chakra.p color="fg.muted">{t('orders.receiveText')}</chakra.p>
      </Form>
    </Dialog>
  );
}

const numbersIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map(plainNumber)
    .filter((number) => number !== '');

const firstFault = (typed: string): Text | undefined =>
  numbersIn(typed)
    .map(sisbovFault)
    .find((fault) => fault !== undefined);

const cancelForm = defineForm({
  sisbovs: textarea({
    label: m['orders.cancelNumbers'],
    hint: m['orders.cancelNumbersHint'],
    required: true,
    max: 10_000,
    span: 6,
    check: firstFault,
  }),
  reason: text({ label: m['orders.cancelReason'], required: true, max: 500, span: 6 }),
});

/** Cancels numbers of an order, which do not come back. */
export function CancelDialog({ purchaseId: id, onClose }: Props) {
  const t = useMessages(m);
  const save = useSave<OrderDialogsCancelMutation>(graphql`
    mutation OrderDialogsCancelMutation($input: CancelEarringsInput!) {
      cancelEarrings(input: $input) {
        cancelled
        purchase {
          ...EarringOrderScreen_purchase
        }
      }
    }
  `);
  const form = useForm(cancelForm, {
    initial: cancelForm.initial({}),
    onSave: async ({ sisbovs, reason }) => {
      const { cancelled: count } = (await save({ id, reason, sisbovs: numbersIn(sisbovs) })).cancelEarrings;
      toast({ severity: 'success', text: t('orders.cancelled', { count }) });
    },
  });
  return (
    <Dialog open title={t('orders.cancelTitle')} closeLabel={t('orders.close')} onClose={onClose}>
      <Form
        form={form}
        bare
        guarded={false}
        onDone={onClose}
        onCancel={onClose}
        cancelLabel={t('orders.close')}
        submitLabel={t('orders.cancel')}
      >
        <chakra.p color="fg.muted">{t('orders.cancelText')}</chakra.p>
      </Form>
    </Dialog>
  );
}
