import { useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { useOpenedRow } from '../../platform/table/filters/useOpenedRow.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { DaysScreen_day$data as Day } from './__generated__/DaysScreen_day.graphql.ts';
import type { DaysScreen_farm$key } from './__generated__/DaysScreen_farm.graphql.ts';
import type { DaysScreenChainQuery } from './__generated__/DaysScreenChainQuery.graphql.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { DayDialog } from './DayDialog.tsx';
import { dayList } from './dayList.ts';
import { messages } from './messages.ts';
import { SealFaults, type Faults } from './SealFaults.tsx';
import { UndoDay } from './UndoDay.tsx';

const query = graphql`
  query DaysScreenQuery($filter: DaysFilterInput, $orderBy: DaysOrderInput, $stock: Boolean!) {
    farm {
      last: days(first: 1, filter: { closed: true }, orderBy: { field: DAY, direction: DESC }) {
        edges {
          node {
            day
          }
        }
      }
      ...DaysScreen_farm
    }
  }
`;

const list = graphql`
  fragment DaysScreen_farm on Farm
  @refetchable(queryName: "DaysScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    days(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "DaysScreen_days", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...DaysScreen_day
          ...DayDialog_day
        }
      }
    }
  }
`;

const row = graphql`
  fragment DaysScreen_day on FarmDay {
    id
    day
    status
    closedAt
    observation
    hash
    occurrences
    closedBy {
      name
    }
    stock @include(if: $stock) {
      entriesKg
      exitsKg
      exitsValue
      counts
      stockValue
      negative
    }
  }
`;

const shownSeal = 12;

function DayStatus({ status }: Pick<Day, 'status'>) {
  const t = useMessages(messages);
  return <Badge tone={status === 'OPEN' ? 'brand' : 'neutral'}>{t(`days.status${status}`)}</Badge>;
}

const view = defineListView<Day>()(dayList, {
  texts: messages,
  title: 'days.title',
  columns: [
    { path: 'day', title: 'days.day', width: 110, kind: 'date', sort: 'DAY', phone: 'title' },
    {
      path: 'status',
      title: 'days.status',
      width: 110,
      phone: 'aside',
      words: 'days.status',
      render: ({ status }) => <DayStatus status={status} />,
    },
    {
      path: 'stock.entriesKg',
      phone: 'subtitle',
      title: 'days.entries',
      unit: 'kg',
      width: 120,
      kind: 'number',
      places: 0,
    },
    {
      path: 'stock.exitsKg',
      phone: 'subtitle',
      title: 'days.exits',
      unit: 'kg',
      width: 120,
      kind: 'number',
      places: 0,
    },
    { path: 'stock.exitsValue', title: 'days.exits', unit: 'R$', width: 130, kind: 'money' },
    { path: 'stock.stockValue', title: 'days.stockValue', unit: 'R$', width: 160, kind: 'money' },
    { path: 'stock.counts', title: 'days.counts', width: 110, kind: 'number', places: 0, blankZero: true },
    {
      path: 'stock.negative',
      title: 'days.negative',
      width: 120,
      kind: 'number',
      places: 0,
      blankZero: true,
    },
    { path: 'occurrences', title: 'days.occurrences', width: 120, kind: 'number', places: 0, blankZero: true },
    { path: 'closedAt', title: 'days.closedAt', width: 140, kind: 'instant' },
    { path: 'closedBy.name', title: 'days.closedBy', width: 180, grow: 1, needs: 'person:read' },
    { path: 'observation', title: 'days.observation', width: 200, grow: 2 },
    { path: 'hash', title: 'days.seal', width: 150, render: ({ hash }) => hash?.slice(0, shownSeal) },
  ],
  filters: { closed: { label: 'days.status', yes: 'days.statusCLOSED', no: 'days.statusOPEN' } },
  list,
  row,
  opens: 'day',
  empty: { icon: 'calendar', title: 'days.empty' },
});

export function DaysScreen({ queryRef }: ScreenProps<DaysScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<DaysScreenQuery>(query, queryRef);
  const [advancing, setAdvancing] = useState(false);
  const [faults, setFaults] = useState<Faults>([]);
  const nodes = useFragment<DaysScreen_farm$key>(list, farm).days.edges.map(({ node }) => node);
  const { opened, close } = useOpenedRow('day', nodes);
  const readChain = useReadOnce<DaysScreenChainQuery>(graphql`
    query DaysScreenChainQuery {
      farm {
        dayChain {
          checked
          faults {
            day
            fault
            differences {
              kind
              sealedRows
              foundRows
            }
          }
        }
      }
    }
  `);
  const verify = async (): Promise<void> => {
    const { checked, faults: found } = (await readChain({})).farm.dayChain;
    if (found.length === 0) toast({ severity: 'success', text: t('days.verified', { count: checked }) });
    else setFaults(found);
  };
  const lastClosed = farm.last.edges[0]?.node.day;
  return (
    <>
      <ListScreen
        view={view}
        parent={farm}
        actions={
          <>
            <Button onClick={() => void verify().catch(() => undefined)}>{t('days.verify')}</Button>
            {lastClosed !== undefined && mayDo('day:undo') && <UndoDay day={lastClosed} />}
            {mayDo('day:advance') && (
              <Button variant="solid" onClick={() => setAdvancing(true)}>
                {t('days.advance')}
              </Button>
            )}
          </>
        }
      />
      <AdvanceDialog open={advancing} onClose={() => setAdvancing(false)} />
      <SealFaults faults={faults} onClose={() => setFaults([])} />
      <DayDialog day={opened} onClose={close} />
    </>
  );
}
