import { builder } from '../../platform/graphql/builder.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Farm } from '../farm.graphql.ts';
import { farmMap, placeTotals, type LineOnMap, type PlaceTotals } from './farmMap.service.ts';

const may = { authScopes: { may: 'farm:read' } } as const;

/** The text of a column. */
const packedNumbers =
  'Whole numbers in letters of base64url that hold five bits each, the lowest first, and 32 where more follow; doubled, and for a negative one doubled less 1; each as what it differs from the one before';

const Line = builder.objectRef<LineOnMap>('LineOnMap').implement({
  description: 'Up to 500 places of a line, or of those outside of lines, in their order: a column each',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    lineName: t.exposeString('lineName', { nullable: true }),
    ids: t.exposeString('ids', { description: 'The 16 bytes of each id in 22 letters of base64url' }),
    names: t.exposeStringList('names'),
    kinds: t.exposeString('kinds', {
      description: 'A letter each: Confinement, Reception, Hospital, Management, Quarantine or Pasture',
    }),
    resting: t.exposeIntList('resting', { description: 'Which of them, from 0, are not in use' }),
    capacities: t.exposeString('capacities', { description: `Animals. ${packedNumbers}` }),
    areasM2: t.exposeString('areasM2', { description: `Square metres. ${packedNumbers}` }),
    outlines: t.exposeString('outlines', {
      description:
        'A dot between two; empty where nothing is drawn. Longitude and latitude of each corner in millionths of a degree, the first corner not repeated, packed like the other columns, each as what it differs from that of the corner before, and that of a first corner from the first one of the outline before',
    }),
  }),
});

const Totals = builder.objectRef<PlaceTotals>('PlaceTotals').implement({
  description: 'All places in use together',
  ...may,
  fields: (t) => ({
    corrals: t.exposeInt('corrals'),
    pastures: t.exposeInt('pastures'),
    areaHa: t.expose('areaHa', { type: 'Decimal' }),
    animalCapacity: t.exposeInt('animalCapacity'),
    heads: t.exposeInt('heads'),
  }),
});

builder.prismaObjectField(Farm, 'map', (t) =>
  t.field({
    type: [Line],
    description: 'Every place in use, and every other one that is drawn',
    ...may,
    resolve: (_farm, _args, ctx) => farmMap(ctx, {}),
  }),
);

builder.prismaObjectField(Farm, 'placeTotals', (t) =>
  t.field({ type: Totals, ...may, resolve: (_farm, _args, ctx) => placeTotals(ctx, {}) }),
);
