import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { createOccurrence, occurrenceCategories, occurrenceList, occurrencePlaces } from './occurrences.service.ts';

const CategoryEnum = enumRef('OccurrenceCategory', occurrenceCategories);
const PlaceEnum = enumRef('OccurrencePlace', occurrencePlaces);

export const Occurrence = farmNode('Occurrence', {
  read: 'farm:read',
  description: 'Something that happened and should be remembered',
  fields: (t) => ({
    date: t.expose('day', { type: 'Date' }),
    category: t.expose('category', { type: CategoryEnum }),
    type: t.exposeString('type'),
    place: t.expose('place', { type: PlaceEnum }),
    line: t.relation('line', { nullable: true }),
    corral: t.relation('corral', { nullable: true }),
    description: t.exposeString('description'),
    photosAwaited: t.int({
      description: 'Photos that a device took of it and that did not come yet',
      select: { awaitedPhotoIds: true },
      resolve: ({ awaitedPhotoIds }) => awaitedPhotoIds.length,
    }),
    createdBy: t.relation('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

farmList('occurrences', Occurrence, occurrenceList);

command(createOccurrence, (t) => ({ occurrence: reread(t, Occurrence, 'occurrenceId') }));
