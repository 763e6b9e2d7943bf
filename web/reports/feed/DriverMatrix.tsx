import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { DriverMatrix_cells$data, DriverMatrix_cells$key } from './__generated__/DriverMatrix_cells.graphql.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { messages } from './messages.ts';

type Cell = DriverMatrix_cells$data[number];

/** How far each driver is off in each pen: who gives too much where shows as a column of one colour. */
export function DriverMatrix({ cells: key }: { cells: DriverMatrix_cells$key }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const cells = useFragment(
    graphql`
      fragment DriverMatrix_cells on TractEfficiency @relay(plural: true) {
        key
        name
        recordId
        corralId
        corral
        devPct
      }
    `,
    key,
  );
  const drivers = [...new Map(cells.map((cell) => [cell.key, cell.name ?? t('feed.nobody')]))];
  const corrals = [...Map.groupBy(cells, ({ corralId }) => corralId ?? '').values()];
  const link = ({ corralId, recordId }: Cell): string => {
    const next = new URLSearchParams(search);
    next.set('rows', '1');
    if (corralId != null) next.set('corralId', corralId);
    if (recordId != null) next.set('operatorIds', recordId);
    return `?${next.toString()}`;
  };
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
      <chakra.p fontSize="sm" color="fg.muted">
        {t('feed.matrixText')}
      </chakra.p>
      <SmallTable
        label={t('feed.groupByMATRIX')}
        maxH="none"
        columns={[{ title: t('feed.corral') }, ...drivers.map(([, title]) => ({ title, align: 'end' as const }))]}
        rows={corrals.map((own) => ({
          key: own[0]!.corralId ?? '',
          cells: [
            own[0]!.corral,
            ...drivers.map(([driver]) => {
              const cell = own.find((each) => each.key === driver);
              return cell ? (
                <PlainLink key={driver} to={link(cell)}>
                  <BandCell pct={cell.devPct} />
                </PlainLink>
              ) : (
                ''
              );
            }),
          ],
        }))}
      />
    </chakra.section>
  );
}
