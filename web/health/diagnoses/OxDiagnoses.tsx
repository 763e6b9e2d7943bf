import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { OxDiagnoses_farm$data, OxDiagnoses_farm$key } from './__generated__/OxDiagnoses_farm.graphql.ts';
import { CareList } from './CareList.tsx';
import { messages } from './careMessages.ts';
import { EndDiagnosisDialog } from './EndDiagnosisDialog.tsx';
import { messages as words } from '../messages.ts';

type Diagnosis = NonNullable<OxDiagnoses_farm$data['diagnoses']>['edges'][number]['node'];

/** What an ox was ill with, how often, and how that ended. */
export function OxDiagnoses({ farm }: { farm: OxDiagnoses_farm$key }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const [ending, setEnding] = useState<string | null>(null);
  const { diagnoses } = useFragment(
    graphql`
      fragment OxDiagnoses_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
        diagnoses(first: 20, filter: { oxId: $oxId }, orderBy: { field: DAY, direction: DESC }) @include(if: $health) {
          edges {
            node {
              id
              day
              days
              episode
              note
              endDay
              outcome
              disease {
                name
              }
              hospitalBatch {
                name
              }
            }
          }
        }
      }
    `,
    farm,
  );
  const stateOf = ({ endDay, outcome, days, episode }: Diagnosis): string => {
    if (endDay == null) return `${t('care.ongoing')} ${say('health.illDays', { days, episode })}`;
    return `${t(outcome == null ? 'care.ended' : `care.outcome${outcome}`)} ${formatDate(endDay)}`;
  };
  const items = (diagnoses?.edges ?? []).map(({ node }) => ({
    key: node.id,
    title: node.disease.name,
    detail: [formatDate(node.day), stateOf(node), node.hospitalBatch?.name, node.note].filter(Boolean).join(' · '),
    actions: node.endDay == null && mayDo('health:apply') && (
      <Button onClick={() => setEnding(node.id)}>{t('care.end')}</Button>
    ),
  }));
  return (
    <>
      <CareList title={t('care.diagnoses')} items={items} />
      {ending !== null && <EndDiagnosisDialog diagnosisId={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
