import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { connection } from '../../platform/offline/connection.ts';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { UploadResult } from '../../platform/upload/UploadResults.tsx';
import { SessionUpload, useSessionRows } from '../chute/devices/SessionUpload.tsx';
import { messages as chuteMessages } from '../chute/messages.ts';
import { messages as oxMessages } from '../oxen/oxMessages.ts';
import type {
  PastedOxenDialogQuery,
  PastedOxenDialogQuery$data,
} from './__generated__/PastedOxenDialogQuery.graphql.ts';
import { MoveOxenDialog } from './MoveDialog.tsx';
import { messages as own } from './messages.ts';
import { numberIn, numbersOf, pastedOxen, type PastedOx } from './pastedOxen.ts';

const messages = { ...oxMessages, ...chuteMessages, ...own };

/** As the server takes them in one call; two animals may bear one mark. */
const mostRows = 500;
const mostOxen = 1_000;

const query = graphql`
  query PastedOxenDialogQuery($numbers: [String!]!, $count: Int!) {
    farm {
      oxen(first: $count, filter: { numbers: $numbers }) {
        edges {
          node {
            id
            status
            sisbov
            managementNumber
            previousSisbovs
            electronicEarring
            identifier
            batch {
              id
              name
            }
          }
        }
      }
    }
  }
`;

type Ox = NonNullable<PastedOxenDialogQuery$data['farm']>['oxen']['edges'][number]['node'];

function reasonOf(named: Exclude<PastedOx<Ox>, { kind: 'HERE' }>, t: Translate<typeof messages>): string {
  switch (named.kind) {
    case 'OTHER_BATCH':
      return t('pasted.otherBatch', { batch: named.ox.batch?.name ?? '' });
    case 'LEFT':
      return t('pasted.left', { status: t(`ox.status${named.ox.status}`) });
    case 'TWICE':
      return t('pasted.twice', { line: named.line });
    case 'SEVERAL':
      return t('pasted.several', { count: named.count });
    case 'NOT_FOUND':
      return t('pasted.notFound');
  }
}

function useNamedOxen(batchId: string | null) {
  const t = useMessages(messages);
  const list = useSessionRows({ needsWeight: false, most: mostRows });
  const { rows } = list;
  const numbers = numbersOf(rows);
  const { response, isStale } = useTypedAnswer<PastedOxenDialogQuery>(
    query,
    numbers.length > 0 ? { numbers, count: mostOxen } : null,
  );
  const oxen = response?.farm?.oxen.edges.map(({ node }) => node) ?? [];
  const isLooking = rows.length > 0 && isStale;
  const named = isLooking ? [] : pastedOxen(rows, numbers.length > 0 ? oxen : [], batchId);
  const items = named.map((each, index): UploadResult => {
    const row = rows[index]!;
    const shown = {
      key: `${row.line}.${index}`,
      name: numberIn(row) ?? row.vid ?? t('chute.sessionLine', { line: row.line }),
    };
    if (each === null) return { ...shown, outcome: 'refused', reason: t(`chute.session${row.fault ?? 'NAMELESS'}`) };
    if (each.kind === 'HERE') return { ...shown, detail: each.ox.batch?.name ?? '', outcome: 'taken' };
    return { ...shown, outcome: 'refused', reason: reasonOf(each, t) };
  });
  const found = named.flatMap((each) => (each?.kind === 'HERE' ? [each.ox] : []));
  // What cannot be moved is looked at first.
  const order = items.toSorted((a, b) => Number(a.outcome === 'taken') - Number(b.outcome === 'taken'));
  return { list, items: order, found, isLooking };
}

/** Where the found animals are, where that is more than one batch. */
function Batches({ oxen }: { oxen: readonly Ox[] }) {
  const t = useMessages(messages);
  const counts = Map.groupBy(oxen, ({ batch }) => batch?.name ?? '');
  if (counts.size < 2) return null;
  return (
    <Notice tone="info">
      {t('pasted.batches', {
        count: counts.size,
        batches: [...counts].map(([name, heads]) => `${name} (${heads.length})`).join(', '),
      })}
    </Notice>
  );
}

type PastedProps = {
  title: string;
  text: string;
  /** Only its oxen are taken; null: those of any batch. */
  batchId: string | null;
  take: (count: number) => string;
  onTake: (oxIds: string[]) => void;
  onClose: () => void;
};

/** Animals of somebody's list of numbers, looked at one by one, then taken together. */
export function PastedOxen({ title, text, batchId, take, onTake, onClose }: PastedProps) {
  const t = useMessages(messages);
  const isOffline = useStore(connection) === 'offline';
  const { list, items, found, isLooking } = useNamedOxen(batchId);
  return (
    <Dialog
      open
      size="wide"
      title={title}
      closeLabel={t('chute.close')}
      onClose={onClose}
      footer={
        <Button variant="solid" disabled={found.length === 0} onClick={() => onTake(found.map(({ id }) => id))}>
          {take(found.length)}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.p color="fg.muted">{text}</chakra.p>
        <SessionUpload list={list} hint={t('pasted.hint')} items={items} />
        {isLooking && (
          <Notice tone={isOffline ? 'warning' : 'info'}>{t(isOffline ? 'pasted.offline' : 'pasted.looking')}</Notice>
        )}
        <Batches oxen={found} />
      </chakra.div>
    </Dialog>
  );
}

/** Those of a list that are to be moved; the list stays open behind the choice of where to. */
export function PastedOxenDialog({ batchId, onClose }: { batchId: string | null; onClose: () => void }) {
  const t = useMessages(messages);
  const [moved, setMoved] = useState<string[] | null>(null);
  return (
    <>
      <PastedOxen
        title={t('pasted.title')}
        text={t('pasted.text')}
        batchId={batchId}
        take={(count) => t('pasted.move', { count })}
        onTake={setMoved}
        onClose={onClose}
      />
      {moved && <MoveOxenDialog oxIds={moved} onMoved={onClose} onClose={() => setMoved(null)} />}
    </>
  );
}
