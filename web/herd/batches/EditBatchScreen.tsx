import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type {
  EditBatchScreen_batch$data,
  EditBatchScreen_batch$key,
} from './__generated__/EditBatchScreen_batch.graphql.ts';
import type { EditBatchScreenMutation } from './__generated__/EditBatchScreenMutation.graphql.ts';
import type { EditBatchScreenQuery } from './__generated__/EditBatchScreenQuery.graphql.ts';
import { planForm, planSections } from './batchFields.ts';
import { batchPath } from './batchPaths.ts';
import { messages } from '../messages.ts';

const query = graphql`
  query EditBatchScreenQuery($id: ID!) {
    node(id: $id) {
      ...EditBatchScreen_batch @alias(as: "batch")
    }
  }
`;

const stored = graphql`
  fragment EditBatchScreen_batch on Batch {
    id
    version
    viewerCanUpdate
    status
    name
    tagColour
    expectedDays
    targetWeight
    plannedDailyGain
    observation
    owner {
      id
    }
  }
`;

function EditForm({ batch }: { batch: EditBatchScreen_batch$data }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const save = useSave<EditBatchScreenMutation>(graphql`
    mutation EditBatchScreenMutation($input: UpdateBatchInput!) {
      updateBatch(input: $input) {
        batch {
          ...EditBatchScreen_batch
          ...batchColumns_batch
        }
      }
    }
  `);
  const { id, version, status, name } = batch;
  const isOver = status === 'FINALIZED';
  const form = useForm(
    planForm,
    {
      stored: planForm.valuesOf({ ...batch, ownerId: batch.owner?.id }),
      sections: planSections,
      readOnly: !batch.viewerCanUpdate,
      onSave: (input) => save(isOver ? { id, version, observation: input.observation } : { id, version, ...input }),
    },
    {
      name: { disabled: isOver },
      tagColour: { disabled: isOver },
      ownerId: { disabled: isOver },
      expectedDays: { disabled: isOver },
      targetWeight: { disabled: isOver },
      plannedDailyGain: { disabled: isOver },
    },
  );
  const isRegister = pathname.startsWith('/admin/farm');
  return (
    <RecordForm
      form={form}
      title={t('batches.editTitle', { name })}
      list={
        isRegister ? { to: '/admin/farm/batches/list', label: t('batches.all') } : { to: batchPath(id), label: name }
      }
      savedText={t('batches.updated')}
      actions={isRegister && <ButtonLink to={batchPath(id)}>{t('batches.open')}</ButtonLink>}
    />
  );
}

export function EditBatchScreen({ queryRef }: ScreenProps<EditBatchScreenQuery>) {
  const { node } = usePreloadedQuery<EditBatchScreenQuery>(query, queryRef);
  const batch = useFragment<EditBatchScreen_batch$key>(stored, node?.batch ?? null);
  return batch == null ? <NotFoundScreen /> : <EditForm batch={batch} />;
}
