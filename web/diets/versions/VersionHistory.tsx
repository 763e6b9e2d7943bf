import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { ofPeople } from '../../platform/session/session.ts';
import type { VersionHistory_formulation$key } from './__generated__/VersionHistory_formulation.graphql.ts';
import { comparePath, versionPath } from '../formulations/formulationTypes.ts';
import { messages } from '../messages.ts';
import { VersionStatus } from './VersionStatus.tsx';

const formulationFragment = graphql`
  fragment VersionHistory_formulation on Formulation {
    id
    type
    versions {
      id
      versionNumber
      validFrom
      validTo
      status
      createdAt
      createdBy {
        name
      }
      predecessor {
        id
      }
    }
  }
`;

/** All versions of a formulation, the latest first. */
export function VersionHistory({ formulation }: { formulation: VersionHistory_formulation$key }) {
  const t = useMessages(messages);
  const { id, type, versions } = useFragment(formulationFragment, formulation);
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('diets.versions')}
      </chakra.h2>
      <SmallTable
        label={t('diets.versions')}
        columns={[
          { title: t('diets.version') },
          { title: t('diets.period') },
          { title: t('diets.validity') },
          ...ofPeople({ title: t('diets.madeBy') }),
          { title: t('diets.madeAt') },
          { title: t('diets.compare') },
        ]}
        rows={versions.map((version) => {
          const number = t('diets.versionShort', { number: version.versionNumber });
          return {
            key: version.id,
            ...(version.id === id ? { look: 'strong' as const } : {}),
            cells: [
              version.id === id ? (
                number
              ) : (
                <Link key="open" to={versionPath(type, version.id)}>
                  {number}
                </Link>
              ),
              t(version.validTo ? 'diets.fromTo' : 'diets.from', {
                from: formatDate(version.validFrom),
                to: formatDate(version.validTo),
              }),
              <VersionStatus key="status" status={version.status} />,
              ...ofPeople(version.createdBy?.name ?? '—'),
              formatDateTime(version.createdAt),
              version.predecessor ? (
                <Link key="compare" to={comparePath(version.predecessor.id, version.id)}>
                  {t('diets.compareBefore')}
                </Link>
              ) : (
                '—'
              ),
            ],
          };
        })}
      />
    </Card>
  );
}
