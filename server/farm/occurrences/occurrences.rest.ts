import { member } from '../../platform/rest/maker.ts';
import { answer, from, loaded, maybe, page, ref, reread } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter, periodParameters } from '../../platform/rest/parameters.ts';
import { paged, rest, variant } from '../../platform/rest/routes.ts';
import {
  createOccurrence,
  getOccurrence,
  occurrenceCategories,
  occurrenceList,
  occurrencePlaces,
  withPlace,
} from './occurrences.service.ts';

const occurrence = answer({
  id: field.id('Occurrence'),
  date: from('day', field.day()),
  category: field.oneOf(occurrenceCategories),
  type: field.text('Cerca rompida'),
  place: field.oneOf(occurrencePlaces),
  line: maybe(ref('Line', 'Linha A')),
  corral: maybe(ref('Corral', 'Curral 12')),
  description: field.text('Cerca do fundo consertada'),
  createdBy: member,
  createdAt: field.instant(),
});

const occurrences = paged('occurrences', occurrenceList, occurrence, {
  include: withPlace,
  query: {
    ...periodParameters,
    category: parameter.list(occurrenceCategories, 'Only of these categories', 'categories'),
    place: parameter.oneOf(occurrencePlaces, 'Only of this kind of place'),
    lineId: parameter.id('Line', 'On this line'),
    corralId: parameter.id('Corral', 'In this corral'),
  },
});

type Occurrence = Awaited<ReturnType<typeof getOccurrence>>;

rest({
  call: 'GET /occurrences',
  summary: 'Occurrences on the farm, a page at a time; with id, only that one',
  query: { ...occurrences.query, id: parameter.id('Occurrence', 'Only this one') },
  variants: [
    variant({
      when: ({ query }) => query.id !== undefined,
      service: getOccurrence,
      input: ({ query }) => ({ id: query.id }),
      answer: loaded(async (row: Occurrence) => ({ items: [row], total: 1, page: 0, pageSize: 1 }), page(occurrence)),
    }),
    variant(occurrences),
  ],
});

rest({
  call: 'POST /occurrences',
  summary: 'Records an occurrence',
  status: 201,
  service: createOccurrence,
  answer: reread('occurrenceId', getOccurrence, occurrence),
});
