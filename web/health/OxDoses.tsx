import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import { SmallTable } from '../platform/ui/screen/SmallTable.tsx';
import type { OxDoses_farm$key } from './__generated__/OxDoses_farm.graphql.ts';
import { messages } from './diagnoses/careMessages.ts';
import { messages as words } from './messages.ts';
import { ReverseDosesDialog } from './doses/ReverseDosesDialog.tsx';

const farmFragment = graphql`
  fragment OxDoses_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
    medicineApplications(first: 50, filter: { oxId: $oxId }, orderBy: { field: DAY, direction: DESC })
      @include(if: $health) {
      edges {
        node {
          id
          day
          dose
          cost
          withdrawalUntil
          medicine {
            name
            unit
          }
          lot {
            lotNumber
          }
          responsible {
            name
          }
        }
      }
    }
  }
`;

/** The doses an ox was given, each with the day it releases it. */
export function OxDoses({ farm }: { farm: OxDoses_farm$key }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const locale = useLanguage();
  const [reversing, setReversing] = useState<string | null>(null);
  const { medicineApplications } = useFragment(farmFragment, farm);
  const rows = medicineApplications?.edges ?? [];
  if (rows.length === 0) return <chakra.p color="fg.muted">{say('health.noDoses')}</chakra.p>;
  const writes = mayDo('health:apply');
  return (
    <section>
      <chakra.h3 fontSize="sm" fontWeight="semibold" mb="2">
        {t('care.dosesTitle')}
      </chakra.h3>
      <SmallTable
        label={t('care.dosesTitle')}
        columns={[
          { title: t('care.medicine') },
          { title: t('care.date') },
          { title: t('care.dose'), align: 'end' },
          { title: say('health.releasedOn') },
          { title: t('care.lot') },
          { title: t('care.price'), align: 'end' },
          { title: t('care.responsible') },
          ...(writes ? [{ title: '' }] : []),
        ]}
        rows={rows.map(({ node: { id, day, dose, cost, withdrawalUntil, medicine, lot, responsible } }) => ({
          key: id,
          cells: [
            medicine.name,
            formatDate(day),
            `${formatDecimal(dose, locale, { digits: 0, maxDigits: 3 })} ${say(`health.unit${medicine.unit}`)}`,
            formatDate(withdrawalUntil),
            lot?.lotNumber,
            formatDecimal(cost, locale, { digits: 2 }),
            responsible?.name,
            ...(writes
              ? [
                  <Button key="reverse" size="sm" variant="quiet" onClick={() => setReversing(id)}>
                    {t('care.reverse')}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {reversing !== null && <ReverseDosesDialog applicationIds={[reversing]} onClose={() => setReversing(null)} />}
    </section>
  );
}
