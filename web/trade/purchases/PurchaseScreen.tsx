import type { ReactElement } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { Navigate } from 'react-router';
import { Documents } from '../../papers/documents/Documents.tsx';
import { messages as documentMessages } from '../../papers/documents/messages.ts';
import { formatDate, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { useOxenParts } from '../oxenPurchases/useOxenParts.tsx';
import type {
  PurchaseScreen_purchase$data,
  PurchaseScreen_purchase$key,
  ReceiptStatus,
} from './__generated__/PurchaseScreen_purchase.graphql.ts';
import type { PurchaseScreenQuery } from './__generated__/PurchaseScreenQuery.graphql.ts';
import type { CategoryParts } from './order/categoryParts.ts';
import { DeletePurchase } from './DeletePurchase.tsx';
import { useFoodParts } from './order/useFoodParts.tsx';
import { messages } from './messages.ts';
import { PaymentTerms } from './instalments/PaymentTerms.tsx';
import { earringOrderPath, purchasePaths } from './purchasePaths.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';

const query = graphql`
  query PurchaseScreenQuery($id: ID!) {
    farm {
      currentDay
      ...useFoodParts_farm
      ...useOxenParts_farm
    }
    node(id: $id) {
      ...PurchaseScreen_purchase @alias(as: "purchase")
    }
  }
`;

const stored = graphql`
  fragment PurchaseScreen_purchase on Purchase {
    id
    name
    category
    status
    viewerCanUpdate
    invoiceNumber
    invoiceSeries
    invoiceIssueDate
    orderDay
    deliveryDate
    receivedAt
    storedAt
    observation
    progressPct
    supplier {
      name
    }
    owner {
      name
    }
    ...useFoodParts_purchase
    ...useOxenParts_purchase
    ...PaymentTerms_purchase
    documents {
      ...Documents_documents
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription PurchaseScreenFeedSubscription {
    purchaseChanged {
      id
    }
  }
`;

type Farm = PurchaseScreenQuery['response']['farm'];
type Page = { farm: Farm; purchase: PurchaseScreen_purchase$data };

function FoodPage({ farm, purchase }: Page) {
  return <PurchasePage farm={farm} purchase={purchase} parts={useFoodParts(purchase, farm)} />;
}

function OxenPage({ farm, purchase }: Page) {
  return <PurchasePage farm={farm} purchase={purchase} parts={useOxenParts(purchase, farm)} />;
}

/** Earrings have a page of their own: boxes instead of trucks. */
function EarringsPage({ purchase }: Page) {
  return <Navigate replace to={`${earringOrderPath}/${encodeURIComponent(purchase.id)}`} />;
}

const pages: Readonly<Record<PurchaseScreen_purchase$data['category'], (page: Page) => ReactElement>> = {
  FOODS: FoodPage,
  ANIMALS: OxenPage,
  EARRINGS: EarringsPage,
};

export function PurchaseScreen({ queryRef }: ScreenProps<PurchaseScreenQuery>) {
  const { farm, node } = usePreloadedQuery<PurchaseScreenQuery>(query, queryRef);
  const purchase = useFragment<PurchaseScreen_purchase$key>(stored, node?.purchase ?? null);
  if (purchase == null) return <NotFoundScreen />;
  const Page = pages[purchase.category];
  return <Page farm={farm} purchase={purchase} />;
}

type PurchaseActionsProps = {
  status: ReceiptStatus;
  id: string;
  name: string;
  parts: CategoryParts;
  edit: string;
};

function PurchaseActions({ status, id, name, parts, edit }: PurchaseActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {status === 'PENDING' && <DeletePurchase purchaseId={id} name={name} />}
      {parts.end}
      <ButtonLink to={`${edit}/${encodeURIComponent(id)}`}>{t('purchases.edit')}</ButtonLink>
    </>
  );
}

function PurchasePage({ farm, purchase, parts }: Page & { parts: CategoryParts }) {
  const t = useMessages(messages);
  const ofDocuments = useMessages(documentMessages);
  const locale = useLanguage();
  const { id, name, category, status, viewerCanUpdate, supplier } = purchase;
  const { edit } = purchasePaths[category];
  return (
    <DetailScreen
      title={name}
      detail={supplier?.name}
      back={{ to: '/admin/financial/orders', label: t('purchases.title') }}
      actions={viewerCanUpdate && <PurchaseActions status={status} id={id} name={name} parts={parts} edit={edit} />}
      sections={[
        {
          title: t('purchases.order'),
          items: [
            { label: t('purchases.status'), value: <PurchaseStatus status={status} category={category} /> },
            { label: t('purchases.category'), value: t(`purchases.category${category}`) },
            { label: t('purchases.progress'), value: formatPercent(purchase.progressPct, locale) },
            parts.left,
            ...(purchase.owner ? [{ label: t('purchases.owner'), value: purchase.owner.name }] : []),
            { label: t('purchases.invoice'), value: `${purchase.invoiceNumber} / ${purchase.invoiceSeries}` },
            { label: t('purchases.invoiceDate'), value: formatDate(purchase.invoiceIssueDate) },
            { label: t('purchases.orderDay'), value: formatDate(purchase.orderDay) },
            { label: t('purchases.delivery'), value: formatDate(purchase.deliveryDate) },
            { label: t('purchases.receivedDay'), value: formatDate(purchase.receivedAt) },
            { label: t('purchases.storedDay'), value: formatDate(purchase.storedAt) },
            ...(purchase.observation ? [{ label: t('purchases.note'), value: purchase.observation }] : []),
          ],
        },
        ...parts.sections,
        {
          title: t('purchases.terms'),
          items: [],
          children: <PaymentTerms purchase={purchase} currentDay={farm.currentDay} />,
        },
        {
          title: ofDocuments('documents.title'),
          items: [],
          children: (
            <Documents
              documents={purchase.documents}
              subject={{ purchaseId: id }}
              usual="INVOICE"
              writes={viewerCanUpdate}
            />
          ),
        },
        ...parts.history,
      ]}
    />
  );
}
