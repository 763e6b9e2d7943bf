import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import { herdOnMap, type HerdOnLine, type HerdOnMap } from './herdOnMap.service.ts';

const may = { authScopes: { may: 'batch:read' } } as const;
const packed = 'packed as the columns of LineOnMap; -1 where it is not known';

const Line = builder.objectRef<HerdOnLine>('HerdOnLine').implement({
  description: 'Who stands in the places of a line, or in those outside of lines: a column each',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    locationType: t.expose('locationType', { type: enumRef('LocationType', locationTypes) }),
    places: t.exposeStringList('places', { description: 'Their names, of which no two of a line are the same' }),
    batches: t.exposeStringList('batches', { description: 'The names of those that stand there' }),
    heads: t.exposeString('heads', { description: `On the chosen day, ${packed}` }),
    days: t.exposeString('days', { description: `On feed by the chosen day, ${packed}` }),
    diets: t.exposeString('diets', { description: `Which of dietNames, from 0, ${packed}` }),
    weights: t.exposeString('weights', {
      nullable: true,
      description: `F-W2 on the chosen day, in tenths of a kilogram, ${packed}`,
    }),
  }),
});

const Herd = builder.objectRef<HerdOnMap>('HerdOnMap').implement({
  description: 'Every place where a batch stands or is expected',
  ...may,
  fields: (t) => ({
    dietNames: t.exposeStringList('dietNames', { description: 'None for those who may not see diets' }),
    lines: t.field({ type: [Line], resolve: ({ lines }) => lines }),
  }),
});

builder.prismaObjectField(Farm, 'herdOnMap', (t) =>
  t.field({
    type: Herd,
    ...may,
    complexity: 500,
    args: { weights: t.arg.boolean({ required: true, description: 'Whether weights are projected too' }) },
    resolve: (_farm, { weights }, ctx) => herdOnMap(ctx, { weights }),
  }),
);
