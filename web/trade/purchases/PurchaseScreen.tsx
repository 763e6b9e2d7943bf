import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { Navigate } from 'react-router';
import { Documents } from '../../documents/Documents.tsx';
import { messages as documentMessages } from '../../documents/messages.ts';
import { formatDate, formatKg, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { DetailScreen } from '../../platform/ui/DetailScreen.tsx';
import type { PurchaseScreen_purchase$key } from './__generated__/PurchaseScreen_purchase.graphql.ts';
import type { PurchaseScreenQuery } from './__generated__/PurchaseScreenQuery.graphql.ts';
import { CloseShort } from './CloseShort.tsx';
import { DeletePurchase } from './DeletePurchase.tsx';
import { tonsText } from './figures.ts';
import { LandedCost } from './LandedCost.tsx';
import { messages } from './messages.ts';
import { PaymentTerms } from './PaymentTerms.tsx';
import { PurchaseItems } from './PurchaseItems.tsx';
import { PurchaseMovements } from './PurchaseMovements.tsx';
import { PurchaseReceipts } from './PurchaseReceipts.tsx';
import { PurchaseStatus } from './PurchaseStatus.tsx';

const query = graphql`
  query PurchaseScreenQuery($id: ID!) {
    farm {
      currentDay
      ...PurchaseReceipts_farm
    }
    node(id: $id) {
      ...PurchaseScreen_purchase @alias(as: "purchase")
    }
  }
`;

const stored = graphql`
  fragment PurchaseScreen_purchase on Purchase {
    id
    category
    name
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
    supplier {
      name
    }
    figures {
      missingKg
      scaleDifferenceKg
      completenessPct
    }
    ...PurchaseItems_purchase
    ...PurchaseReceipts_purchase
    ...LandedCost_purchase
    ...PaymentTerms_purchase
    ...PurchaseMovements_purchase
    ...CloseShort_purchase
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

export function PurchaseScreen({ queryRef }: ScreenProps<PurchaseScreenQuery>) {
  const t = useMessages(messages);
  const ofDocuments = useMessages(documentMessages);
  const locale = useLanguage();
  const { farm, node } = usePreloadedQuery<PurchaseScreenQuery>(query, queryRef);
  const purchase = useFragment<PurchaseScreen_purchase$key>(stored, node?.purchase ?? null);
  if (purchase == null) return <NotFoundScreen />;
  const { id, name, status, viewerCanUpdate, figures, supplier } = purchase;
  if (purchase.category === 'EARRINGS')
    return <Navigate replace to={`/admin/financial/earring/details/${encodeURIComponent(id)}`} />;
  const isAllThere = status === 'STORED' || Number(figures.missingKg) === 0;
  return (
    <DetailScreen
      title={name}
      detail={supplier?.name}
      back={{ to: '/admin/financial/orders', label: t('purchases.title') }}
      actions={
        viewerCanUpdate && (
          <>
            {status === 'PENDING' && <DeletePurchase purchaseId={id} name={name} />}
            <CloseShort purchase={purchase} currentDay={farm.currentDay} />
            <ButtonLink to={`/admin/financial/orders/edit/${encodeURIComponent(id)}`}>{t('purchases.edit')}</ButtonLink>
          </>
        )
      }
      sections={[
        {
          title: t('purchases.order'),
          items: [
            { label: t('purchases.status'), value: <PurchaseStatus status={status} /> },
            { label: t('purchases.progress'), value: formatPercent(figures.completenessPct, locale) },
            isAllThere
              ? { label: t('purchases.difference'), value: `${formatKg(figures.scaleDifferenceKg, locale)} kg` }
              : {
                  label: t('purchases.missing'),
                  value: `${tonsText(figures.missingKg, locale)} t`,
                },
            { label: t('purchases.invoice'), value: `${purchase.invoiceNumber} / ${purchase.invoiceSeries}` },
            { label: t('purchases.invoiceDate'), value: formatDate(purchase.invoiceIssueDate) },
            { label: t('purchases.orderDay'), value: formatDate(purchase.orderDay) },
            { label: t('purchases.delivery'), value: formatDate(purchase.deliveryDate) },
            { label: t('purchases.receivedDay'), value: formatDate(purchase.receivedAt) },
            { label: t('purchases.storedDay'), value: formatDate(purchase.storedAt) },
            ...(purchase.observation ? [{ label: t('purchases.note'), value: purchase.observation }] : []),
          ],
        },
        { title: t('purchases.items'), items: [], children: <PurchaseItems purchase={purchase} /> },
        { title: t('purchases.receipts'), items: [], children: <PurchaseReceipts purchase={purchase} farm={farm} /> },
        { title: t('purchases.landed'), items: [], children: <LandedCost purchase={purchase} /> },
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
        { title: t('purchases.movements'), items: [], children: <PurchaseMovements purchase={purchase} /> },
      ]}
    />
  );
}
