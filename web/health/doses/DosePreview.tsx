import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useErrorText } from '../../platform/i18n/useErrorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { connection } from '../../platform/offline/connection.ts';
import { useStore } from '../../platform/session/store.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages as m } from '../messages.ts';
import { messages as words } from '../tasks/taskMessages.ts';
import { TasksPreview } from '../tasks/TasksPreview.tsx';
import { usePreview } from '../usePreview.ts';
import type { DosePreviewQuery, MedicatePreviewInput } from './__generated__/DosePreviewQuery.graphql.ts';

const query = graphql`
  query DosePreviewQuery($filter: MedicatePreviewInput!) {
    farm {
      medicatePreview(filter: $filter) {
        heads
        doses
        withdrawalUntil
        warnings
        medicines {
          medicineId
          name
          unit
          heads
          leastDose
          mostDose
          total
          cost
          stockBefore
          stockAfter
          withdrawalUntil
          exportWithdrawalUntil
          lots {
            lotId
            lotNumber
            expiryDate
            before
            used
            after
          }
        }
      }
    }
  }
`;

const isWhole = ({ medicineId, protocolId, oxIds, batchId, corralId, weightSource, weight }: MedicatePreviewInput) =>
  Boolean(medicineId ?? protocolId) &&
  Boolean((batchId ?? corralId) || oxIds?.some(Boolean)) &&
  (weightSource !== 'TYPED' || Boolean(weight));

/** The doses of the form as it is filled in: how much each gets, from which lots, and what it costs. */
export function DosePreview(typed: MedicatePreviewInput) {
  const t = useMessages(m);
  const say = useMessages(words);
  const isOnline = useStore(connection) === 'online';
  const { medicineId, protocolId, oxIds, batchId, corralId, dose, weightSource, weight, lotNumber } = typed;
  const filter = {
    ...{ medicineId, protocolId, batchId, corralId, dose, weightSource, weight, lotNumber },
    oxIds: oxIds?.filter(Boolean) ?? null,
  };
  const isReady = isWhole(filter) && isOnline;
  const { response, refusal } = usePreview<DosePreviewQuery>(query, isReady ? { filter } : null, { pauseMs: 400 });
  const text = useErrorText(refusal);
  if (!isWhole(filter)) return null;
  if (!isOnline) return <Notice tone="info">{t('health.previewOffline')}</Notice>;
  return (
    <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-label={t('health.preview')}>
      <chakra.h2 fontWeight="semibold">{t('health.preview')}</chakra.h2>
      {refusal && <Notice tone="warning">{text}</Notice>}
      {response && <TasksPreview preview={response.farm.medicatePreview} />}
      {response?.farm.medicatePreview.doses === 0 && <chakra.p color="fg.muted">{t('health.previewNone')}</chakra.p>}
      {!response && !refusal && (
        <chakra.p role="status" color="fg.muted">
          {say('tasks.loading')}
        </chakra.p>
      )}
    </chakra.section>
  );
}
