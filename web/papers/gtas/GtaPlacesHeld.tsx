import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { GtaPlacesHeld_gta$key } from './__generated__/GtaPlacesHeld_gta.graphql.ts';
import { Expiry } from './Expiry.tsx';
import { bandName, sexName } from './gtaPlaces.ts';
import { GtaStatus } from './GtaStatus.tsx';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment GtaPlacesHeld_gta on Gta {
    status
    expirationDate
    daysToExpiry
    totalQuantity
    bound
    free
    ageGroups {
      id
      sex
      band
      hiltonCandidate
      quantity
      bound
      free
    }
  }
`;

/** How far a GTA is filled, row by row. */
export function GtaPlacesHeld({ gta }: { gta: GtaPlacesHeld_gta$key }) {
  const t = useMessages(messages);
  const { status, expirationDate, daysToExpiry, totalQuantity, bound, free, ageGroups } = useFragment(fragment, gta);
  return (
    <Card padded>
      <Facts
        items={[
          { label: t('gtas.status'), value: <GtaStatus status={status} /> },
          { label: t('gtas.expiration'), value: <Expiry day={expirationDate} daysLeft={daysToExpiry} /> },
          { label: t('gtas.heads'), value: totalQuantity },
          { label: t('gtas.bound'), value: bound },
          { label: t('gtas.free'), value: free },
        ]}
      />
      {bound > 0 && (
        <chakra.div mt="4">
          <SmallTable
            label={t('gtas.places')}
            columns={[
              { title: t('gtas.ageGroup') },
              { title: t('gtas.animals') },
              { title: t('gtas.bound'), align: 'end' },
              { title: t('gtas.free'), align: 'end' },
            ]}
            rows={ageGroups.map((row) => ({
              key: row.id,
              cells: [bandName(row, t), sexName(row.sex, t), `${row.bound} / ${row.quantity}`, row.free],
              ...(row.free === 0 ? { look: 'strong' as const } : {}),
            }))}
          />
        </chakra.div>
      )}
    </Card>
  );
}
