import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { ButtonLink, Link } from '../platform/router/Link.tsx';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { AskButton } from '../platform/ui/overlays/AskButton.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type {
  FileImportScreen_fileImport$data as FileImport,
  FileImportScreen_fileImport$key as FileImportKey,
} from './__generated__/FileImportScreen_fileImport.graphql.ts';
import type { FileImportScreenQuery } from './__generated__/FileImportScreenQuery.graphql.ts';
import type { FileImportScreenUndoMutation } from './__generated__/FileImportScreenUndoMutation.graphql.ts';
import type { GridRow } from './importCells.ts';
import { kindNamed } from './kinds.ts';
import { MendRows } from './MendRows.tsx';
import { messages } from './messages.ts';
import { useImportRows } from './useImportRows.ts';
import { useMends } from './useMends.ts';
import { useTakeImport } from './useTakeImport.ts';

const query = graphql`
  query FileImportScreenQuery($id: ID!) {
    node(id: $id) {
      ...FileImportScreen_fileImport @alias(as: "fileImport")
    }
  }
`;

const fragment = graphql`
  fragment FileImportScreen_fileImport on FileImport {
    id
    kind
    fileName
    status
    rowCount
    toCome
    wrongCount
    createCount
    updateCount
    sameCount
    sameAsAt
    mendCount
    madeNames
    crowded {
      name
      heads
      capacity
    }
    waiting {
      id
      rowCount
    }
  }
`;

export const feed = graphql`
  subscription FileImportScreenFeedSubscription {
    fileImportChanged {
      id
      fileImport {
        ...FileImportScreen_fileImport
      }
    }
  }
`;

/** A long import is taken back by a job, as it was brought in. */
function Undo({ id, isShort, taking }: { id: string; isShort: boolean; taking: ReturnType<typeof useTakeImport> }) {
  const t = useMessages(messages);
  const [undo] = useAppMutation<FileImportScreenUndoMutation>(graphql`
    mutation FileImportScreenUndoMutation($input: UndoFileImportInput!) {
      undoFileImport(input: $input) {
        fileImport {
          ...FileImportScreen_fileImport
        }
      }
    }
  `);
  const [title, text] = [t('files.undo'), t('files.undoText')];
  const act = (): Promise<unknown> => {
    if (isShort) return undo({ input: { id } });
    void taking.take(id, 'UNDO');
    return Promise.resolve();
  };
  return <AskButton label={title} title={title} text={text} cancel={t('files.cancel')} act={act} />;
}

type PlanProps = { of: FileImport; taking: ReturnType<typeof useTakeImport>; rows: readonly GridRow[] };

/** A column that is wrong in every row was probably taken for another one. */
function hasWrongColumn(rows: readonly GridRow[]): boolean {
  const [first, ...others] = rows;
  return (
    first?.faults.some(({ column }) => others.every(({ faults }) => faults.some((each) => each.column === column))) ??
    false
  );
}

const shownNames = 40;
const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, shownNames), ...(names.length > shownNames ? ['…'] : [])].join(', ');

/** What would be made and changed, and the ways to have it so. */
function Plan({ of, taking, rows }: PlanProps) {
  const t = useMessages(messages);
  const { id, kind, rowCount, wrongCount, createCount, updateCount, sameCount, sameAsAt, madeNames, crowded } = of;
  const good = rowCount - wrongCount;
  const isNothing = wrongCount === 0 && createCount + updateCount === 0;
  const { progress, take } = taking;
  return (
    <Card padded>
      <chakra.div display="grid" gap="4" justifyItems="start">
        {sameAsAt != null && <Notice tone="warning">{t('files.sameAs', { when: formatDate(sameAsAt) })}</Notice>}
        {isNothing && <p>{t('files.nothing')}</p>}
        {!isNothing && good > 0 && (
          <p>{t('files.plan', { creates: createCount, updates: updateCount, same: sameCount })}</p>
        )}
        {madeNames.length > 0 && (
          <Notice tone="warning">{t('files.makes', { count: madeNames.length, names: namesOf(madeNames) })}</Notice>
        )}
        {crowded.length > 0 && (
          <Notice tone="warning">
            {t('files.crowded', { places: namesOf(crowded.map((place) => t('files.crowdedPlace', place))) })}
          </Notice>
        )}
        {wrongCount > 0 && <Notice tone="danger">{t('files.wrong', { count: wrongCount })}</Notice>}
        {good === 0 && rowCount > 1 && hasWrongColumn(rows) && (
          <chakra.p color="fg.muted">
            {t('files.allWrong')} <Link to={`/admin/imports/new?kind=${kind}`}>{t('files.chooseAgain')}</Link>
          </chakra.p>
        )}
        {!isNothing && good > 0 && (
          <Button
            variant="solid"
            disabled={progress !== null}
            onClick={() => void take(id, wrongCount > 0 ? 'GOOD' : 'ALL')}
          >
            {wrongCount > 0
              ? t('files.takeGood', { good, wrong: wrongCount })
              : t('files.takeAll', { count: rowCount })}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}

function Done({ of: { kind, createCount, updateCount, madeNames, waiting } }: { of: FileImport }) {
  const t = useMessages(messages);
  const { list } = kindNamed(kind);
  return (
    <Notice tone="brand">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <span>
          {t('files.done', { creates: createCount, updates: updateCount })}
          {madeNames.length > 0 && ` ${t('files.made', { count: madeNames.length })}`}
        </span>
        <Link to={list}>{t('files.toList', { kind: t(`files.kind${kind}`) })}</Link>
        {waiting && (
          <Link to={`/admin/imports/${waiting.id}`}>{t('files.toWaiting', { count: waiting.rowCount })}</Link>
        )}
      </chakra.div>
    </Notice>
  );
}

function Progress({ taking: { progress }, rowCount }: { taking: ReturnType<typeof useTakeImport>; rowCount: number }) {
  const t = useMessages(messages);
  if (progress === null) return null;
  const { mode, done } = progress;
  const counts = { done, total: rowCount };
  return (
    <Notice tone="info">
      {mode === 'CHECK' ? t('files.checking') : t(mode === 'UNDO' ? 'files.undoing' : 'files.bringing', counts)}
    </Notice>
  );
}

function Outcome({ of }: { of: FileImportKey }) {
  const t = useMessages(messages);
  const found = useFragment(fragment, of);
  const { id, kind, fileName, status, rowCount, mendCount } = found;
  const taking = useTakeImport();
  const mends = useMends(id, rowCount);
  const isOpen = status === 'DRAFT' || status === 'CHECKED';
  const version = `${status} ${found.wrongCount} ${mendCount} ${mends.serial}`;
  const { rows, put } = useImportRows(id, rowCount, version);
  // What is mended in a short one is checked at once: its plan stays in view.
  const isKnown = status === 'CHECKED' || (status === 'DRAFT' && mends.isShort && mends.serial > 0);
  const isCut = found.toCome > 0;
  const isDue = status === 'DRAFT' && rowCount > 0 && !isCut;
  const checked = useRef('');
  const { isShort, check } = mends;
  const { take, progress } = taking;
  useEffect(() => {
    // A draft that was just sent is checked by itself; a long one that was mended when it is said.
    if (!isDue || progress !== null || checked.current === id) return;
    checked.current = id;
    void (isShort ? check() : take(id, 'CHECK'));
  }, [isDue, id, isShort, check, take, progress]);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={fileName}
        detail={t(`files.kind${kind}`)}
        back={{ to: '/admin/imports', label: t('files.title') }}
        actions={
          status === 'DONE' &&
          mayDo('farm:write') &&
          progress === null && <Undo id={id} isShort={mends.isShort} taking={taking} />
        }
      />
      {(rowCount === 0 || isCut) && (
        <Notice tone="warning">
          {t('files.draft', { came: rowCount, missing: found.toCome })}{' '}
          <Link to={`/admin/imports/new?kind=${kind}`}>{t('files.new')}</Link>
        </Notice>
      )}
      {status === 'DONE' && <Done of={found} />}
      {status === 'UNDONE' && (
        <Notice tone="info">
          {t('files.undone')} <ButtonLink to="/admin/imports/new">{t('files.new')}</ButtonLink>
        </Notice>
      )}
      <Progress taking={taking} rowCount={rowCount} />
      {isKnown && <Plan of={found} taking={taking} rows={rows} />}
      {isDue && !isShort && progress === null && (
        <chakra.div>
          <Button variant="solid" onClick={() => void take(id, 'CHECK')}>
            {t('files.checkAgain')}
          </Button>
        </chakra.div>
      )}
      {rowCount > 0 && !isCut && (
        <MendRows
          key={isOpen ? 'open' : 'over'}
          {...{ kind, fileName, rows, put, rowCount, mendCount, mends }}
          isLocked={!isOpen || progress !== null}
        />
      )}
    </chakra.div>
  );
}

/** Rows of a file on their way into the farm: mended, checked, brought in, taken back. */
export function FileImportScreen({ queryRef }: ScreenProps<FileImportScreenQuery>) {
  const { node } = usePreloadedQuery<FileImportScreenQuery>(query, queryRef);
  return node?.fileImport ? <Outcome of={node.fileImport} /> : <NotFoundScreen />;
}
