import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { date, textarea } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { ClosingScreen_batch$data, ClosingScreen_batch$key } from './__generated__/ClosingScreen_batch.graphql.ts';
import type { ClosingScreenMutation } from './__generated__/ClosingScreenMutation.graphql.ts';
import type { ClosingScreenQuery } from './__generated__/ClosingScreenQuery.graphql.ts';
import { batchPath } from '../batches/batchPaths.ts';
import { BatchResult } from './BatchResult.tsx';
import type { BatchResult_batch$key } from './__generated__/BatchResult_batch.graphql.ts';
import { ClosingSheet } from './ClosingSheet.tsx';
import { EarlierClosings } from './EarlierClosings.tsx';
import { messages as m } from '../messages.ts';
import { messages as results } from './resultMessages.ts';
import { useBatchSheet } from './useBatchSheet.ts';

const query = graphql`
  query ClosingScreenQuery($id: ID!, $money: Boolean!) {
    farm {
      currentDay
    }
    node(id: $id) {
      ...ClosingScreen_batch @alias(as: "batch")
      ...BatchResult_batch @alias(as: "result") @include(if: $money)
    }
  }
`;

const stored = graphql`
  fragment ClosingScreen_batch on Batch {
    id
    version
    name
    status
    heads
    endDate
    observation
    viewerCanUpdate
    closing {
      lastExitDay
    }
    ...ClosingSheet_batch
    ...EarlierClosings_batch
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription ClosingScreenFeedSubscription {
    batchChanged {
      id
    }
  }
`;

const closingForm = defineForm({
  endDate: date({ label: m['batches.endDate'], hint: m['batches.endDateHint'], required: true, span: 3 }),
  observation: textarea({ label: m['batches.note'], max: 500, span: 6 }),
});

interface Props {
  batch: ClosingScreen_batch$data;
  currentDay: string;
  /** Null for those who may not see money. */
  result: BatchResult_batch$key | null;
}

function Closing({ batch, currentDay, result }: Props) {
  const t = useMessages(m);
  const word = useMessages(results);
  const { print, isPrinting } = useBatchSheet(batch.id);
  const { save: finalize } = useFieldWrite<ClosingScreenMutation>(graphql`
    mutation ClosingScreenMutation($input: FinalizeBatchInput!) {
      finalizeBatch(input: $input) {
        batch {
          ...ClosingScreen_batch
          ...batchColumns_batch
        }
      }
    }
  `);
  const { id, version, name, status, heads, closing, observation } = batch;
  const isOver = status === 'FINALIZED';
  const form = useForm(closingForm, {
    stored: closingForm.valuesOf({ endDate: batch.endDate ?? closing?.lastExitDay ?? currentDay, observation }),
    readOnly: !batch.viewerCanUpdate || heads > 0,
    onSave: (input) => finalize({ ...input, batchId: id, version }),
  });
  return (
    <RecordForm
      form={form}
      title={name}
      list={
        isOver
          ? { to: '/admin/management/closed-list', label: t('batches.closed') }
          : { to: '/admin/management/batch-closing-list', label: t('batches.closingList') }
      }
      submitLabel={t(isOver ? 'batches.save' : 'batches.finalize')}
      savedText={t(isOver ? 'batches.closingSaved' : 'batches.closedDone')}
      actions={
        <>
          {closing && (
            <Button disabled={isPrinting} onClick={() => void print()}>
              {word('result.print')}
            </Button>
          )}
          <ButtonLink to={batchPath(id)}>{t('batches.open')}</ButtonLink>
        </>
      }
      aside={
        <>
          <Card padded>
            <ClosingSheet batch={batch} />
          </Card>
          {result && (
            <Card padded>
              <BatchResult batch={result} />
            </Card>
          )}
          <EarlierClosings batch={batch} />
          {heads > 0 && <Notice tone="info">{t('batches.finalizeNot', { heads })}</Notice>}
        </>
      }
    />
  );
}

/** What a batch came to, and its end: proposed once it is empty, confirmed by hand. */
export function ClosingScreen({ queryRef }: ScreenProps<ClosingScreenQuery>) {
  const { farm, node } = usePreloadedQuery<ClosingScreenQuery>(query, queryRef);
  const batch = useFragment<ClosingScreen_batch$key>(stored, node?.batch ?? null);
  return batch == null ? (
    <NotFoundScreen />
  ) : (
    <Closing batch={batch} currentDay={farm.currentDay} result={node?.result ?? null} />
  );
}
