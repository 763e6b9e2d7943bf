import { graphql, useFragment } from 'react-relay';
import type { useEarlierRows_farm$key } from './__generated__/useEarlierRows_farm.graphql.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import { nodesOf, oxName, oxNumbers } from '../chuteAnimals.ts';
import type { RunRow } from '../useChute.ts';

/** What the run has saved on the chosen day, as the server has it: it goes on there after a reload. */
export function useEarlierRows(farm: useEarlierRows_farm$key): RunRow[] {
  const t = useMessages(messages);
  const { oxEvents } = useFragment(
    graphql`
      fragment useEarlierRows_farm on Farm
      @argumentDefinitions(batchId: { type: "ID!" }, types: { type: "[OxEventType!]!" }) {
        oxEvents(
          first: 20
          filter: { batchId: $batchId, types: $types, onChosenDay: true }
          orderBy: { field: DAY, direction: DESC }
        ) {
          edges {
            node {
              id
              at
              weight
              ofOpening
              ox {
                id
                sisbov
                managementNumber
                electronicEarring
                identifier
              }
            }
          }
        }
      }
    `,
    farm,
  );
  // A weight of the opening balance was taken at no chute, nor is it taken back there.
  const handled = nodesOf(oxEvents).filter(({ ofOpening }) => !ofOpening);
  return handled.map(({ id, at, weight, ox }) => ({
    key: id,
    eventId: id,
    animalId: ox.id,
    name: oxName(ox, t('chute.nameless')),
    numbers: oxNumbers(ox),
    weight: weight ?? null,
    at,
    state: 'SAVED',
    message: null,
  }));
}
