import { useMemo } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';
import { textOf, useMessages } from '../platform/i18n/useMessages.ts';
import type { Column } from '../platform/table/columns.ts';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import type { PeopleScreen_person$data } from './__generated__/PeopleScreen_person.graphql.ts';
import { messages } from './peopleMessages.ts';
import { roleNames, roles } from './roleNames.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Person = PeopleScreen_person$data;

export function usePeopleColumns(): { columns: Column<Person>[]; filters: FilterControl[] } {
  const t = useMessages(messages);
  const locale = useLanguage();
  return useMemo(
    () => ({
      columns: [
        {
          key: 'name',
          title: t('people.name'),
          width: 180,
          grow: 2,
          sort: 'NAME',
          phone: 'title',
          value: ({ name }) => name,
        },
        { key: 'email', title: t('people.email'), width: 200, grow: 2, sort: 'EMAIL', value: ({ email }) => email },
        {
          key: 'role',
          title: t('people.role'),
          width: 150,
          grow: 1,
          sort: 'ROLE',
          phone: 'subtitle',
          value: ({ role }) => textOf(roleNames, role, locale),
        },
        {
          key: 'status',
          title: t('people.status'),
          width: 120,
          phone: 'aside',
          value: ({ status }) => t(`people.status${status}`),
          renderCell: ({ status }) => <StatusBadge status={status} />,
        },
        { key: 'phone', title: t('people.phone'), width: 150, value: ({ phone }) => phone },
        {
          key: 'lastSeen',
          title: t('people.lastSeen'),
          width: 140,
          kind: 'instant',
          sort: 'LAST_SEEN_AT',
          value: ({ lastSeenAt }) => lastSeenAt,
        },
        {
          key: 'since',
          title: t('people.since'),
          width: 105,
          kind: 'date',
          sort: 'CREATED_AT',
          value: ({ createdAt }) => createdAt,
        },
      ],
      filters: [
        { kind: 'search', key: 'search', label: t('people.search') },
        {
          kind: 'choices',
          key: 'roles',
          label: t('people.role'),
          options: roles.map((value) => ({ value, label: textOf(roleNames, value, locale) })),
        },
        { kind: 'flag', key: 'active', label: t('people.status'), yes: t('people.active'), no: t('people.inactive') },
      ],
    }),
    [t, locale],
  );
}
