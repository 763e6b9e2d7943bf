import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { gtaName } from '../../../server/papers/gtas/gtaName.calc.ts';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { TruckScreen_truck$key } from './__generated__/TruckScreen_truck.graphql.ts';
import type { TruckScreenQuery } from './__generated__/TruckScreenQuery.graphql.ts';
import { TruckActions } from './TruckActions.tsx';
import { messages } from './truckMessages.ts';
import { messages as pageTexts } from './truckScreenMessages.ts';
import { TruckOxen } from './TruckOxen.tsx';
import { trucksPath } from './truckPaths.ts';
import { TruckStatus } from './TruckStatus.tsx';

const query = graphql`
  query TruckScreenQuery($id: ID!) {
    node(id: $id) {
      ...TruckScreen_truck @alias(as: "truck")
    }
  }
`;

const shown = graphql`
  fragment TruckScreen_truck on ExitTruck {
    id
    plate
    trailerPlate
    driverName
    driverDocument
    transporter
    status
    boardingDate
    emittedOn
    capacity
    boarded
    free
    saleName
    forcedReason
    owner {
      name
    }
    destination {
      name
    }
    papers {
      gta {
        id
        uf
        series
        number
        bound
        totalQuantity
      }
    }
    totals {
      heads
      kg
      average
    }
    bySex {
      sex
      heads
      kg
      average
    }
    byBatch {
      batchId
      name
      heads
      kg
      average
    }
    ...TruckActions_truck
    ...TruckOxen_truck
  }
`;

/** Two chutes and an office look at one truck. */
export const feed = graphql`
  subscription TruckScreenFeedSubscription {
    exitTruckChanged {
      id
      exitTruck {
        ...TruckScreen_truck
      }
    }
  }
`;

type BatchesOnTruckProps = {
  groups: { average: string | null | undefined; heads: number; kg: string; key: string; name: string }[];
  kg: (value: string | null | undefined) => string;
};

function BatchesOnTruck({ groups, kg }: BatchesOnTruckProps) {
  const ofPage = useMessages(pageTexts);
  return (
    <chakra.div mt="4">
      <SmallTable
        label={ofPage('trucks.batches')}
        columns={[
          { title: ofPage('trucks.group') },
          { title: ofPage('trucks.heads'), align: 'end' },
          { title: ofPage('trucks.kg'), align: 'end' },
          { title: ofPage('trucks.average'), align: 'end' },
        ]}
        rows={groups.map(({ key, name, heads, kg: weight, average }) => ({
          key,
          cells: [name, heads, kg(weight), average == null ? '—' : kg(average)],
          ...(key === 'total' ? { look: 'strong' as const } : {}),
        }))}
      />
    </chakra.div>
  );
}

export function TruckScreen({ queryRef }: ScreenProps<TruckScreenQuery>) {
  const t = useMessages(messages);
  const ofPage = useMessages(pageTexts);
  const locale = useLanguage();
  const { node } = usePreloadedQuery<TruckScreenQuery>(query, queryRef);
  const truck = useFragment<TruckScreen_truck$key>(shown, node?.truck ?? null);
  if (truck == null) return <NotFoundScreen />;
  const kg = (value: string | null | undefined) => formatDecimal(value, locale, { digits: 1 });
  const groups = [
    ...truck.bySex.map(({ sex, ...own }) => ({ key: sex ?? '', name: t(`trucks.sex${sex ?? 'UNKNOWN'}`), ...own })),
    ...truck.byBatch.map(({ batchId, ...own }) => ({ key: batchId, ...own })),
    { key: 'total', name: ofPage('trucks.total'), ...truck.totals },
  ];
  return (
    <DetailScreen
      title={[truck.plate, truck.trailerPlate].filter(Boolean).join(' + ')}
      detail={truck.destination.name}
      back={{ to: trucksPath, label: t('trucks.title') }}
      actions={<TruckActions truck={truck} />}
      sections={[
        {
          title: ofPage('trucks.summary'),
          items: [
            { label: t('trucks.status'), value: <TruckStatus status={truck.status} /> },
            { label: t('trucks.boarded'), value: `${truck.boarded}/${truck.capacity}` },
            { label: t('trucks.free'), value: truck.free },
            { label: ofPage('trucks.average'), value: truck.totals.average ? `${kg(truck.totals.average)} kg` : null },
            ...truck.papers.map(({ gta }) => ({
              label: `GTA ${gtaName(gta)}`,
              value: `${gta.bound}/${gta.totalQuantity}`,
            })),
            ...(truck.forcedReason ? [{ label: ofPage('trucks.forced'), value: truck.forcedReason }] : []),
          ],
          children: truck.boarded > 0 && <BatchesOnTruck groups={groups} kg={kg} />,
        },
        { title: t('trucks.oxen'), items: [], children: <TruckOxen truck={truck} /> },
        {
          title: ofPage('trucks.details'),
          items: [
            { label: t('trucks.boardingDate'), value: formatDate(truck.boardingDate) },
            { label: ofPage('trucks.emittedOn'), value: formatDate(truck.emittedOn) },
            { label: t('trucks.sale'), value: truck.saleName },
            { label: t('trucks.owner'), value: truck.owner.name },
            { label: t('trucks.driver'), value: truck.driverName },
            { label: t('trucks.document'), value: truck.driverDocument },
            { label: t('trucks.transporter'), value: truck.transporter },
          ],
        },
      ]}
    />
  );
}
