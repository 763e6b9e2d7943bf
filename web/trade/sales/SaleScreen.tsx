import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { formatDate, formatDateTime, formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import { PlainLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { ClosureResult } from '../closures/ClosureResult.tsx';
import type { SaleScreen_sale$key, SaleScreen_sale$data } from './__generated__/SaleScreen_sale.graphql.ts';
import type { SaleScreenQuery } from './__generated__/SaleScreenQuery.graphql.ts';
import { keptText } from '../trucks/keptText.ts';
import { SaleActions } from './SaleActions.tsx';
import { messages } from './saleMessages.ts';
import { SaleStatus } from './SaleStatus.tsx';
import { messages as closingTexts } from '../closures/messages.ts';
import { messages as truckTexts } from '../trucks/truckMessages.ts';
import { salesPath, truckPath } from '../trucks/truckPaths.ts';
import { TruckStatus } from '../trucks/TruckStatus.tsx';

const query = graphql`
  query SaleScreenQuery($id: ID!) {
    node(id: $id) {
      ...SaleScreen_sale @alias(as: "sale")
    }
  }
`;

const shown = graphql`
  fragment SaleScreen_sale on SaleManagement {
    id
    name
    status
    market
    plannedDate
    pricing
    unitPrice
    observation
    heads
    boarded
    shipped
    shippedKg
    buyer {
      name
    }
    bonuses {
      id
      name
      valuePerArroba
    }
    batches {
      batchId
      name
      heads
      boarded
    }
    trucks {
      id
      plate
      status
      boardingDate
      capacity
      boarded
      destination {
        name
      }
    }
    sheets {
      id
      fileName
      createdAt
      byApiKey
    }
    eligibility {
      ok
      heads
      blockedHeads
      blocked {
        firstEligibleDate
        reasons {
          reason
          until
          medicine
        }
        oxId
        name
      }
    }
    ...SaleActions_sale
    ...ClosureResult_sale
  }
`;

/** Its trucks move it. */
export const feed = graphql`
  subscription SaleScreenFeedSubscription {
    saleManagementChanged {
      id
      saleManagement {
        ...SaleScreen_sale
      }
    }
  }
`;

type Eligibility = { readonly heads: number; readonly blockedHeads: number };

function KeptOxen({ eligibility }: { eligibility: SaleScreen_sale$data['eligibility'] }) {
  const t = useMessages(messages);
  const ofTruck = useMessages(truckTexts);
  return (
    <chakra.div display="grid" gap="3">
      <Notice tone="warning">{t('sales.blockedHeads', { count: eligibility.blockedHeads })}</Notice>
      <SmallTable
        label={t('sales.eligibility')}
        maxH="24rem"
        columns={[
          { title: t('sales.ox') },
          { title: t('sales.reasons') },
          { title: t('sales.firstDay'), align: 'end' },
        ]}
        rows={eligibility.blocked.map(({ oxId, name, reasons, firstEligibleDate }) => ({
          key: oxId,
          cells: [
            <PlainLink key="ox" to={oxPath(oxId)} color="brand.fg">
              {name}
            </PlainLink>,
            reasons.map((each) => keptText(ofTruck, each)).join('; '),
            firstEligibleDate ? formatDate(firstEligibleDate) : '—',
          ],
        }))}
      />
    </chakra.div>
  );
}

function TruckTable({ trucks }: { trucks: readonly SaleScreen_sale$data['trucks'][number][] }) {
  const t = useMessages(messages);
  const ofTruck = useMessages(truckTexts);
  return (
    <SmallTable
      label={t('sales.trucks')}
      columns={[
        { title: t('sales.truck') },
        { title: t('sales.status') },
        { title: ofTruck('trucks.boardingDate') },
        { title: ofTruck('trucks.destination') },
        { title: t('sales.boarded'), align: 'end' },
      ]}
      rows={trucks.map(({ id, plate, status, boardingDate, destination, boarded, capacity }) => ({
        key: id,
        cells: [
          <PlainLink key="truck" to={truckPath(id)} color="brand.fg">
            {plate}
          </PlainLink>,
          <TruckStatus key="status" status={status} />,
          formatDate(boardingDate),
          destination.name,
          `${boarded}/${capacity}`,
        ],
      }))}
    />
  );
}

function BatchTable({ batches }: { batches: readonly SaleScreen_sale$data['batches'][number][] }) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('sales.batches')}
      columns={[
        { title: t('sales.batch') },
        { title: t('sales.heads'), align: 'end' },
        { title: t('sales.boarded'), align: 'end' },
      ]}
      rows={batches.map(({ batchId, name, heads, boarded }) => ({
        key: batchId,
        cells: [name, heads, boarded],
      }))}
    />
  );
}

function saleItems(t: Translate<typeof messages>, sale: SaleScreen_sale$data, locale: ReturnType<typeof useLanguage>) {
  return [
    { label: t('sales.status'), value: <SaleStatus status={sale.status} /> },
    { label: t('sales.plannedDate'), value: formatDate(sale.plannedDate) },
    { label: t('sales.market'), value: t(`sales.market${sale.market}`) },
    { label: t('sales.pricing'), value: t(`sales.pricing${sale.pricing}`) },
    { label: t('sales.unitPrice'), value: formatMoney(sale.unitPrice, locale) },
    ...sale.bonuses.map(({ name, valuePerArroba }) => ({
      label: name,
      value: `${formatMoney(valuePerArroba, locale)}/@`,
    })),
    { label: t('sales.heads'), value: sale.heads },
    { label: t('sales.boarded'), value: sale.boarded },
    { label: t('sales.shipped'), value: sale.shipped },
    {
      label: t('sales.shippedKg'),
      value: sale.shippedKg == null ? null : `${formatDecimal(sale.shippedKg, locale, { digits: 1 })} kg`,
    },
    ...(sale.observation ? [{ label: t('sales.observation'), value: sale.observation }] : []),
  ];
}

function ReceivedSheet({ sheet }: { sheet: SaleScreen_sale$data['sheets'][number] }) {
  const t = useMessages(closingTexts);
  const { fileName, createdAt, byApiKey } = sheet;
  return (
    <Notice tone="brand">
      {t('closing.received.sheet', { file: fileName, at: formatDateTime(createdAt), name: byApiKey ?? '' })}
    </Notice>
  );
}

function SaleDetail({ sale }: { sale: SaleScreen_sale$data }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { eligibility, trucks, batches, sheets } = sale;
  const received = sale.status === 'SHIPPED' ? sheets.find(({ byApiKey }) => byApiKey != null) : undefined;
  // Who was planned and stayed goes with no truck of a closed sale.
  const isGone = ({ heads }: Eligibility): boolean => heads === 0 || sale.status === 'CLOSED';
  const may = eligibility.ok ? (
    <Notice tone="brand">{t('sales.everyoneMay', { count: eligibility.heads })}</Notice>
  ) : (
    <KeptOxen eligibility={eligibility} />
  );
  return (
    <DetailScreen
      title={sale.name}
      detail={sale.buyer.name}
      back={{ to: salesPath, label: t('sales.title') }}
      actions={<SaleActions sale={sale} />}
      sections={[
        {
          title: t('sales.summary'),
          items: saleItems(t, sale, locale),
        },
        ...(sale.status === 'CLOSED'
          ? [{ title: t('sales.closure'), items: [], children: <ClosureResult sale={sale} /> }]
          : []),
        ...(received
          ? [
              {
                title: t('sales.closure'),
                items: [],
                children: <ReceivedSheet sheet={received} />,
              },
            ]
          : []),
        ...(isGone(eligibility) ? [] : [{ title: t('sales.eligibility'), items: [], children: may }]),
        {
          title: t('sales.trucks'),
          items: [],
          children:
            trucks.length === 0 ? (
              <chakra.p color="fg.muted">{t('sales.noTrucks')}</chakra.p>
            ) : (
              <TruckTable trucks={trucks} />
            ),
        },
        {
          title: t('sales.batches'),
          items: [],
          children: <BatchTable batches={batches} />,
        },
      ]}
    />
  );
}

export function SaleScreen({ queryRef }: ScreenProps<SaleScreenQuery>) {
  const { node } = usePreloadedQuery<SaleScreenQuery>(query, queryRef);
  const sale = useFragment<SaleScreen_sale$key>(shown, node?.sale ?? null);
  if (sale == null) return <NotFoundScreen />;
  return <SaleDetail sale={sale} />;
}
