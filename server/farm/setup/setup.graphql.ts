import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { updateFactory } from './factory.service.ts';
import { Farm } from '../farm.graphql.ts';
import { createMixer, mixerList, mixingMethods, setMixerActive, updateMixer } from './mixers.service.ts';
import { boitelContracts, createOwner, ownerList, updateOwner } from './owners.service.ts';
import { createStructure, structureTypes, structureList, updateStructure } from './structures.service.ts';

const StructureTypeEnum = enumRef('StructureType', structureTypes);
export const BoitelContractEnum = enumRef('BoitelContract', boitelContracts);
const MixingMethodEnum = enumRef('MixingMethod', mixingMethods);

const money = { nullable: true, authScopes: { may: 'sale:read' } } as const;

export const Owner = farmNode('Owner', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write' },
  description: 'Whose cattle it is; in a boitel, a third party',
  fields: (t) => ({
    name: t.exposeString('name'),
    document: t.exposeString('document', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    isBoitel: t.exposeBoolean('isBoitel'),
    contract: t.expose('contract', { ...money, type: BoitelContractEnum }),
    contractRate: t.expose('contractRate', { ...money, type: 'Decimal', description: 'R$ for each of it' }),
    chargesHealth: t.exposeBoolean('chargesHealth', { description: 'Medicines are charged beside the contract' }),
    active: t.exposeBoolean('active'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    address: t.relation('address', { nullable: true }),
  }),
});

const Structure = farmNode('Structure', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write' },
  description: 'Where feed is kept or made',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.expose('type', { type: StructureTypeEnum }),
    capacityTons: t.expose('capacityTons', { type: 'Decimal', nullable: true }),
    latitude: t.expose('latitude', { type: 'Decimal', nullable: true }),
    longitude: t.expose('longitude', { type: 'Decimal', nullable: true }),
    polygon: t.expose('polygon', { type: 'Polygon', nullable: true }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
  }),
});

const Mixer = farmNode('Mixer', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write' },
  description: 'A wagon or stationary mixer',
  fields: (t) => ({
    name: t.exposeString('name'),
    volumeM3: t.expose('volumeM3', { type: 'Decimal', nullable: true }),
    capacityKg: t.expose('capacityKg', { type: 'Decimal' }),
    minLoadKg: t.expose('minLoadKg', { type: 'Decimal' }),
    fillMinPct: t.expose('fillMinPct', { type: 'Decimal', description: 'Of its volume' }),
    fillMaxPct: t.expose('fillMaxPct', { type: 'Decimal', description: 'Of its volume' }),
    mixMinutes: t.expose('mixMinutes', { type: 'Decimal' }),
    scaleDivisionKg: t.expose('scaleDivisionKg', { type: 'Decimal' }),
    tareKg: t.expose('tareKg', { type: 'Decimal', nullable: true }),
    method: t.expose('method', { type: MixingMethodEnum }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    structure: t.relation('structure', { nullable: true }),
  }),
});

const Factory = farmNode('Factory', {
  read: 'farm:read',
  description: 'The feed factory of the farm',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    area: t.expose('areaM2', { type: 'Decimal' }),
    stateRegistration: t.exposeString('stateRegistration', { nullable: true }),
    latitude: t.expose('latitude', { type: 'Decimal', nullable: true }),
    longitude: t.expose('longitude', { type: 'Decimal', nullable: true }),
    polygon: t.expose('polygon', { type: 'Polygon', nullable: true }),
    version: t.exposeInt('version'),
    address: t.relation('address', { nullable: true }),
  }),
});

builder.prismaObjectField(Farm, 'factory', (t) => t.relation('factory', { type: Factory, nullable: true }));

farmList('owners', Owner, ownerList);

farmList('structures', Structure, structureList);

farmList('mixers', Mixer, mixerList);

for (const service of [createOwner, updateOwner]) command(service, (t) => ({ owner: reread(t, Owner, 'ownerId') }));
for (const service of [createStructure, updateStructure])
  command(service, (t) => ({ structure: reread(t, Structure, 'structureId') }));
for (const service of [createMixer, updateMixer, setMixerActive])
  command(service, (t) => ({ mixer: reread(t, Mixer, 'mixerId') }));
command(updateFactory, (t) => ({
  factory: t.prismaField({
    type: Factory,
    resolve: (query, { factory }, _args, ctx) =>
      ctx.db.factory.findUniqueOrThrow({ ...query, where: ctx.key(factory.id) }),
  }),
  farm: reread(t, Farm, 'farmId'),
}));

commandMany(updateOwner, Owner, 'ownerId');
commandMany(updateStructure, Structure, 'structureId');
commandMany(setMixerActive, Mixer, 'mixerId');
