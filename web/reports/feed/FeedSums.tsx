import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Chart } from '../../platform/chart/Chart.tsx';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import { showsRows, sumsAgain, type Grouping } from './feedSpecs.ts';
import { groupName, type GroupRow } from './GroupName.tsx';
import { messages } from './messages.ts';

const mostBars = 12;

type Figure = { title: string; value: ReactNode };
type Group = GroupRow & { readonly wadPct?: string | null | undefined };

type Props = {
  groupings: readonly Grouping[];
  grouping: Grouping;
  figures: readonly Figure[];
  help: string;
  groups: readonly Group[];
};

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
      {figures.map(({ title, value }) => (
        <div key={title}>
          <chakra.dt fontSize="xs" color="fg.muted">
            {title}
          </chakra.dt>
          <chakra.dd fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** What stands over the table: how it is grouped, the sums of all, and how far each group was off. */
export function FeedSums({ groupings, grouping, figures, help, groups }: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const rows = showsRows(search);
  const points = groups.flatMap((group) =>
    group.wadPct == null
      ? []
      : [
          {
            x: grouping === 'DAY' ? group.key : groupName(group, t('feed.nobody')),
            y: Number(group.wadPct).toFixed(2),
          },
        ],
  );
  const shown = grouping === 'DAY' ? points : points.toSorted((a, b) => Number(b.y) - Number(a.y)).slice(0, mostBars);
  return (
    <chakra.section display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        {rows ? (
          <Link to={sumsAgain(search)}>{t('feed.sums')}</Link>
        ) : (
          <>
            <NativeSelect
              w="18rem"
              aria-label={t('feed.groupBy')}
              value={grouping}
              onChange={({ target }) =>
                void navigate({ search: `?${withParameter(search, 'groupBy', target.value).toString()}` })
              }
            >
              {groupings.map((each) => (
                <option key={each} value={each}>
                  {`${t('feed.groupBy')}: ${t(`feed.groupBy${each}`).toLowerCase()}`}
                </option>
              ))}
            </NativeSelect>
            <Link to={`?${withParameter(search, 'rows', '1').toString()}`}>{t('feed.allRows')}</Link>
          </>
        )}
      </chakra.div>
      <Figures figures={figures} />
      {!rows && shown.length > 1 && (
        <Chart
          title={t('feed.chart')}
          x={grouping === 'DAY' ? 'day' : 'category'}
          height="11rem"
          series={[{ name: t('feed.chart'), kind: 'bar', points: shown }]}
        />
      )}
      <chakra.p fontSize="xs" color="fg.muted" maxW="4xl">
        {help}
      </chakra.p>
    </chakra.section>
  );
}
