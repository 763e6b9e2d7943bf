import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AddLink } from '../platform/router/AddLink.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { Button } from '../platform/ui/Button.tsx';
import type { PeopleScreen_person$data } from './__generated__/PeopleScreen_person.graphql.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import { peopleList } from './peopleList.ts';
import { messages } from './peopleMessages.ts';
import { useDeactivation } from './useDeactivation.ts';
import { usePeopleColumns } from './usePeopleColumns.tsx';
import { usePeopleChanges } from './usePeopleChanges.ts';

const query = graphql`
  query PeopleScreenQuery($filter: PeopleFilterInput, $orderBy: PeopleOrderInput) {
    farm {
      ...PeopleScreen_farm
    }
  }
`;

const list = graphql`
  fragment PeopleScreen_farm on Farm
  @refetchable(queryName: "PeopleScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    people(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PeopleScreen_people", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...PeopleScreen_person
        }
      }
    }
  }
`;

const row = graphql`
  fragment PeopleScreen_person on Membership {
    id
    name
    email
    phone
    role
    status
    createdAt
    lastSeenAt
  }
`;

type Person = PeopleScreen_person$data;

export function Component({ queryRef }: ScreenProps<PeopleScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<PeopleScreenQuery>(query, queryRef);
  const { deactivateMany } = useDeactivation();
  const manages = mayDo('person:write');
  usePeopleChanges(queryRef.variables);
  const add = manages && <AddLink to="/admin/people/add" label={t('people.add')} />;

  return (
    <ListScreen<Person>
      title={t('people.title')}
      spec={peopleList}
      {...usePeopleColumns()}
      list={list}
      row={row}
      parent={farm}
      href={hrefOf}
      empty={{ icon: 'users', title: t('people.empty'), text: t('people.emptyText'), action: add }}
      actions={add}
      renderBulk={(ids, clear) =>
        manages && (
          <Button size="sm" variant="dangerQuiet" onClick={() => void deactivateMany(ids).then(clear, () => undefined)}>
            {t('people.deactivate')}
          </Button>
        )
      }
    />
  );
}

function hrefOf({ id }: Person): string {
  return `/admin/people/edit/${encodeURIComponent(id)}`;
}
