import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { OxHealth_farm$key } from './__generated__/OxHealth_farm.graphql.ts';
import type { OxHealth_ox$key } from './__generated__/OxHealth_ox.graphql.ts';
import { messages } from './messages.ts';

/** What keeps an ox on the farm, and the doses it was given. */
export function OxHealth({ ox: oxKey, farm: farmKey }: { ox: OxHealth_ox$key | null; farm: OxHealth_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const ox = useFragment(
    graphql`
      fragment OxHealth_ox on Ox {
        mayNotLeave @include(if: $health) {
          releaseDate
          reasons {
            reason
            until
            medicine
            note
          }
        }
      }
    `,
    oxKey,
  );
  const { medicineApplications } = useFragment(
    graphql`
      fragment OxHealth_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
        medicineApplications(first: 50, filter: { oxId: $oxId }, orderBy: { field: DAY, direction: DESC })
          @include(if: $health) {
          edges {
            node {
              id
              day
              dose
              withdrawalUntil
              medicine {
                name
                unit
              }
              responsible {
                name
              }
            }
          }
        }
      }
    `,
    farmKey,
  );
  const kept = ox?.mayNotLeave;
  const rows = medicineApplications?.edges ?? [];
  return (
    <chakra.div display="grid" gap="4">
      {kept != null && (
        <Notice tone="warning">
          {kept.reasons
            .map(({ reason, until, medicine, note }) =>
              [
                t(`health.block${reason}`),
                medicine,
                note,
                until != null && t('health.blockedUntil', { day: formatDate(until) }),
              ]
                .filter(Boolean)
                .join(' · '),
            )
            .join('; ')}
        </Notice>
      )}
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{t('health.noDoses')}</chakra.p>
      ) : (
        <SmallTable
          label={t('health.doses')}
          columns={[
            { title: t('health.date') },
            { title: t('health.medicine') },
            { title: t('health.dose'), align: 'end' },
            { title: t('health.releasedOn') },
            { title: t('health.responsible') },
          ]}
          rows={rows.map(({ node: { id, day, dose, withdrawalUntil, medicine, responsible } }) => ({
            key: id,
            cells: [
              formatDate(day),
              medicine.name,
              `${formatDecimal(dose, locale, { digits: 0, maxDigits: 3 })} ${t(`health.unit${medicine.unit}`)}`,
              formatDate(withdrawalUntil),
              responsible?.name,
            ],
          }))}
        />
      )}
    </chakra.div>
  );
}
