import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ExportMenu } from '../../platform/table/actions/ExportMenu.tsx';
import { useExport, useReportFile } from '../../platform/table/actions/useExport.ts';
import { useRefusal } from '../../platform/table/actions/useRefusal.ts';
import { FilterBar, type FilterControl } from '../../platform/table/filters/FilterBar.tsx';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { restQuery } from '../../platform/table/listSpec.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { ownerRecords } from '../../records/records.ts';
import type { OwnerClosingsScreenQuery } from './__generated__/OwnerClosingsScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { OwnerClosing } from './OwnerClosing.tsx';
import { ownerAddress, ownersReport } from './ownerSpecs.ts';
import { OwnersTable } from './OwnersTable.tsx';
import { useOwnerSheet } from './useOwnerSheet.ts';

const query = graphql`
  query OwnerClosingsScreenQuery($filter: OwnerClosingsInput!) {
    farm {
      currentDay
      ownerClosings(filter: $filter) {
        from
        to
        rows {
          ownerId
          name
          ...OwnerClosing_closing
        }
        ...OwnersTable_closings
      }
    }
  }
`;

type Closings = NonNullable<OwnerClosingsScreenQuery['response']['farm']['ownerClosings']>;

function OwnerActions({ owner, period }: { owner: Closings['rows'][number]; period: Closings }) {
  const t = useMessages(messages);
  const { print, isPrinting } = useOwnerSheet(owner.ownerId, period);
  return (
    <>
      <ButtonLink to={`/admin/farm/owners/edit/${encodeURIComponent(owner.ownerId)}`}>
        {t('ownerClosings.edit')}
      </ButtonLink>
      <Button variant="solid" disabled={isPrinting} onClick={() => void print()}>
        {t('ownerClosings.print')}
      </Button>
    </>
  );
}

function ClosingsFile({ search }: { search: URLSearchParams }) {
  const t = useMessages(messages);
  const call = '/reports/owner-closings';
  const query = restQuery(ownersReport, search);
  const run = useExport(useReportFile(call, query));
  return <ExportMenu run={run} schedulable={{ name: t('ownerClosings.title'), call, query }} />;
}

function useControls(openDay: string, closings: Closings | null | undefined): FilterControl[] {
  const t = useMessages(messages);
  const period = { openDay, from: closings?.from ?? '', to: closings?.to ?? '' };
  return [
    { kind: 'dates', key: 'from', to: 'to', label: t('ownerClosings.period'), report: period },
    { kind: 'pick', key: 'ownerIds', label: t('ownerClosings.owner'), records: ownerRecords },
  ];
}

/** What boitel clients owe for a period: all of them, or one with where it comes from. */
export function OwnerClosingsScreen({ queryRef }: ScreenProps<OwnerClosingsScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<OwnerClosingsScreenQuery>(query, queryRef);
  const { search, go, pending } = useListUrl();
  const closings = farm.ownerClosings;
  const openDay = farm.currentDay;
  const controls = useControls(openDay, closings);
  const refusal = useRefusal(controls, search, closings == null);
  const rows = closings?.rows ?? [];
  const [owner] = search.has('ownerIds') ? rows : [];
  return (
    <chakra.div
      className="printed"
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
      p={{ base: '4', md: '6' }}
    >
      <ScreenHeader
        title={owner?.name ?? t('ownerClosings.title')}
        {...(owner ? { back: { to: ownerAddress(search, null), label: t('ownerClosings.all') } } : {})}
        actions={
          <>
            {rows.length > 0 && <ClosingsFile search={search} />}
            {owner && closings && <OwnerActions owner={owner} period={closings} />}
          </>
        }
      />
      <FilterBar spec={ownersReport} controls={controls} search={search} onChange={go} />
      {closings == null || rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={refusal === null ? 'users' : 'calendar'}
            title={refusal ?? t('ownerClosings.empty')}
            text={t('ownerClosings.emptyText')}
          />
        </Card>
      ) : (
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns="minmax(0, 1fr)"
          opacity={pending ? 0.6 : 1}
          aria-busy={pending}
        >
          {owner ? (
            <OwnerClosing closing={owner} day={openDay} />
          ) : (
            <Card padded>
              <OwnersTable closings={closings} />
            </Card>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
