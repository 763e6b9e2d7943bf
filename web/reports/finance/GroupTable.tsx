import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { batchPath } from '../../herd/batches/batchPaths.ts';
import { Panel } from '../../trade/financial/Panel.tsx';
import type { GroupTable_report$data, GroupTable_report$key } from './__generated__/GroupTable_report.graphql.ts';
import { financeGroupings, groupingOf, type FinanceGrouping } from './financeSpecs.ts';
import { messages } from './messages.ts';
import { useMoney } from './useMoney.ts';

const reportFragment = graphql`
  fragment GroupTable_report on FinancialReport {
    groups {
      key
      name
      recordId
      revenue
      expense
      result
    }
  }
`;

type Group = GroupTable_report$data['groups'][number];

const pathOf: Readonly<Partial<Record<FinanceGrouping, (id: string) => string>>> = {
  BATCH: batchPath,
  OWNER: (id) => `/admin/farm/owners/edit/${encodeURIComponent(id)}`,
};

function useGroupName(grouping: FinanceGrouping): (group: Group) => string {
  const t = useMessages(messages);
  return ({ key, name }) => {
    if (grouping === 'MONTH') return formatDate(key).slice(3);
    // The keys of this grouping are the categories.
    if (grouping === 'CATEGORY') return t(`finance.category${key}` as 'finance.categorySALES');
    return name ?? t('finance.noName');
  };
}

function GroupingSelect({ grouping }: { grouping: FinanceGrouping }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <NativeSelect
      w="14rem"
      aria-label={t('finance.groupBy')}
      value={grouping}
      onChange={({ target }) =>
        void navigate(
          { search: `?${withParameter(search, 'groupBy', target.value).toString()}` },
          { preventScrollReset: true },
        )
      }
    >
      {financeGroupings.map((each) => (
        <option key={each} value={each}>
          {`${t('finance.groupBy')}: ${t(`finance.groupBy${each}`).toLowerCase()}`}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Revenue and costs by what the reader chooses. */
export function GroupTable({ report: key }: { report: GroupTable_report$key }) {
  const t = useMessages(messages);
  const money = useMoney();
  const [search] = useSearchParams();
  const { groups } = useFragment(reportFragment, key);
  const phone = useIsPhone();
  const grouping = groupingOf(search);
  const nameOf = useGroupName(grouping);
  const linked = (group: Group) => {
    const path = pathOf[grouping];
    return path && group.recordId != null ? <Link to={path(group.recordId)}>{nameOf(group)}</Link> : nameOf(group);
  };
  return (
    <Panel title={t('finance.groups')} text={t('finance.groupsText')} action={<GroupingSelect grouping={grouping} />}>
      {groups.length === 0 ? (
        <chakra.p color="fg.muted">{t('finance.empty')}</chakra.p>
      ) : (
        <SmallTable
          label={t('finance.groups')}
          maxH="30rem"
          columns={[
            { title: t(`finance.groupBy${grouping}`) },
            ...(phone ? [] : [{ title: t('finance.revenue'), align: 'end' as const }]),
            { title: t('finance.expense'), align: 'end' },
            { title: t('finance.result'), align: 'end' },
          ]}
          rows={groups.map((group) => ({
            key: group.key,
            cells: [
              linked(group),
              ...(phone ? [] : [money(group.revenue)]),
              money(group.expense),
              <chakra.span key="result" color={Number(group.result) < 0 ? 'danger.fg' : undefined}>
                {money(group.result)}
              </chakra.span>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
