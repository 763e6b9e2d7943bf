import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { announcementTypes } from '../announcements/announcementWords.calc.ts';
import { certifierResults, differenceFields, reconciliationResults } from '../bnd/bndWords.calc.ts';
import type { MismatchCost } from './mismatchCost.calc.ts';
import type { Difference } from './reconciliation.calc.ts';
import {
  baseMatchList,
  comparedParts,
  costOf,
  differencesIn,
  proposalsIn,
  reportDifferences,
  returnOxenToSheet,
} from './reconciliation.service.ts';

const may = { authScopes: { may: 'announcement:read' } } as const;
const day = { type: 'Date', nullable: true } as const;
const ResultEnum = enumRef('ReconciliationResult', reconciliationResults);
const FieldEnum = enumRef('DifferenceField', differenceFields);

farmNode('BndAnimal', {
  read: 'announcement:read',
  description: 'What the national base has under a number',
  fields: (t) => ({
    sisbov: t.exposeString('sisbov'),
    owner: t.relation('owner', { nullable: true }),
    birthDate: t.expose('birthDate', day),
    breed: t.relation('breed', { nullable: true }),
    sex: t.expose('sex', { type: enumRef('Sex', sexes), nullable: true }),
    inclusionDate: t.expose('inclusionDate', day),
    identificationDate: t.expose('identificationDate', day),
    releaseDate: t.expose('releaseDate', day),
    inventory: t.exposeBoolean('inventory', { nullable: true }),
    import: t.relation('import'),
  }),
});

farmNode('CertifierAnswer', {
  read: 'announcement:read',
  description: 'The last answer of the certifier about a number',
  fields: (t) => ({
    result: t.field({ type: enumRef('CertifierResult', certifierResults), resolve: ({ result }) => result }),
    inclusionDate: t.expose('inclusionDate', day),
    releaseDate: t.expose('releaseDate', day),
    reason: t.exposeString('reason', { nullable: true }),
    protocolNumber: t.exposeString('protocolNumber', { nullable: true }),
  }),
});

const DifferenceType = builder.objectRef<Difference>('BaseDifference').implement({
  description: 'What the farm and the base say differently of an animal',
  ...may,
  fields: (t) => ({
    field: t.field({ type: FieldEnum, resolve: ({ field }) => field }),
    farmValue: t.exposeString('farmValue'),
    baseValue: t.exposeString('baseValue'),
  }),
});

const Cost = builder.objectRef<MismatchCost>('MismatchCost').implement({
  description: 'What a mismatch costs an ox for the European market',
  ...may,
  fields: (t) => ({
    daysUntilEligible: t.exposeInt('daysUntilEligible', { description: 'If it were settled on the day looked at' }),
    costDays: t.exposeInt('costDays', { description: 'Those of them that are due to the mismatch alone' }),
  }),
});

const BaseMatch = farmNode('BaseMatch', {
  read: 'announcement:read',
  description: 'A number of the base or of the farm, and how farm, base and certifier agree on it',
  fields: (t) => ({
    sisbov: t.exposeString('sisbov'),
    result: t.field({ type: ResultEnum, resolve: ({ result }) => result }),
    owner: t.relation('owner', { nullable: true }),
    ox: t.relation('ox', { nullable: true, description: 'That bears the number, or bore it' }),
    bndAnimal: t.relation('bndAnimal', { nullable: true }),
    certifierAnswer: t.relation('certifierAnswer', { nullable: true }),
    differences: t.field({
      type: [DifferenceType],
      select: comparedParts,
      resolve: (match) => differencesIn(match),
    }),
    nextAnnouncements: t.field({
      type: [enumRef('AnnouncementType', announcementTypes)],
      description: 'Which announcements would settle it',
      select: comparedParts,
      resolve: (match) => [...new Set(proposalsIn(match).flatMap(({ announcementType }) => announcementType ?? []))],
    }),
    cost: t.field({
      type: Cost,
      nullable: true,
      complexity: 10,
      description: 'Null where there is no live ox',
      select: { result: true, ox: { select: { id: true, status: true } } },
      resolve: (match, _args, ctx) => costOf(ctx, match),
    }),
  }),
});

farmList('bndAnimals', BaseMatch, baseMatchList);
command(reportDifferences, (t) => ({
  items: t.exposeInt('items', { description: 'That now wait for an announcement' }),
}));
command(returnOxenToSheet, (t) => ({ oxen: t.exposeInt('oxen') }));
