import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { OxTasks_farm$key } from './__generated__/OxTasks_farm.graphql.ts';
import type { OxTasksDropMutation } from './__generated__/OxTasksDropMutation.graphql.ts';
import { CareList } from '../diagnoses/CareList.tsx';
import { messages } from '../diagnoses/careMessages.ts';
import { DoTasksDialog } from './DoTasksDialog.tsx';
import { messages as words } from '../messages.ts';
import { useAct } from '../useAct.ts';

const farmFragment = graphql`
  fragment OxTasks_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
    healthTasks(first: 50, filter: { oxId: $oxId }, orderBy: { field: DUE, direction: ASC }) @include(if: $health) {
      edges {
        node {
          id
          dueDay
          dose
          notes
          medicine {
            name
            unit
          }
          protocol {
            name
          }
        }
      }
    }
  }
`;

const dropMutation = graphql`
  mutation OxTasksDropMutation($input: CancelHealthTasksInput!) {
    cancelHealthTasks(input: $input) {
      cancelled
    }
  }
`;

/** What an ox is still to be given: it is recorded once its preview is confirmed, or dropped. */
export function OxTasks({ farm }: { farm: OxTasks_farm$key }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const locale = useLanguage();
  const { busy, act } = useAct();
  const [doing, setDoing] = useState<{ id: string; medicine: string; detail: string } | null>(null);
  const { healthTasks } = useFragment(farmFragment, farm);
  const { save: drop } = useFieldWrite<OxTasksDropMutation>(dropMutation);
  const items = (healthTasks?.edges ?? []).map(({ node: { id, dueDay, dose, notes, medicine, protocol } }) => {
    const amount = formatDecimal(dose, locale, { digits: 0, maxDigits: 3 });
    const detail = [
      formatDate(dueDay),
      dose != null && `${amount} ${say(`health.unit${medicine.unit}`)}`,
      protocol.name,
      notes,
    ]
      .filter(Boolean)
      .join(' · ');
    return {
      key: id,
      title: medicine.name,
      detail,
      actions: mayDo('health:apply') && (
        <>
          <Button variant="quiet" disabled={busy} onClick={() => act(() => drop({ taskIds: [id] }), t('care.dropped'))}>
            {t('care.dropTask')}
          </Button>
          <Button disabled={busy} onClick={() => setDoing({ id, medicine: medicine.name, detail })}>
            {t('care.doTask')}
          </Button>
        </>
      ),
    };
  });
  return (
    <>
      <CareList title={t('care.planned')} items={items} />
      {doing && (
        <DoTasksDialog
          selection={{ taskIds: [doing.id] }}
          medicine={doing.medicine}
          detail={doing.detail}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}
