import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { addDays } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { useOpenedRow } from '../../platform/table/filters/useOpenedRow.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { mixerRecords } from '../../records/records.ts';
import { BandCell } from '../bands/BandCell.tsx';
import type { ScaleAuditsScreen_farm$key } from './__generated__/ScaleAuditsScreen_farm.graphql.ts';
import type { ScaleAuditsScreen_row$data as Audit } from './__generated__/ScaleAuditsScreen_row.graphql.ts';
import type { ScaleAuditsScreenQuery } from './__generated__/ScaleAuditsScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { ScaleAuditDialog } from './ScaleAuditDialog.tsx';
import { scaleAuditList } from './scaleAuditList.ts';

const query = graphql`
  query ScaleAuditsScreenQuery($filter: ScaleAuditsFilterInput, $orderBy: ScaleAuditsOrderInput) {
    farm {
      currentDay
      ...ScaleAuditsScreen_farm
    }
  }
`;

/** The list is read again when somebody checks a scale. */
export const feed = graphql`
  subscription ScaleAuditsScreenFeedSubscription {
    scaleAuditChanged {
      id
      audit {
        ...ScaleAuditsScreen_row
      }
    }
  }
`;

const list = graphql`
  fragment ScaleAuditsScreen_farm on Farm
  @refetchable(queryName: "ScaleAuditsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    scaleAudits(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "ScaleAuditsScreen_scaleAudits", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          day
          isAlert
          ...ScaleAuditsScreen_row
          ...ScaleAuditDialog_audit
        }
      }
    }
  }
`;

const row = graphql`
  fragment ScaleAuditsScreen_row on ScaleAudit {
    id
    day
    mixer {
      name
    }
    beat {
      seq
    }
    tareKg
    grossKg
    displayKg
    scaleDevPct
    displayDevPct
    deliveredDevPct
    isAlert
  }
`;

function State({ isAlert }: { isAlert: boolean }) {
  const t = useMessages(messages);
  return <Badge tone={isAlert ? 'danger' : 'brand'}>{t(isAlert ? 'audits.alert' : 'audits.ok')}</Badge>;
}

const kg = { width: 104, kind: 'number', places: 0 } as const;
const pct = { width: 108, kind: 'percent' } as const;

const view = defineListView<Audit>()(scaleAuditList, {
  texts: messages,
  title: 'audits.title',
  columns: [
    { path: 'day', title: 'audits.day', width: 104, kind: 'date', sort: 'DAY', phone: 'subtitle' },
    { path: 'mixer.name', title: 'audits.mixer', width: 120, grow: 2, sort: 'MIXER', phone: 'title' },
    { path: 'beat.seq', title: 'audits.beat', width: 66, kind: 'number', places: 0 },
    { path: 'tareKg', title: 'audits.tareShort', ...kg },
    { path: 'grossKg', title: 'audits.grossShort', ...kg },
    { path: 'displayKg', title: 'audits.display', ...kg },
    {
      path: 'scaleDevPct',
      title: 'audits.scaleDev',
      ...pct,
      phone: 'aside',
      render: ({ scaleDevPct }) => <BandCell pct={scaleDevPct} />,
    },
    {
      path: 'displayDevPct',
      title: 'audits.displayDev',
      ...pct,
      render: ({ displayDevPct }) => <BandCell pct={displayDevPct} />,
    },
    {
      path: 'deliveredDevPct',
      title: 'audits.deliveredDev',
      ...pct,
      render: ({ deliveredDevPct }) => <BandCell pct={deliveredDevPct} />,
    },
    {
      path: 'isAlert',
      title: 'audits.state',
      width: 124,
      flag: ['audits.alert', 'audits.ok'],
      phone: 'subtitle',
      render: ({ isAlert }) => <State isAlert={isAlert} />,
    },
  ],
  filters: {
    period: 'audits.period',
    mixerId: { label: 'audits.mixer', records: mixerRecords },
    alert: { label: 'audits.state', yes: 'audits.alert', no: 'audits.ok' },
  },
  list,
  fieldCommands: ['createScaleAudit'],
  row,
  opens: 'audit',
  add: { to: '/admin/tract/scale-audits/add', label: 'audits.new', action: 'beat:write' },
  empty: { icon: 'scale', title: 'audits.empty', text: 'audits.emptyText' },
});

const alertDays = 28;

export function ScaleAuditsScreen({ queryRef }: ScreenProps<ScaleAuditsScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<ScaleAuditsScreenQuery>(query, queryRef);
  const nodes = useFragment<ScaleAuditsScreen_farm$key>(list, farm).scaleAudits.edges.map(({ node }) => node);
  const { opened, close } = useOpenedRow('audit', nodes);
  const since = addDays(farm.currentDay, -alertDays);
  const alerts = nodes.filter(({ day, isAlert }) => isAlert && day >= since).length;
  return (
    <>
      <ListScreen
        view={view}
        parent={farm}
        chart={alerts > 0 && <Notice tone="danger">{t('audits.alertText', { count: alerts })}</Notice>}
      />
      <ScaleAuditDialog audit={opened} onClose={close} />
    </>
  );
}
