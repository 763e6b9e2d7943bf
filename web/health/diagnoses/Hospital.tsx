import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import type { Hospital_farm$key } from './__generated__/Hospital_farm.graphql.ts';
import { messages as careMessages } from './careMessages.ts';
import { EndDiagnosisDialog } from './EndDiagnosisDialog.tsx';
import { oxName } from '../oxName.ts';
import { messages } from '../messages.ts';

/** Who is ill, where, since when, and until when it may not leave; until its treatment ends. */
export function Hospital({ farm: key }: { farm: Hospital_farm$key }) {
  const t = useMessages(messages);
  const words = useMessages(careMessages);
  const [ending, setEnding] = useState<string | null>(null);
  const { diagnoses } = useFragment(
    graphql`
      fragment Hospital_farm on Farm {
        diagnoses(first: 50, filter: { open: true }, orderBy: { field: DAY, direction: ASC }) {
          totalCount
          edges {
            node {
              id
              days
              episode
              disease {
                name
              }
              ox {
                id
                identifier
                sisbov
                electronicEarring
                batch {
                  name
                }
                mayNotLeave {
                  releaseDate
                }
              }
            }
          }
        }
      }
    `,
    key,
  );
  if (diagnoses.edges.length === 0) return <chakra.p color="fg.muted">{t('health.hospitalNone')}</chakra.p>;
  return (
    <>
      <chakra.ul display="grid" gap="3">
        {diagnoses.edges.map(({ node: { id, days, episode, disease, ox } }) => (
          <chakra.li key={id} display="flex" gap="3" alignItems="center" justifyContent="space-between">
            <chakra.div minW="0">
              <chakra.p fontWeight="medium" display="flex" gap="2" flexWrap="wrap">
                <Link to={oxPath(ox.id)}>{oxName(ox, t('health.noNumber'))}</Link>
                {ox.mayNotLeave?.releaseDate != null && (
                  <Badge tone="warning">{t('health.releaseOn', { day: formatDate(ox.mayNotLeave.releaseDate) })}</Badge>
                )}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {[disease.name, ox.batch?.name, t('health.illDays', { days, episode })].filter(Boolean).join(' · ')}
              </chakra.p>
            </chakra.div>
            {mayDo('health:apply') && <Button onClick={() => setEnding(id)}>{words('care.end')}</Button>}
          </chakra.li>
        ))}
      </chakra.ul>
      {diagnoses.totalCount > diagnoses.edges.length && (
        <chakra.p mt="2" fontSize="sm" color="fg.muted">
          {t('health.hospitalMore', { count: diagnoses.totalCount - diagnoses.edges.length })}
        </chakra.p>
      )}
      {ending !== null && <EndDiagnosisDialog diagnosisId={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
