import { phases } from '../../farm/settings/fields.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { StockOperation } from '../../stock/stocks/stocks.graphql.ts';
import {
  formulationFigures,
  formulationStatus,
  predictFormulation,
  versionsOfLineage,
  type FormulationFigures,
  type IngredientFigures,
} from './formulationFigures.service.ts';
import { usesOfFormulation } from './formulationUses.service.ts';
import { formulationList } from './formulationList.service.ts';
import { animalCategories, formulationBases, formulationTypes } from './formulationRules.service.ts';
import {
  createFormulation,
  deleteFormulation,
  setFormulationActive,
  succeedFormulation,
  updateFormulation,
} from './formulations.service.ts';
import { inclusionWarning, inclusionWarnings } from './formulations.calc.ts';
import { intakeModels, sexes, type DietPrediction } from '../formulas/gain.calc.ts';
import { breedGroups } from '../formulas/intake.calc.ts';
import { validityStatuses } from '../../platform/values/validity.calc.ts';

const TypeEnum = enumRef('FormulationType', formulationTypes);
const PhaseEnum = enumRef('DietPhase', phases);
const BasisEnum = enumRef('FormulationBasis', formulationBases);
const CategoryEnum = enumRef('AnimalCategory', animalCategories);
const StatusEnum = enumRef('ValidityStatus', validityStatuses);
const WarningEnum = enumRef('InclusionWarning', inclusionWarnings);
const ModelEnum = enumRef('IntakeModel', intakeModels);
const BreedEnum = enumRef('BreedGroup', breedGroups);
const SexEnum = enumRef('FedSex', sexes);

const may = { authScopes: { may: 'diet:read' } } as const;
const percentPlaces = 4;
const costPlaces = 6;

const IngredientFiguresType = builder.objectRef<IngredientFigures>('IngredientFigures').implement({
  description: 'An ingredient on the day looked at',
  ...may,
  fields: (t) => ({
    msPct: t.field({ type: 'Decimal', resolve: ({ msPct }) => msPct.toDecimalPlaces(percentPlaces) }),
    mnPct: t.field({ type: 'Decimal', resolve: ({ mnPct }) => mnPct.toDecimalPlaces(percentPlaces) }),
    shownMnPct: t.expose('shownMnPct', {
      type: 'Decimal',
      description: 'Of two places; over the formulation they add to 100',
    }),
    dryMatterPct: t.field({
      type: 'Decimal',
      resolve: ({ dryMatterPct }) => dryMatterPct.toDecimalPlaces(percentPlaces),
    }),
    costPerKg: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of natural matter',
      resolve: ({ costPerKg }) => costPerKg?.toDecimalPlaces(costPlaces) ?? null,
    }),
    loadingPosition: t.exposeInt('loadingPosition', { description: 'In the usual order of loading, from 0' }),
    costPerKgMs: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of dry matter',
      resolve: ({ costPerKg, dryMatterPct }) =>
        costPerKg?.times(100).div(dryMatterPct).toDecimalPlaces(costPlaces) ?? null,
    }),
  }),
});

farmNode('FormulationIngredient', {
  read: 'diet:read',
  description: 'The share of a food in a formulation',
  fields: (t) => ({
    position: t.exposeInt('position'),
    food: t.relation('food'),
    pct: t.expose('pct', { type: 'Decimal', description: 'By the basis of the formulation' }),
    tolerancePct: t.expose('tolerancePct', { type: 'Decimal', nullable: true }),
    warning: t.field({
      type: WarningEnum,
      nullable: true,
      description: 'Of a diet: less or more than the food should be given',
      select: {
        pct: true,
        formulation: { select: { type: true } },
        food: { select: { minInclusionPct: true, maxInclusionPct: true } },
      },
      resolve: ({ pct, formulation, food }) =>
        formulation.type === 'CONFINEMENT' ? inclusionWarning(pct, food) : null,
    }),
    figures: t.field({
      type: IngredientFiguresType,
      nullable: true,
      select: { formulationId: true, foodId: true },
      resolve: async ({ formulationId, foodId }, _args, ctx) =>
        (await formulationFigures(ctx, formulationId))?.ingredients.get(foodId) ?? null,
    }),
  }),
});

const Figures = builder.objectRef<FormulationFigures>('FormulationFigures').implement({
  description: 'What a formulation is on the day looked at; a cost is told when every food of it has one',
  ...may,
  fields: (t) => ({
    dryMatterPct: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ dryMatterPct }) => dryMatterPct?.toDecimalPlaces(percentPlaces) ?? null,
    }),
    costPerKgMn: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ costPerKgMn }) => costPerKgMn?.toDecimalPlaces(costPlaces) ?? null,
    }),
    costPerKgMs: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ costPerKgMs }) => costPerKgMs?.toDecimalPlaces(costPlaces) ?? null,
    }),
    costPerTonMn: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ costPerKgMn }) => costPerKgMn?.times(1000).toDecimalPlaces(2) ?? null,
    }),
    costPerTonMs: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ costPerKgMs }) => costPerKgMs?.times(1000).toDecimalPlaces(2) ?? null,
    }),
    missingCosts: t.int({ resolve: ({ withoutCost }) => withoutCost.length }),
    elm: t.field({ type: 'Decimal', nullable: true, resolve: ({ elm }) => elm?.toDecimalPlaces(4) ?? null }),
    elg: t.field({ type: 'Decimal', nullable: true, resolve: ({ elg }) => elg?.toDecimalPlaces(4) ?? null }),
    foragePct: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of the dry matter',
      resolve: ({ foragePct }) => foragePct?.toDecimalPlaces(percentPlaces) ?? null,
    }),
    concentratePct: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of the dry matter',
      resolve: ({ concentratePct }) => concentratePct?.toDecimalPlaces(percentPlaces) ?? null,
    }),
  }),
});

const Prediction = builder.objectRef<DietPrediction>('DietPrediction').implement({
  description: 'What cattle would eat and gain; for a look, never for a plan',
  ...may,
  fields: (t) => ({
    model: t.field({ type: ModelEnum, resolve: ({ model }) => model }),
    intakeKg: t.field({
      type: 'Decimal',
      description: 'Dry matter a day',
      resolve: ({ predictedIntakeKg }) => predictedIntakeKg.toDecimalPlaces(3),
    }),
    intakePctLw: t.field({
      type: 'Decimal',
      resolve: ({ predictedIntakePctLw }) => predictedIntakePctLw.toDecimalPlaces(4),
    }),
    dailyGain: t.field({ type: 'Decimal', resolve: ({ predictedDailyGain }) => predictedDailyGain.toDecimalPlaces(4) }),
  }),
});

export const Formulation = farmNode('Formulation', {
  read: 'diet:read',
  viewerCan: { Update: 'diet:write' },
  description: 'One version of a recipe by percentages: diet, pre-mix, premix or supplement',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.expose('type', { type: TypeEnum }),
    phase: t.expose('phase', { type: PhaseEnum, nullable: true }),
    categories: t.expose('categories', { type: [CategoryEnum] }),
    basis: t.expose('basis', { type: BasisEnum }),
    estimatedDailyGain: t.expose('estimatedDailyGain', { type: 'Decimal', nullable: true }),
    intakePctLw: t.expose('intakePctLw', { type: 'Decimal', nullable: true }),
    mixMinutes: t.expose('mixMinutes', { type: 'Decimal', nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    versionNumber: t.exposeInt('versionNumber'),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    validTo: t.expose('validTo', { type: 'Date', nullable: true }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    product: t.relation('product', { nullable: true, description: 'The food that making it gives' }),
    ingredients: t.relation('ingredients', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    predecessor: t.relation('predecessor', { nullable: true }),
    successor: t.relation('successor', { nullable: true }),
    status: t.field({
      type: StatusEnum,
      description: 'On the day looked at',
      resolve: async (row, _args, ctx) => (await formulationStatus(ctx, row)) ?? fail('FormulationNotFound'),
    }),
    isInForce: t.boolean({
      description: 'On the day looked at',
      resolve: async (row, _args, ctx) => (await formulationStatus(ctx, row)) === 'IN_FORCE',
    }),
    isUsed: t.boolean({
      description: 'Changes no more: what should differ is a successor',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await usesOfFormulation(ctx, id))?.isUsed ?? false,
    }),
    figures: t.field({
      type: Figures,
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await formulationFigures(ctx, id)) ?? fail('FormulationNotFound'),
    }),
  }),
});

builder.prismaObjectFields(Formulation, (t) => ({
  versions: t.field({
    type: [Formulation],
    ...may,
    description: 'All of the lineage, the latest first',
    resolve: async ({ lineageId }, _args, ctx) => (await versionsOfLineage(ctx, lineageId)) ?? [],
  }),
  prediction: t.field({
    type: Prediction,
    nullable: true,
    ...may,
    args: {
      liveWeight: t.arg({ type: 'Decimal', required: false }),
      breed: t.arg({ type: BreedEnum, required: false }),
      sex: t.arg({ type: SexEnum, required: false }),
      model: t.arg({ type: ModelEnum, required: false }),
    },
    resolve: ({ id }, { liveWeight, breed, sex, model }, ctx) =>
      predictFormulation(ctx, {
        id,
        liveWeight: liveWeight ?? undefined,
        breed: breed ?? undefined,
        sex: sex ?? undefined,
        model,
      }),
  }),
}));

builder.prismaObjectField(StockOperation, 'formulation', (t) =>
  t.relation('formulation', { nullable: true, description: 'By which it was made' }),
);

farmList('formulations', Formulation, formulationList);

for (const service of [createFormulation, updateFormulation, setFormulationActive])
  command(service, (t) => ({ formulation: reread(t, Formulation, 'formulationId') }));

command(succeedFormulation, (t) => ({
  previous: reread(t, Formulation, 'previousId'),
  formulation: reread(t, Formulation, 'formulationId'),
}));

command(deleteFormulation, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Formulation', deletedId) }),
}));

changeFeed({
  name: 'formulationChanged',
  read: 'diet:read',
  field: 'formulation',
  node: Formulation,
});

commandMany(setFormulationActive, Formulation, 'formulationId');
