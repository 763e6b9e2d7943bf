import { graphql } from 'react-relay';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Column } from '../../platform/table/columns.ts';
import type { FilterControl } from '../../platform/table/FilterBar.tsx';
import type { occurrenceColumns_occurrence$data } from './__generated__/occurrenceColumns_occurrence.graphql.ts';
import type { messages } from './messages.ts';
import { occurrenceCategories, occurrencePlaces } from './occurrenceList.ts';

type T = Translate<typeof messages>;
export type Occurrence = occurrenceColumns_occurrence$data;

export const occurrenceRow = graphql`
  fragment occurrenceColumns_occurrence on Occurrence {
    id
    date
    category
    type
    place
    description
    createdAt
    line {
      name
    }
    corral {
      name
    }
    createdBy {
      name
    }
  }
`;

export function placeText(t: T, { place, line, corral }: Pick<Occurrence, 'place' | 'line' | 'corral'>): string {
  return corral?.name ?? line?.name ?? t(`occurrences.place${place}`);
}

export function occurrenceColumns(t: T): Column<Occurrence>[] {
  return [
    {
      key: 'date',
      title: t('occurrences.date'),
      width: 100,
      kind: 'date',
      sort: 'DATE',
      phone: 'subtitle',
      value: ({ date }) => date,
    },
    { key: 'type', title: t('occurrences.type'), width: 150, grow: 1, phone: 'title', value: ({ type }) => type },
    {
      key: 'place',
      title: t('occurrences.place'),
      width: 100,
      phone: 'aside',
      value: (occurrence) => placeText(t, occurrence),
    },
    {
      key: 'category',
      title: t('occurrences.category'),
      width: 105,
      sort: 'CATEGORY',
      value: ({ category }) => t(`occurrences.category${category}`),
    },
    {
      key: 'description',
      title: t('occurrences.description'),
      width: 150,
      grow: 2,
      value: ({ description }) => description,
    },
    { key: 'by', title: t('occurrences.by'), width: 140, value: ({ createdBy }) => createdBy?.name },
  ];
}

export function occurrenceFilters(t: T): FilterControl[] {
  return [
    { kind: 'search', key: 'search', label: t('occurrences.search') },
    { kind: 'dates', key: 'from', to: 'to', label: t('occurrences.period') },
    {
      kind: 'choices',
      key: 'categories',
      label: t('occurrences.category'),
      options: occurrenceCategories.map((value) => ({ value, label: t(`occurrences.category${value}`) })),
    },
    {
      kind: 'one',
      key: 'place',
      label: t('occurrences.place'),
      options: occurrencePlaces.map((value) => ({ value, label: t(`occurrences.place${value}`) })),
    },
  ];
}
