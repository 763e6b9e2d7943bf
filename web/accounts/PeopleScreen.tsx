import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { textOf, useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { Column } from '../platform/table/columns.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import type { PeopleScreen_person$data } from './__generated__/PeopleScreen_person.graphql.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import { peopleList } from './peopleList.ts';
import { messages } from './peopleMessages.ts';
import { roleNames, roles } from './roleNames.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useDeactivation } from './useDeactivation.ts';
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
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<PeopleScreenQuery>(query, queryRef);
  const { deactivateMany } = useDeactivation();
  const manages = mayDo('person:write');
  usePeopleChanges(queryRef.variables);

  const columns = useMemo<Column<Person>[]>(
    () => [
      { key: 'name', title: t('people.name'), width: 180, grow: 2, sort: 'NAME', phone: 'title', value: ({ name }) => name },
      { key: 'email', title: t('people.email'), width: 200, grow: 2, sort: 'EMAIL', value: ({ email }) => email },
      { key: 'role', title: t('people.role'), width: 150, grow: 1, sort: 'ROLE', phone: 'subtitle', value: ({ role }) => textOf(roleNames, role, locale) },
      { key: 'status', title: t('people.status'), width: 120, phone: 'aside', value: ({ status }) => t(`people.status${status}`), renderCell: ({ status }) => <StatusBadge status={status} /> },
      { key: 'phone', title: t('people.phone'), width: 150, value: ({ phone }) => phone ?? null },
      { key: 'lastSeen', title: t('people.lastSeen'), width: 160, sort: 'LAST_SEEN_AT', value: ({ lastSeenAt }) => (lastSeenAt == null ? null : new Date(lastSeenAt)) },
      { key: 'since', title: t('people.since'), width: 120, sort: 'CREATED_AT', value: ({ createdAt }) => formatDate(createdAt) },
    ],
    [t, locale],
  );
  const add = manages && (
    <ButtonLink to="/admin/people/add" variant="solid">
      <Icon name="plus" size="1rem" />
      {t('people.add')}
    </ButtonLink>
  );

  return (
    <ListScreen<Person>
      title={t('people.title')}
      name="pessoas"
      spec={peopleList}
      filters={[
        { kind: 'search', key: 'search', label: t('people.search') },
        { kind: 'choices', key: 'roles', label: t('people.role'), options: roles.map((value) => ({ value, label: textOf(roleNames, value, locale) })) },
        { kind: 'flag', key: 'active', label: t('people.status'), yes: t('people.active'), no: t('people.inactive') },
      ]}
      columns={columns}
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
