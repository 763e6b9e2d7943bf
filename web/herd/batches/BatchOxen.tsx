import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { gridTemplate } from '../../platform/table/columns.ts';
import { DataTable } from '../../platform/table/DataTable.tsx';
import { SelectionBar } from '../../platform/table/actions/SelectionBar.tsx';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { useSelection } from '../../platform/table/actions/useSelection.ts';
import { useView } from '../../platform/table/filters/view.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { BatchOxen_farm$key } from './__generated__/BatchOxen_farm.graphql.ts';
import type { BatchOxenPaginationQuery } from './__generated__/BatchOxenPaginationQuery.graphql.ts';
import { messages } from '../messages.ts';
import { MoveOxenDialog } from '../moves/MoveDialog.tsx';
import { PastedOxenButton } from '../moves/PastedOxenButton.tsx';
import { oxOfBatchView, type OxRow } from '../oxen/oxColumns.tsx';

const page = 100;

const farmFragment = graphql`
  fragment BatchOxen_farm on Farm
  @refetchable(queryName: "BatchOxenPaginationQuery")
  @argumentDefinitions(
    batchId: { type: "ID!" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  ) {
    oxen(first: $count, after: $cursor, filter: { batchId: $batchId }, orderBy: { field: NUMBER, direction: DESC })
      @connection(key: "BatchOxen_oxen", filters: ["filter"]) {
      totalCount
      edges {
        node {
          id
          ...oxColumns_ox
        }
      }
    }
  }
`;

/** The animals of a batch, to open, or to select and move. */
export function BatchOxen({ farm, batchId }: { farm: BatchOxen_farm$key; batchId: string }) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const selection = useSelection();
  const [moving, setMoving] = useState(false);
  const { columns } = useView<OxRow>(oxOfBatchView);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BatchOxenPaginationQuery,
    BatchOxen_farm$key
  >(farmFragment, farm);
  const loadMore = useCallback(() => void loadNext(page), [loadNext]);
  const nodes = data.oxen.edges.map(({ node }) => node);
  const moves = mayDo('ox:write');
  const look = useMemo(
    () => ({
      fragment: oxOfBatchView.row,
      columns,
      template: gridTemplate(columns, moves),
      phone,
      ...(oxOfBatchView.href ? { href: oxOfBatchView.href } : {}),
    }),
    [columns, moves, phone],
  );
  if (nodes.length === 0) return <chakra.p color="fg.muted">{t('batches.oxenEmpty')}</chakra.p>;
  const total = data.oxen.totalCount ?? nodes.length;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" maxH={phone ? undefined : '30rem'} minW="0">
      {selection.ids.size > 0 ? (
        <SelectionBar count={selection.ids.size} onClear={selection.clear}>
          <Button size="sm" variant="solid" onClick={() => setMoving(true)}>
            {t('batches.move')}
          </Button>
        </SelectionBar>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink size="sm" to={`/admin/traceability/ox-search?batchId=${encodeURIComponent(batchId)}`}>
            {t('batches.oxenAll')}
          </ButtonLink>
          {moves && <PastedOxenButton batchId={batchId} size="sm" />}
        </chakra.div>
      )}
      <DataTable<OxRow>
        label={t('batches.oxen')}
        look={look}
        nodes={nodes}
        total={total}
        selection={moves ? selection : undefined}
        paging={{ hasNext, loadingNext: isLoadingNext, loadNext: loadMore }}
        stale={false}
      />
      {moving && (
        <MoveOxenDialog oxIds={[...selection.ids]} onMoved={selection.clear} onClose={() => setMoving(false)} />
      )}
    </chakra.div>
  );
}
