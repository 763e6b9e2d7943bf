import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useFieldWrite } from '../platform/relay/useFieldWrite.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import type { OxTasks_farm$key } from './__generated__/OxTasks_farm.graphql.ts';
import type { OxTasksDropMutation } from './__generated__/OxTasksDropMutation.graphql.ts';
import type { OxTasksMutation } from './__generated__/OxTasksMutation.graphql.ts';
import { CareList } from './CareList.tsx';
import { messages } from './careMessages.ts';
import { messages as words } from './messages.ts';
import { useAct } from './useAct.ts';
import { useHealthWarnings } from './useHealthWarnings.ts';

/** What an ox is still to be given: one tap says that it was, another that it will not be. */
export function OxTasks({ farm }: { farm: OxTasks_farm$key }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const locale = useLanguage();
  const warn = useHealthWarnings();
  const { busy, act } = useAct();
  const { healthTasks } = useFragment(
    graphql`
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
    `,
    farm,
  );
  const done = useFieldWrite<OxTasksMutation>(graphql`
    mutation OxTasksMutation($input: DoHealthTasksInput!) {
      doHealthTasks(input: $input) {
        done
        warnings
      }
    }
  `);
  const drop = useFieldWrite<OxTasksDropMutation>(graphql`
    mutation OxTasksDropMutation($input: CancelHealthTasksInput!) {
      cancelHealthTasks(input: $input) {
        cancelled
      }
    }
  `);
  const finish = (id: string): void =>
    act(async () => warn((await done({ taskIds: [id] })).doHealthTasks.warnings), t('care.done'));
  const items = (healthTasks?.edges ?? []).map(({ node: { id, dueDay, dose, notes, medicine, protocol } }) => ({
    key: id,
    title: medicine.name,
    detail: [
      formatDate(dueDay),
      dose != null &&
        `${formatDecimal(dose, locale, { digits: 0, maxDigits: 3 })} ${say(`health.unit${medicine.unit}`)}`,
      protocol.name,
      notes,
    ]
      .filter(Boolean)
      .join(' · '),
    actions: mayDo('health:apply') && (
      <>
        <Button variant="quiet" disabled={busy} onClick={() => act(() => drop({ taskIds: [id] }), t('care.dropped'))}>
          {t('care.dropTask')}
        </Button>
        <Button disabled={busy} onClick={() => finish(id)}>
          {t('care.doTask')}
        </Button>
      </>
    ),
  }));
  return <CareList title={t('care.planned')} items={items} />;
}
