import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { oxPath } from '../batches/batchPaths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { ImportColumn } from '../../../server/herd/imports/herdImport.calc.ts';
import type {
  ImportScreen_herdImport$key as HerdImportKey,
  ImportScreen_herdImport$data,
} from './__generated__/ImportScreen_herdImport.graphql.ts';
import type { ImportScreenQuery } from './__generated__/ImportScreenQuery.graphql.ts';
import type { ImportScreenUndoMutation } from './__generated__/ImportScreenUndoMutation.graphql.ts';
import { messages } from './messages.ts';
import { useRunImport } from './useHerdImport.ts';

const query = graphql`
  query ImportScreenQuery($id: ID!) {
    node(id: $id) {
      ...ImportScreen_herdImport @alias(as: "herdImport")
    }
  }
`;

const fragment = graphql`
  fragment ImportScreen_herdImport on HerdImport {
    id
    fileName
    status
    rowCount
    faultCount
    reenters
    reentryCount
    faults {
      line
      column
      value
      message
      oxId
    }
  }
`;

export const feed = graphql`
  subscription ImportScreenFeedSubscription {
    herdImportChanged {
      id
      herdImport {
        ...ImportScreen_herdImport
      }
    }
  }
`;

function Undo({ id }: { id: string }) {
  const t = useMessages(messages);
  const [undo] = useAppMutation<ImportScreenUndoMutation>(graphql`
    mutation ImportScreenUndoMutation($input: UndoHerdImportInput!) {
      undoHerdImport(input: $input) {
        herdImport {
          ...ImportScreen_herdImport
        }
      }
    }
  `);
  const [title, text] = [t('imports.undo'), t('imports.undoText')];
  const act = () => undo({ input: { id } });
  return <AskButton label={title} title={title} text={text} cancel={t('imports.cancel')} act={act} />;
}

/** What is wrong in a cell, with the way to the animal that had its number before. */
function Reason({ message, oxId }: { message: string; oxId: string | null }) {
  const t = useMessages(messages);
  if (oxId === null) return message;
  return (
    <>
      {message} <Link to={oxPath(oxId)}>{t('imports.toOx')}</Link>
    </>
  );
}

function Faults({
  faults,
  faultCount,
}: {
  faults: readonly ImportScreen_herdImport$data['faults'][number][];
  faultCount: number;
}) {
  const t = useMessages(messages);
  return (
    <Card padded>
      <SmallTable
        label={t('imports.faults')}
        maxH="60vh"
        columns={[
          { title: t('imports.line'), align: 'end' },
          { title: t('imports.column') },
          { title: t('imports.value') },
          { title: t('imports.reason') },
        ]}
        rows={faults.map(({ line, column, value, message, oxId }) => ({
          key: `${line} ${column}`,
          cells: [
            line,
            column == null ? '' : t(`imports.column${column as ImportColumn}`),
            value,
            <Reason key="reason" message={message} oxId={oxId ?? null} />,
          ],
        }))}
      />
      {faultCount > faults.length && (
        <chakra.p color="fg.muted" fontSize="sm" mt="3">
          {t('imports.more', { count: faults.length })}
        </chakra.p>
      )}
    </Card>
  );
}

function Outcome({ of }: { of: HerdImportKey }) {
  const t = useMessages(messages);
  const { id, fileName, status, rowCount, faultCount, faults, reenters, reentryCount } = useFragment(fragment, of);
  const { run, isRunning } = useRunImport();
  const isGood = status === 'CHECKED' && faultCount === 0;
  const mayReenter = status === 'CHECKED' && reentryCount > 0 && !reenters;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader
        title={fileName}
        back={{ to: '/admin/management/imports', label: t('imports.title') }}
        actions={status === 'DONE' && <Undo id={id} />}
      />
      {status === 'DRAFT' && <Notice tone="warning">{t('imports.draft')}</Notice>}
      {status === 'DONE' && <Notice tone="info">{t('imports.done', { count: rowCount })}</Notice>}
      {status === 'UNDONE' && <Notice tone="info">{t('imports.undone')}</Notice>}
      {isGood && (
        <Card padded>
          <chakra.div display="grid" gap="4" justifyItems="start">
            <p>{t('imports.good', { count: rowCount })}</p>
            {reentryCount > 0 && <p>{t('imports.goodReentries', { count: reentryCount })}</p>}
            <Button variant="solid" disabled={isRunning} onClick={() => void run(id, false)}>
              {isRunning ? t('imports.bringing') : t('imports.bringIn', { count: rowCount })}
            </Button>
          </chakra.div>
        </Card>
      )}
      {mayReenter && (
        <Card padded>
          <chakra.div display="grid" gap="4" justifyItems="start">
            <p>{t('imports.reentries', { count: reentryCount })}</p>
            <Button variant="solid" disabled={isRunning} onClick={() => void run(id, true, true)}>
              {isRunning ? t('imports.working') : t('imports.reenter')}
            </Button>
          </chakra.div>
        </Card>
      )}
      {faultCount > 0 && (
        <>
          <Notice tone="danger">{t('imports.bad', { count: faultCount })}</Notice>
          <Faults faults={faults} faultCount={faultCount} />
        </>
      )}
    </chakra.div>
  );
}

/** What came of an import: what is wrong in its file, or what it brought, which can be taken back. */
export function ImportScreen({ queryRef }: ScreenProps<ImportScreenQuery>) {
  const { node } = usePreloadedQuery<ImportScreenQuery>(query, queryRef);
  return node?.herdImport ? <Outcome of={node.herdImport} /> : <NotFoundScreen />;
}
