import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { PeopleScreen_person$data as Person } from './__generated__/PeopleScreen_person.graphql.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import { peopleList } from './peopleList.ts';
import { messages } from './peopleMessages.ts';
import { roleTexts } from './roleNames.ts';
import { StatusBadge } from './StatusBadge.tsx';

const list = graphql`
  fragment PeopleScreen_query on Query
  @refetchable(queryName: "PeopleScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
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
    active
    createdAt
    lastSeenAt
  }
`;

const view = defineListView<Person>()(peopleList, {
  texts: { ...messages, ...roleTexts },
  title: 'people.title',
  columns: [
    { path: 'name', title: 'people.name', width: 180, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'email', title: 'people.email', width: 200, grow: 2, sort: 'EMAIL' },
    { path: 'role', title: 'people.role', width: 150, grow: 1, sort: 'ROLE', phone: 'subtitle', words: 'role.' },
    {
      path: 'status',
      title: 'people.status',
      width: 120,
      phone: 'aside',
      words: 'people.status',
      render: ({ status }) => <StatusBadge status={status} />,
    },
    { path: 'phone', title: 'people.phone', width: 150 },
    { path: 'lastSeenAt', title: 'people.lastSeen', width: 140, kind: 'instant', sort: 'LAST_SEEN_AT' },
    { path: 'createdAt', title: 'people.since', width: 105, kind: 'date', sort: 'CREATED_AT' },
  ],
  filters: {
    search: 'people.search',
    roles: { label: 'people.role', words: 'role.' },
    active: { label: 'people.status', yes: 'people.active', no: 'people.inactive' },
  },
  list,
  row,
  href: ({ id }) => `/admin/people/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/people/add', label: 'people.add', action: 'person:write' },
  empty: { icon: 'users', title: 'people.empty', text: 'people.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription PeopleScreenFeedSubscription {
    peopleChanged {
      id
      membership {
        ...PeopleScreen_person
      }
    }
  }
`;

export const PeopleScreen = listScreen<PeopleScreenQuery>(view, activationOf('person:write'));
