import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router';
import { analyticalGroupings } from '../../../server/reports/analytical/analyticalWords.calc.ts';
import { Chart } from '../../platform/chart/Chart.tsx';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Pages } from '../../platform/report/Pages.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import type { AnalyticalSums_report$key } from './__generated__/AnalyticalSums_report.graphql.ts';
import { groupingOf, showsRows, sumsOfPage } from './analyticalSpecs.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment AnalyticalSums_report on AnalyticalReport {
    count
    days {
      day
      intakePct
      call
    }
  }
`;

function GroupBy() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const to = (key: string, value: string): string => `?${withParameter(search, key, value).toString()}`;
  if (showsRows(search)) return <Link to={to('rows', '')}>{t('analytical.sums')}</Link>;
  return (
    <>
      <NativeSelect
        w="18rem"
        aria-label={t('analytical.groupBy')}
        value={groupingOf(search)}
        onChange={({ target }) => void navigate({ search: to('groupBy', target.value) })}
      >
        {analyticalGroupings.map((each) => (
          <option key={each} value={each}>
            {`${t('analytical.groupBy')}: ${t(`analytical.groupBy${each}`).toLowerCase()}`}
          </option>
        ))}
      </NativeSelect>
      <Link to={to('rows', '1')}>{t('analytical.allRows')}</Link>
    </>
  );
}

const placed = (value: string | null | undefined): string | null => (value == null ? null : Number(value).toFixed(2));

/** What stands over the table: what cattle ate of their weight beside what was called for, and how days are summed. */
export function AnalyticalSums({ report, isOfSums }: { report: AnalyticalSums_report$key; isOfSums: boolean }) {
  const t = useMessages(messages);
  const { count, days } = useFragment(fragment, report);
  const series = useMemo(() => {
    const points = (of: 'intakePct' | 'call') => days.map((each) => ({ x: each.day, y: placed(each[of]) }));
    return [
      { name: t('analytical.intake'), kind: 'line' as const, axis: 'left' as const, points: points('intakePct') },
      { name: t('analytical.call'), kind: 'line' as const, axis: 'right' as const, points: points('call') },
    ];
  }, [days, t]);
  return (
    <chakra.section display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
      {days.length > 1 && <Chart title={t('analytical.chart')} titled x="day" height="13rem" series={series} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <GroupBy />
      </chakra.div>
      {isOfSums && <Pages label={t('analytical.title')} count={count} size={sumsOfPage} />}
      <chakra.p fontSize="xs" color="fg.muted" maxW="4xl">
        {t('analytical.help')}
      </chakra.p>
    </chakra.section>
  );
}
