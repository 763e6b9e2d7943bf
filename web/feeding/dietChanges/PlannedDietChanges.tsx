import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { ofPeople } from '../../platform/session/session.ts';
import type { PlannedDietChanges_farm$key } from './__generated__/PlannedDietChanges_farm.graphql.ts';
import { messages } from '../planningMessages.ts';
import { useCancelDietChange } from './useCancelDietChange.ts';

const farmFragment = graphql`
  fragment PlannedDietChanges_farm on Farm {
    dietChanges(first: 100, filter: { applied: false }, orderBy: { field: DAY, direction: ASC }) {
      totalCount
      edges {
        node {
          id
          day
          keep
          diet {
            name
          }
          batch {
            name
            corral {
              name
            }
          }
          createdBy {
            name
          }
        }
      }
    }
  }
`;

/** Diets that batches are to get; each can be taken back until then. */
export function PlannedDietChanges({ farm: key }: { farm: PlannedDietChanges_farm$key }) {
  const t = useMessages(messages);
  const cancel = useCancelDietChange();
  const { dietChanges } = useFragment<PlannedDietChanges_farm$key>(farmFragment, key);
  const { edges, totalCount } = dietChanges;
  if (edges.length === 0) return null;
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('dietChange.planned')}
      </chakra.h2>
      <SmallTable
        label={t('dietChange.planned')}
        maxH="22rem"
        columns={[
          { title: t('dietChange.corral') },
          { title: t('dietPreview.batch') },
          { title: t('dietChange.diet') },
          { title: t('tract.effective') },
          { title: t('dietChange.kept') },
          ...ofPeople({ title: t('dietChange.by') }),
          { title: '' },
        ]}
        rows={edges.map(({ node: { id, day, keep, diet, batch, createdBy } }) => ({
          key: id,
          cells: [
            batch.corral?.name ?? '—',
            batch.name,
            diet.name,
            formatDate(day),
            t(`dietChange.kept${keep}`),
            ...ofPeople(createdBy?.name ?? '—'),
            <Button
              key="cancel"
              size="sm"
              aria-label={t('dietChange.cancelOf', { name: batch.name })}
              onClick={() => cancel(id, batch.name)}
            >
              {t('tract.cancel')}
            </Button>,
          ],
        }))}
      />
      {totalCount > edges.length && (
        <chakra.p mt="2" fontSize="sm" color="fg.muted">
          {t('tract.more', { count: totalCount - edges.length })}
        </chakra.p>
      )}
    </Card>
  );
}
