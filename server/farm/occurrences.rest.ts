import { z } from 'zod';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent } from '../platform/rest/lists.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { createOccurrence, getOccurrence, occurrenceList, occurrencePlaces } from './occurrences.service.ts';

const ref = z.strictObject({ id: z.string(), name: z.string() }).nullable();

const occurrenceAnswer = z.strictObject({
  id: z.string(),
  date: z.string(),
  category: z.string(),
  type: z.string(),
  place: z.enum(occurrencePlaces),
  line: ref,
  corral: ref,
  description: z.string(),
  createdBy: ref,
});

type OccurrenceRow = Awaited<ReturnType<typeof getOccurrence>>;

function presentOccurrence({
  id,
  day,
  category,
  type,
  place,
  line,
  corral,
  description,
  createdBy,
}: OccurrenceRow): z.output<typeof occurrenceAnswer> {
  return {
    id: toGlobalId('Occurrence', id),
    date: dayOf(day),
    category,
    type,
    place,
    line: line && { id: toGlobalId('Line', line.id), name: line.name },
    corral: corral && { id: toGlobalId('Corral', corral.id), name: corral.name },
    description,
    createdBy: createdBy && { id: toGlobalId('Membership', createdBy.id), name: createdBy.name },
  };
}

const named = { select: { id: true, name: true } };
const listOccurrences = pagedQuery<OccurrenceRow>('occurrences', occurrenceList, {
  line: named,
  corral: named,
  createdBy: named,
});

rest({
  call: 'GET /occurrences',
  summary: 'What happened on the farm, a page at a time; with id, that one',
  query: {
    ...pageQuery,
    from: 'From this day',
    to: 'Until this day',
    category: 'Only of this category',
    place: 'FARM, LINE or CORRAL',
    lineId: 'On this line',
    corralId: 'In this corral',
    id: 'Only this one',
  },
  input: ({ query: { id, from, to, category, place, lineId, corralId, search, ...page } }) =>
    id === undefined
      ? {
          ...pageOf(page),
          filter: {
            ...sent({ from, to, place, lineId, corralId, search }),
            ...(category === undefined ? {} : { categories: [category] }),
          },
        }
      : { id },
  variants: [
    variant({
      when: ({ query }) => query.id !== undefined,
      service: getOccurrence,
      answer: listAnswer(occurrenceAnswer),
      present: (_ctx, row) => ({ items: [presentOccurrence(row)], total: 1, page: 0, pageSize: 1 }),
    }),
    variant({
      service: listOccurrences,
      answer: listAnswer(occurrenceAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentOccurrence) }),
    }),
  ],
});

rest({
  call: 'POST /occurrences',
  summary: 'Records that something happened',
  status: 201,
  variants: [
    variant({
      service: createOccurrence,
      answer: occurrenceAnswer,
      present: async (ctx, { occurrenceId }) => presentOccurrence(await getOccurrence(ctx, { id: occurrenceId })),
    }),
  ],
});
