import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/toast.ts';
import type { DaysScreen_day$data as Day } from './__generated__/DaysScreen_day.graphql.ts';
import type { DaysScreenChainQuery } from './__generated__/DaysScreenChainQuery.graphql.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { dayList } from './dayList.ts';
import { messages } from './messages.ts';
import { UndoDay } from './UndoDay.tsx';

const query = graphql`
  query DaysScreenQuery($filter: DaysFilterInput, $orderBy: DaysOrderInput) {
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
    closedBy {
      name
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
    { path: 'closedAt', title: 'days.closedAt', width: 140, kind: 'instant' },
    { path: 'closedBy.name', title: 'days.closedBy', width: 180, grow: 1, phone: 'subtitle' },
    { path: 'observation', title: 'days.observation', width: 200, grow: 2 },
    { path: 'hash', title: 'days.seal', width: 150, render: ({ hash }) => hash?.slice(0, shownSeal) },
  ],
  filters: { closed: { label: 'days.status', yes: 'days.statusCLOSED', no: 'days.statusOPEN' } },
  list,
  row,
  empty: { icon: 'calendar', title: 'days.empty' },
});

export function DaysScreen({ queryRef }: ScreenProps<DaysScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<DaysScreenQuery>(query, queryRef);
  const [advancing, setAdvancing] = useState(false);
  const readChain = useReadOnce<DaysScreenChainQuery>(graphql`
    query DaysScreenChainQuery {
      farm {
        dayChain {
          checked
          faults {
            day
          }
        }
      }
    }
  `);
  const verify = async (): Promise<void> => {
    const { checked, faults } = (await readChain({})).farm.dayChain;
    const days = faults.map(({ day }) => formatDate(day)).join(', ');
    toast(
      faults.length === 0
        ? { severity: 'success', text: t('days.verified', { count: checked }) }
        : { severity: 'error', text: t('days.faults', { days }) },
    );
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
    </>
  );
}
