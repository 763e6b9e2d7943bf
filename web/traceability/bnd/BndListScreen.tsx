import { Fragment } from 'react';
import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { ownerRecords } from '../../records/records.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { defineListView } from '../../platform/table/filters/view.ts';
import { LoadedList } from '../../platform/table/LoadedList.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import type { BndListScreen_baseMatch$data as Match } from './__generated__/BndListScreen_baseMatch.graphql.ts';
import type { BndListScreenQuery } from './__generated__/BndListScreenQuery.graphql.ts';
import type { BndListScreenReportMutation } from './__generated__/BndListScreenReportMutation.graphql.ts';
import type { BndListScreenSheetMutation } from './__generated__/BndListScreenSheetMutation.graphql.ts';
import { bndList } from './bndList.ts';
import { messages } from './messages.ts';
import { ReconciliationBadge } from './ReconciliationBadge.tsx';

const list = graphql`
  fragment BndListScreen_query on Query
  @refetchable(queryName: "BndListScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      bndAnimals(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "BndListScreen_bndAnimals", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...BndListScreen_baseMatch
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment BndListScreen_baseMatch on BaseMatch {
    id
    sisbov
    result
    owner {
      name
    }
    ox {
      id
      managementNumber
      entryGta {
        number
      }
    }
    nextAnnouncements
    differences {
      field
      farmValue
      baseValue
    }
    bndAnimal {
      inclusionDate
      releaseDate
    }
    certifierAnswer {
      result
    }
    cost {
      costDays
      daysUntilEligible
    }
  }
`;

function OxLink({ ox }: { ox: NonNullable<Match['ox']> }) {
  const t = useMessages(messages);
  return <Link to={oxPath(ox.id)}>{ox.managementNumber ?? t('bnd.openOx')}</Link>;
}

/** Where each type of announcement is made. */
const announcementPaths = {
  CHANGE_OF_CHARACTERISTIC: 'change-characteristic',
  DEATH: 'death',
  EXIT: 'exit',
  RE_IDENTIFICATION: 're-identification',
  SALE: 'exit',
} as const;
type Announced = keyof typeof announcementPaths;

/** The announcements that would settle a difference. */
function NextSteps({ types }: { types: Match['nextAnnouncements'] }) {
  const t = useMessages(messages);
  const known = types.filter((type): type is Announced => type in announcementPaths);
  if (known.length === 0) return '—';
  return known.map((type, index) => (
    <Fragment key={type}>
      {index > 0 && ' · '}
      <Link to={`/admin/traceability/communique/${announcementPaths[type]}`}>{t(`bnd.next${type}`)}</Link>
    </Fragment>
  ));
}

const view = defineListView<Match>()(bndList, {
  texts: messages,
  title: 'bnd.listTitle',
  columns: [
    { path: 'sisbov', title: 'bnd.columnsisbov', width: 160, grow: 1, sort: 'SISBOV', phone: 'title' },
    {
      path: 'result',
      title: 'bnd.result',
      width: 190,
      words: 'bnd.result',
      sort: 'RESULT',
      phone: 'aside',
      render: ({ result }) => <ReconciliationBadge result={result} />,
    },
    {
      path: 'ox.managementNumber',
      title: 'bnd.ox',
      width: 100,
      render: ({ ox }) => (ox ? <OxLink ox={ox} /> : null),
    },
    { path: 'owner.name', title: 'bnd.columnowner', width: 160, grow: 1 },
    { path: 'differences.field', title: 'bnd.difference', width: 150, words: 'bnd.difference', phone: 'subtitle' },
    { path: 'differences.farmValue', title: 'bnd.onFarm', width: 130, mixedWords: 'bnd.sex' },
    { path: 'differences.baseValue', title: 'bnd.inBase', width: 130, mixedWords: 'bnd.sex' },
    { path: 'cost.costDays', title: 'bnd.costDays', width: 120, kind: 'number', places: 0 },
    { path: 'cost.daysUntilEligible', title: 'bnd.daysUntil', width: 140, kind: 'number', places: 0 },
    {
      path: 'nextAnnouncements',
      title: 'bnd.next',
      width: 190,
      words: 'bnd.next',
      render: ({ nextAnnouncements }) => <NextSteps types={nextAnnouncements} />,
    },
    { path: 'bndAnimal.inclusionDate', title: 'bnd.columninclusionDate', width: 130, kind: 'date' },
    { path: 'bndAnimal.releaseDate', title: 'bnd.columnreleaseDate', width: 150, kind: 'date' },
    { path: 'certifierAnswer.result', title: 'bnd.answer', width: 130, words: 'bnd.answer' },
    { path: 'ox.entryGta.number', title: 'bnd.gta', width: 120 },
  ],
  filters: {
    search: 'bnd.search',
    results: { label: 'bnd.result', words: 'bnd.result' },
    ownerId: { label: 'bnd.columnowner', records: ownerRecords },
    inventory: { label: 'bnd.columninventory', yes: 'bnd.inventoryYes', no: 'bnd.inventoryNo' },
  },
  list,
  row,
  empty: { icon: 'tag', title: 'bnd.empty', text: 'bnd.emptyText' },
});

/** What can be done about all differences at once. */
function Steps() {
  const t = useMessages(messages);
  const [report] = useAppMutation<BndListScreenReportMutation>(graphql`
    mutation BndListScreenReportMutation($input: ReportDifferencesInput!) {
      reportDifferences(input: $input) {
        items
      }
    }
  `);
  const [toSheet] = useAppMutation<BndListScreenSheetMutation>(graphql`
    mutation BndListScreenSheetMutation($input: ReturnOxenToSheetInput!) {
      returnOxenToSheet(input: $input) {
        oxen
      }
    }
  `);
  const cancel = t('bnd.cancelAsk');
  const ask = { cancel, danger: false, variant: 'outline' } as const;
  return (
    <>
      <AskButton
        {...ask}
        label={t('bnd.report')}
        title={t('bnd.report')}
        text={t('bnd.reportText')}
        act={() => report({ input: {} })}
      />
      <AskButton
        {...ask}
        label={t('bnd.toSheet')}
        title={t('bnd.toSheet')}
        text={t('bnd.toSheetText')}
        act={() => toSheet({ input: {} })}
      />
      <ButtonLink variant="solid" to="/admin/traceability/bnd/import">
        {t('bnd.importTitle')}
      </ButtonLink>
    </>
  );
}

/** Farm, base, certifier and GTA in one table: where they differ, and what that costs. */
export function BndListScreen({ queryRef }: ScreenProps<BndListScreenQuery>) {
  return (
    <LoadedList<Match> view={view} queryRef={queryRef} actions={mayDo('announcement:write') ? <Steps /> : undefined} />
  );
}
