import { toGlobalId } from '../../platform/input.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import {
  corralList,
  corralTypes,
  createCorral,
  deleteCorral,
  locationTypes,
  pastureList,
  picketList,
  updateCorral,
} from './corrals.service.ts';
import { Farm } from '../farm.graphql.ts';
import { createLine, lineList, previewLine, updateLine } from './lines.service.ts';
import type { LinePlan } from './lineSequence.calc.ts';

export const CorralTypeEnum = enumRef('CorralType', corralTypes);
const LocationTypeEnum = enumRef('LocationType', locationTypes);

export const Corral = farmNode('Corral', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write', Delete: 'farm:write' },
  description: 'Where cattle stand: a corral or picket of a line, or a pasture',
  fields: (t) => ({
    name: t.exposeString('name'),
    locationType: t.expose('locationType', { type: LocationTypeEnum }),
    type: t.expose('type', { type: CorralTypeEnum }),
    position: t.exposeInt('position'),
    areaHa: t.expose('areaHa', { type: 'Decimal' }),
    animalCapacity: t.exposeInt('animalCapacity'),
    bunkLengthM: t.expose('bunkLengthM', { type: 'Decimal', nullable: true }),
    waterTrough: t.exposeBoolean('waterTrough'),
    splitAllowed: t.exposeBoolean('splitAllowed', {
      description: 'Whether several loads may bring what it gets in one round',
    }),
    grass: t.exposeString('grass', { nullable: true }),
    rotation: t.exposeString('rotation', { nullable: true }),
    polygon: t.expose('polygon', { type: 'Polygon', nullable: true }),
    hasPolygon: t.boolean({ select: { polygon: true }, resolve: ({ polygon }) => polygon !== null }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    line: t.relation('line', { nullable: true }),
  }),
});

export const Line = farmNode('Line', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write' },
  description: 'A row of corrals along one feeding alley',
  fields: (t) => ({
    name: t.exposeString('name'),
    position: t.exposeInt('position'),
    areaM2: t.expose('areaM2', { type: 'Decimal' }),
    animalCapacity: t.exposeInt('animalCapacity'),
    feedingOrder: t.exposeInt('feedingOrder'),
    initialPicket: t.exposeInt('initialPicket'),
    finalPicket: t.exposeInt('finalPicket'),
    prefix: t.exposeString('prefix'),
    suffix: t.exposeString('suffix'),
    picketAreaM2: t.expose('picketAreaM2', { type: 'Decimal' }),
    picketType: t.expose('picketType', { type: CorralTypeEnum }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    sequence: t.string({
      description: 'The names of its first and last corral',
      select: { prefix: true, suffix: true, initialPicket: true, finalPicket: true },
      resolve: ({ prefix, suffix, initialPicket, finalPicket }) =>
        `${prefix}${initialPicket}${suffix} – ${prefix}${finalPicket}${suffix}`,
    }),
    corralCount: t.relationCount('corrals', { where: { active: true } }),
  }),
});

farmList('corrals', Corral, corralList);
farmList('pickets', Corral, picketList);
farmList('pastures', Corral, pastureList);

farmList('lines', Line, lineList);

const Renamed = builder.objectRef<LinePlan['rename'][number]>('RenamedCorral').implement({
  authScopes: { may: 'farm:read' },
  fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to') }),
});

const Plan = builder.objectRef<LinePlan>('LinePlan').implement({
  description: 'What saving a sequence would do to the corrals of the line',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    create: t.stringList({ resolve: ({ create }) => create.map(({ name }) => name) }),
    rename: t.field({ type: [Renamed], resolve: ({ rename }) => rename }),
    reactivate: t.stringList({ resolve: ({ reactivate }) => reactivate.map(({ name }) => name) }),
    deactivate: t.stringList({ resolve: ({ deactivate }) => deactivate.map(({ name }) => name) }),
  }),
});

builder.prismaObjectField(Farm, 'linePlan', (t) =>
  t.field({
    type: Plan,
    authScopes: { may: 'farm:read' },
    args: { input: t.arg({ type: inputRef('LinePlanInput', previewLine.input), required: true }) },
    resolve: (_farm, { input }, ctx) => previewLine(ctx, input),
  }),
);

for (const service of [createCorral, updateCorral])
  command(service, (t) => ({ corral: reread(t, Corral, 'corralId') }));

command(deleteCorral, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Corral', deletedId) }) }));

for (const service of [createLine, updateLine]) command(service, (t) => ({ line: reread(t, Line, 'lineId') }));

commandMany(createCorral, Corral, 'corralId');
commandMany(updateCorral, Corral, 'corralId');
commandMany(updateLine, Line, 'lineId');
