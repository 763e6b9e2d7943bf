import { graphql } from 'react-relay';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { occurrenceColumns_occurrence$data } from './__generated__/occurrenceColumns_occurrence.graphql.ts';
import { messages } from './messages.ts';

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

export const occurrenceColumns = defineColumns<Occurrence, 'DATE' | 'CATEGORY'>()(messages, [
  { path: 'date', title: 'occurrences.date', width: 100, kind: 'date', sort: 'DATE', phone: 'subtitle' },
  { path: 'type', title: 'occurrences.type', width: 150, grow: 1, phone: 'title' },
  {
    path: ['corral.name', 'line.name'],
    first: true,
    absent: 'occurrences.placeFARM',
    title: 'occurrences.place',
    width: 100,
    phone: 'aside',
  },
  { path: 'category', title: 'occurrences.category', width: 105, sort: 'CATEGORY', words: 'occurrences.category' },
  { path: 'description', title: 'occurrences.description', width: 150, grow: 2 },
  { path: 'createdBy.name', title: 'occurrences.by', width: 140, needs: 'person:read' },
]);
