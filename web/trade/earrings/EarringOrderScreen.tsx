import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { formatDate, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Documents } from '../../papers/documents/Documents.tsx';
import { messages as documentMessages } from '../../papers/documents/messages.ts';
import { DeletePurchase } from '../purchases/DeletePurchase.tsx';
import { LandedCost } from '../purchases/receipts/LandedCost.tsx';
import { messages as purchaseMessages } from '../purchases/messages.ts';
import { PaymentTerms } from '../purchases/instalments/PaymentTerms.tsx';
import { earringOrdersPath } from '../purchases/purchasePaths.ts';
import { PurchaseStatus } from '../purchases/PurchaseStatus.tsx';
import type {
  EarringOrderScreen_purchase$key,
  ReceiptStatus,
  EarringOrderScreen_purchase$data,
} from './__generated__/EarringOrderScreen_purchase.graphql.ts';
import type { EarringOrderScreenQuery } from './__generated__/EarringOrderScreenQuery.graphql.ts';
import type { EarringOrderScreenReleaseMutation } from './__generated__/EarringOrderScreenReleaseMutation.graphql.ts';
import { messages } from './messages.ts';
import { OrderBoxes } from './OrderBoxes.tsx';
import { CancelDialog, ReceiveDialog } from './OrderDialogs.tsx';

const texts = { ...purchaseMessages, ...documentMessages, ...messages };

const query = graphql`
  query EarringOrderScreenQuery($id: ID!) {
    farm {
      currentDay
    }
    node(id: $id) {
      ...EarringOrderScreen_purchase @alias(as: "purchase")
    }
  }
`;

const stored = graphql`
  fragment EarringOrderScreen_purchase on Purchase {
    id
    name
    status
    viewerCanUpdate
    invoiceNumber
    invoiceSeries
    orderDay
    deliveryDate
    receivedAt
    observation
    supplier {
      name
    }
    owner {
      name
    }
    ...LandedCost_purchase
    earringOrder {
      manufacturer
      certifier
      mapaRequestNumber
      requestDate
      tagKind
      earringsPerBox
      quantity
    }
    earringBoxes {
      box
      ordered
    }
    ...OrderBoxes_purchase
    ...PaymentTerms_purchase
    documents {
      ...Documents_documents
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription EarringOrderScreenFeedSubscription {
    purchaseChanged {
      id
    }
  }
`;

const releaseMutation = graphql`
  mutation EarringOrderScreenReleaseMutation($input: ReleaseEarringsInput!) {
    releaseEarrings(input: $input) {
      released
      purchase {
        ...EarringOrderScreen_purchase
      }
    }
  }
`;

type OrderActionsProps = {
  viewerCanUpdate: boolean;
  status: ReceiptStatus;
  id: string;
  name: string;
  setDoing: Dispatch<SetStateAction<'receive' | 'cancel' | null>>;
  mayRelease: boolean;
  isWaiting: boolean;
  releasing: boolean;
  run: (numbers: number[] | null) => void;
};

function OrderActions({
  viewerCanUpdate,
  status,
  id,
  name,
  setDoing,
  mayRelease,
  isWaiting,
  releasing,
  run,
}: OrderActionsProps) {
  const t = useMessages(texts);
  return (
    <>
      {viewerCanUpdate && status === 'PENDING' && <DeletePurchase purchaseId={id} name={name} />}
      {viewerCanUpdate && <Button onClick={() => setDoing('cancel')}>{t('orders.cancel')}</Button>}
      {viewerCanUpdate && (
        <ButtonLink to={`/admin/financial/earring/edit/${encodeURIComponent(id)}`}>{t('purchases.edit')}</ButtonLink>
      )}
      <ButtonLink to={`/admin/traceability/earring/list?purchaseId=${encodeURIComponent(id)}`}>
        {t('orders.list')}
      </ButtonLink>
      {viewerCanUpdate && status === 'PENDING' && (
        <Button variant="solid" onClick={() => setDoing('receive')}>
          {t('orders.receive')}
        </Button>
      )}
      {mayRelease && isWaiting && (
        <Button variant="solid" disabled={releasing} onClick={() => run(null)}>
          {t('orders.releaseAll')}
        </Button>
      )}
    </>
  );
}

type EarringOrderDetailProps = {
  purchase: EarringOrderScreen_purchase$data | null | undefined;
  setDoing: Dispatch<SetStateAction<'receive' | 'cancel' | null>>;
  farm: { readonly currentDay: string };
  doing: 'receive' | 'cancel' | null;
};

interface OrderItemsInput {
  t: Translate<typeof texts>;
  status: ReceiptStatus;
  order: NonNullable<EarringOrderScreen_purchase$data['earringOrder']>;
  locale: ReturnType<typeof useLanguage>;
  purchase: EarringOrderScreen_purchase$data;
}

function orderItems({ t, status, order, locale, purchase }: OrderItemsInput) {
  return [
    { label: t('purchases.status'), value: <PurchaseStatus status={status} category="EARRINGS" /> },
    { label: t('orders.quantity'), value: formatInteger(order.quantity, locale) },
    { label: t('orders.perBox'), value: formatInteger(order.earringsPerBox, locale) },
    { label: t('orders.tagKind'), value: t(`orders.tagKind${order.tagKind}`) },
    { label: t('orders.manufacturer'), value: order.manufacturer },
    { label: t('orders.certifier'), value: order.certifier },
    { label: t('orders.mapa'), value: order.mapaRequestNumber },
    { label: t('orders.requestDate'), value: formatDate(order.requestDate) },
    { label: t('purchases.invoice'), value: `${purchase.invoiceNumber} / ${purchase.invoiceSeries}` },
    { label: t('purchases.owner'), value: purchase.owner?.name },
    { label: t('purchases.orderDay'), value: formatDate(purchase.orderDay) },
    { label: t('purchases.delivery'), value: formatDate(purchase.deliveryDate) },
    { label: t('purchases.receivedDay'), value: formatDate(purchase.receivedAt) },
    ...(purchase.observation ? [{ label: t('purchases.note'), value: purchase.observation }] : []),
  ];
}

function EarringOrderDetail({ purchase, setDoing, farm, doing }: EarringOrderDetailProps) {
  const t = useMessages(texts);
  const locale = useLanguage();
  const [release, releasing] = useAppMutation<EarringOrderScreenReleaseMutation>(releaseMutation);
  if (purchase?.earringOrder == null) return <NotFoundScreen />;
  const { id, name, status, viewerCanUpdate, earringOrder: order, earringBoxes: boxes } = purchase;
  const mayRelease = viewerCanUpdate && status !== 'PENDING';
  const isWaiting = boxes.some(({ ordered }) => ordered > 0);
  const releaseBoxes = async (numbers: number[] | null): Promise<void> => {
    const { released: count } = (await release({ input: { id, boxes: numbers } })).releaseEarrings;
    toast({ severity: 'success', text: t('orders.released', { count }) });
  };
  const run = (numbers: number[] | null): void => void releaseBoxes(numbers).catch(() => undefined);
  const close = (): void => setDoing(null);
  return (
    <>
      <DetailScreen
        title={name}
        detail={purchase.supplier?.name}
        back={{ to: earringOrdersPath, label: t('orders.title') }}
        actions={
          <OrderActions
            viewerCanUpdate={viewerCanUpdate}
            status={status}
            id={id}
            name={name}
            setDoing={setDoing}
            mayRelease={mayRelease}
            isWaiting={isWaiting}
            releasing={releasing}
            run={run}
          />
        }
        sections={[
          {
            title: t('purchases.order'),
            items: orderItems({ t, status, order, locale, purchase }),
          },
          {
            title: t('orders.boxes'),
            items: [],
            children: <OrderBoxes purchase={purchase} onRelease={mayRelease ? (box) => run([box]) : null} />,
          },
          {
            title: t('purchases.landed'),
            items: [],
            children: <LandedCost purchase={purchase} pieces={order.quantity} />,
          },
          {
            title: t('purchases.terms'),
            items: [],
            children: <PaymentTerms purchase={purchase} currentDay={farm.currentDay} />,
          },
          {
            title: t('documents.title'),
            items: [],
            children: (
              <Documents
                documents={purchase.documents}
                subject={{ purchaseId: id }}
                usual="BOX"
                writes={viewerCanUpdate}
              />
            ),
          },
        ]}
      />
      {doing === 'receive' && (
        <ReceiveDialog purchaseId={id} currentDay={farm.currentDay} boxes={boxes} onClose={close} />
      )}
      {doing === 'cancel' && <CancelDialog purchaseId={id} onClose={close} />}
    </>
  );
}

export function EarringOrderScreen({ queryRef }: ScreenProps<EarringOrderScreenQuery>) {
  const [doing, setDoing] = useState<'receive' | 'cancel' | null>(null);
  const { farm, node } = usePreloadedQuery<EarringOrderScreenQuery>(query, queryRef);
  const purchase = useFragment<EarringOrderScreen_purchase$key>(stored, node?.purchase ?? null);
  return <EarringOrderDetail purchase={purchase} setDoing={setDoing} farm={farm} doing={doing} />;
}
