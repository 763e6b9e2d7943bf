import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type {
  BaseImportOutcome_baseImport$data as Outcome,
  BaseImportOutcome_baseImport$key as OutcomeKey,
} from './__generated__/BaseImportOutcome_baseImport.graphql.ts';
import type { BaseImportOutcomeCancelMutation } from './__generated__/BaseImportOutcomeCancelMutation.graphql.ts';
import type { BaseImportOutcomeCommitMutation } from './__generated__/BaseImportOutcomeCommitMutation.graphql.ts';
import { messages } from './messages.ts';
import { useDifferenceValue } from './useDifferenceValue.ts';
import { followJob } from './useSendBase.ts';

const fragment = graphql`
  fragment BaseImportOutcome_baseImport on BaseImport {
    id
    kind
    status
    fileName
    hasFile
    listOnly
    lines
    done
    imported
    failure
    summary {
      name
      count
    }
    errors {
      line
      column
      value
      message
    }
    proposals {
      kind
      sisbov
      field
      farmValue
      fileValue
    }
  }
`;

type MessageId = keyof typeof messages;

function Counts({ summary }: Pick<Outcome, 'summary'>) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('bnd.summary')}
      columns={[{ title: t('bnd.result') }, { title: t('bnd.lines'), align: 'end' }]}
      rows={summary.map(({ name, count }) => ({
        key: name,
        // The server counts only what has a word here.
        cells: [t(`bnd.result${name}` as MessageId), count],
      }))}
    />
  );
}

function Faults({ errors }: Pick<Outcome, 'errors'>) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('bnd.faults')}
      maxH="60vh"
      columns={[
        { title: t('bnd.line'), align: 'end' },
        { title: t('bnd.column') },
        { title: t('bnd.value') },
        { title: t('bnd.reason') },
      ]}
      rows={errors.map(({ line, column, value, message }) => ({
        key: `${line} ${column} ${message}`,
        // Columns are those of the files, each of which has a word here.
        cells: [line, t(`bnd.column${column}` as MessageId), value, message],
      }))}
    />
  );
}

function Proposals({ proposals }: Pick<Outcome, 'proposals'>) {
  const t = useMessages(messages);
  const valueOf = useDifferenceValue();
  const seen = new Map(proposals.map((each) => [`${each.sisbov} ${each.field ?? ''}`, each]));
  return (
    <SmallTable
      label={t('bnd.proposals')}
      maxH="60vh"
      columns={[
        { title: t('bnd.columnsisbov') },
        { title: t('bnd.result') },
        { title: t('bnd.difference') },
        { title: t('bnd.onFarm') },
        { title: t('bnd.inBase') },
      ]}
      rows={[...seen].map(([key, { sisbov, kind, field, farmValue, fileValue }]) => ({
        key,
        cells: [
          sisbov,
          t(`bnd.result${kind}`),
          field == null ? '' : t(`bnd.difference${field}`),
          valueOf(field, farmValue),
          valueOf(field, fileValue),
        ],
      }))}
    />
  );
}

function Progress({ lines, done }: Pick<Outcome, 'lines' | 'done'>) {
  const t = useMessages(messages);
  const text = lines === 0 ? t('bnd.reading') : t('bnd.progress', { done, total: lines });
  return (
    <chakra.div>
      <p role="status">{text}</p>
      <chakra.div
        role="progressbar"
        aria-label={text}
        aria-valuenow={done}
        aria-valuemax={Math.max(lines, 1)}
        h="1.5"
        mt="1.5"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" style={{ width: `${lines === 0 ? 0 : (done * 100) / lines}%` }} />
      </chakra.div>
    </chakra.div>
  );
}

function Choices({ id, status, hasFile }: Pick<Outcome, 'id' | 'status' | 'hasFile'>) {
  const t = useMessages(messages);
  const [commit, isCommitting] = useAppMutation<BaseImportOutcomeCommitMutation>(graphql`
    mutation BaseImportOutcomeCommitMutation($input: CommitBaseImportInput!) {
      commitBaseImport(input: $input) {
        job {
          id
        }
        baseImport {
          ...BaseImportOutcome_baseImport
        }
      }
    }
  `);
  const [cancel, isCancelling] = useAppMutation<BaseImportOutcomeCancelMutation>(graphql`
    mutation BaseImportOutcomeCancelMutation($input: CancelBaseImportInput!) {
      cancelBaseImport(input: $input) {
        baseImport {
          ...BaseImportOutcome_baseImport
        }
      }
    }
  `);
  const isBusy = isCommitting || isCancelling;
  const save = async (): Promise<void> => {
    const { job } = (await commit({ input: { id } })).commitBaseImport;
    followJob(job.id);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {status === 'CHECKED' && hasFile && (
        <Button variant="solid" disabled={isBusy} onClick={() => void save()}>
          {t('bnd.commit')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void cancel({ input: { id } })}>
        {t('bnd.cancel')}
      </Button>
    </chakra.div>
  );
}

/** What came of a file: how far it is, what is wrong in it, or what it changes. */
export function BaseImportOutcome({ of }: { of: OutcomeKey }) {
  const t = useMessages(messages);
  const found = useFragment(fragment, of);
  const { id, kind, status, fileName, hasFile, listOnly, lines, imported, failure, summary, errors, proposals } = found;
  const isOpen = status === 'RUNNING' || status === 'CHECKED';
  return (
    <Card padded>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2 fontWeight="semibold" overflowWrap="anywhere">
          {fileName}
        </chakra.h2>
        {status === 'RUNNING' && <Progress {...found} />}
        {status === 'CHECKED' && (
          <Notice tone="info">{t(hasFile ? 'bnd.checked' : 'bnd.checkedElsewhere', { count: lines })}</Notice>
        )}
        {status === 'DONE' && <Notice tone="brand">{t('bnd.done', { count: imported })}</Notice>}
        {status === 'CANCELLED' && <Notice tone="info">{t('bnd.cancelled')}</Notice>}
        {failure != null && <Notice tone="danger">{failure}</Notice>}
        {listOnly && isOpen && <Notice tone="warning">{t('bnd.listOnly')}</Notice>}
        {summary.length > 0 && <Counts summary={summary} />}
        {errors.length > 0 && <Faults errors={errors} />}
        {proposals.length > 0 && <Proposals proposals={proposals} />}
        {isOpen && <Choices id={id} status={status} hasFile={hasFile} />}
        {status === 'DONE' && kind === 'BND' && (
          <chakra.div>
            <ButtonLink to="/admin/traceability/bnd/list">{t('bnd.toList')}</ButtonLink>
          </chakra.div>
        )}
      </chakra.div>
    </Card>
  );
}
