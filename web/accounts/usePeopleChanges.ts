import { useCallback } from 'react';
import { ConnectionHandler, graphql, type RecordSourceSelectorProxy } from 'relay-runtime';
import { useAppSubscription } from '../platform/relay/useAppSubscription.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import type { usePeopleChangesSubscription } from './__generated__/usePeopleChangesSubscription.graphql.ts';

const subscription = graphql`
  subscription usePeopleChangesSubscription {
    peopleChanged {
      op
      id
      clientId
      membership {
        id
        ...PeopleScreen_person
      }
    }
  }
`;

/** Changes of others update the rows in place; who is new appears first, whatever the order, until the list is loaded again. */
export function usePeopleChanges(variables: PeopleScreenQuery['variables']): void {
  const key = JSON.stringify(variables);
  const updater = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const event = store.getRootField('peopleChanged');
      const person = event?.getLinkedRecord('membership');
      const farm = store.getRoot().getLinkedRecord('farm');
      if (event?.getValue('op') !== 'CREATED' || person == null || farm == null) return;
      const people = ConnectionHandler.getConnection(
        farm,
        'PeopleScreen_people',
        JSON.parse(key) as PeopleScreenQuery['variables'],
      );
      if (people == null) return;
      const known = people
        .getLinkedRecords('edges')
        ?.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === person.getDataID());
      if (known === true) return;
      ConnectionHandler.insertEdgeBefore(
        people,
        ConnectionHandler.createEdge(store, people, person, 'FarmPeopleConnectionEdge'),
      );
      people.setValue(Number(people.getValue('totalCount') ?? 0) + 1, 'totalCount');
    },
    [key],
  );
  useAppSubscription<usePeopleChangesSubscription>(subscription, {}, { updater: updater as never });
}
