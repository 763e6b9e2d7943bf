import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { date, number, select, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type {
  UnloadDialog_purchase$key,
  UnloadDialog_purchase$data,
} from './__generated__/UnloadDialog_purchase.graphql.ts';
import type {
  UnloadDialog_receipt$key,
  UnloadDialog_receipt$data,
} from './__generated__/UnloadDialog_receipt.graphql.ts';
import type { UnloadDialogCorrectMutation } from './__generated__/UnloadDialogCorrectMutation.graphql.ts';
import type { UnloadDialogMutation } from './__generated__/UnloadDialogMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { gtaText } from './oxenTexts.ts';

const heads = { whole: true, digits: 0, max: 10_000, span: 2 } as const;

const unloadForm = defineForm({
  gtaId: select({ label: m['oxen.gta'], required: true, span: 3 }),
  arrivalDate: date({ label: m['oxen.arrival'], required: true, span: 3 }),
  headsArrived: number({ label: m['oxen.arrived'], required: true, min: 1, ...heads }),
  deadOnArrival: number({ label: m['oxen.dead'], ifEmpty: 0, ...heads }),
  arrivalWeightTotal: number({
    label: m['oxen.arrivalWeight'],
    hint: m['oxen.arrivalWeightHint'],
    unit: 'kg',
    min: 1,
    max: 10_000_000,
    span: 2,
  }),
  truckPlate: text({ label: m['oxen.plate'], max: 10, span: 2, autoComplete: 'off' }),
  note: text({ label: m['oxen.note'], max: 500, span: 4, autoComplete: 'off' }),
});

const onTheTruck = [
  'arrivalDate',
  'headsArrived',
  'deadOnArrival',
  'arrivalWeightTotal',
  'truckPlate',
  'note',
] as const;
const arriving = [{ fields: ['gtaId', ...onTheTruck] }] as const;
const correcting = [{ fields: onTheTruck }] as const;

type Props = {
  purchase: UnloadDialog_purchase$key;
  /** The truck to correct; none when one comes. */
  receipt: UnloadDialog_receipt$key | null;
  currentDay: string;
  onClose: () => void;
};

const purchaseFragment = graphql`
  fragment UnloadDialog_purchase on Purchase {
    id
    gtas {
      id
      uf
      series
      number
      vehiclePlate
      expirationDate
      oxenFigures {
        missingHeads
      }
    }
  }
`;

const receiptFragment = graphql`
  fragment UnloadDialog_receipt on OxenReceipt {
    id
    arrivalDate
    truckPlate
    headsArrived
    deadOnArrival
    arrivalWeightTotal
    note
    gta {
      id
    }
  }
`;

const mutation = graphql`
  mutation UnloadDialogMutation($input: ReceiveOxenPurchaseInput!) {
    receiveOxenPurchase(input: $input) {
      purchase {
        ...useOxenParts_purchase
      }
    }
  }
`;

const correctMutation = graphql`
  mutation UnloadDialogCorrectMutation($input: UpdateOxenReceiptInput!) {
    updateOxenReceipt(input: $input) {
      purchase {
        ...useOxenParts_purchase
      }
    }
  }
`;

interface UseUnloadFormInput {
  receipt: UnloadDialog_receipt$data | null | undefined;
  waiting: undefined | UnloadDialog_purchase$data['gtas'][number];
  currentDay: string;
  ordered: UnloadDialog_purchase$data['gtas'][number][];
  receive: ReturnType<typeof useSave<UnloadDialogMutation>>;
  id: string;
  correct: ReturnType<typeof useSave<UnloadDialogCorrectMutation>>;
}

function useUnloadForm({ receipt, waiting, currentDay, ordered, receive, id, correct }: UseUnloadFormInput) {
  const t = useMessages(m);
  const isNew = receipt == null;
  return useForm(
    unloadForm,
    {
      initial: unloadForm.valuesOf(
        receipt
          ? { ...receipt, gtaId: receipt.gta.id }
          : {
              gtaId: waiting?.id,
              arrivalDate: currentDay,
              headsArrived: waiting?.oxenFigures?.missingHeads,
              truckPlate: waiting?.vehiclePlate,
            },
      ),
      sections: isNew ? arriving : correcting,
      ...(isNew ? { serverRoot: 'receipts.0' } : {}),
      follow: (values, before) => {
        const gta = values.gtaId === before.gtaId ? undefined : ordered.find((each) => each.id === values.gtaId);
        if (!gta) return values;
        const { missingHeads = 0 } = gta.oxenFigures ?? {};
        return { ...values, headsArrived: String(missingHeads || ''), truckPlate: gta.vehiclePlate ?? '' };
      },
      onSave: async ({ gtaId, ...truck }) => {
        if (isNew) await receive({ id, receipts: [{ ...truck, gtaId }] });
        else await correct({ ...truck, id: receipt.id });
        toast({ severity: 'success', text: t(isNew ? 'oxen.received' : 'oxen.corrected') });
      },
    },
    { gtaId: { options: ordered.map((gta) => ({ value: gta.id, label: gtaText(gta) })) } },
  );
}

/** A truck that is unloaded: whose oxen, how many, how many dead, and what the living weigh. */
export function UnloadDialog({ purchase: purchaseKey, receipt: key, currentDay, onClose }: Props) {
  const t = useMessages(m);
  const { id, gtas } = useFragment(purchaseFragment, purchaseKey);
  const receipt = useFragment(receiptFragment, key);
  const receive = useSave<UnloadDialogMutation>(mutation);
  const correct = useSave<UnloadDialogCorrectMutation>(correctMutation);
  const ordered = gtas.filter(({ oxenFigures }) => oxenFigures != null);
  const waiting = ordered.find(({ oxenFigures }) => (oxenFigures?.missingHeads ?? 0) > 0) ?? ordered[0];
  const isNew = receipt == null;
  const form = useUnloadForm({ receipt, waiting, currentDay, ordered, receive, id, correct });
  const chosen = ordered.find((each) => each.id === form.values.gtaId);
  const missing = chosen?.oxenFigures?.missingHeads ?? 0;
  return (
    <Dialog
      open
      size="wide"
      title={t(isNew ? 'oxen.receiveTitle' : 'oxen.correctTitle')}
      closeLabel={t('oxen.cancel')}
      onClose={onClose}
    >
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('oxen.save')}>
        {isNew && missing > 0 && (
          <chakra.p role="status" color="fg.muted">
            {t('oxen.missingNotice', { heads: missing })}
          </chakra.p>
        )}
        {chosen && form.values.arrivalDate > chosen.expirationDate && (
          <Notice tone="warning">{t('oxen.arrivedExpired')}</Notice>
        )}
      </Form>
    </Dialog>
  );
}
