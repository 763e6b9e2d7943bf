import { Decimal } from 'decimal.js';
import { builder } from '../../platform/graphql/builder.ts';
import { toGlobalId } from '../../platform/input.ts';
import { StockAnalysis } from '../../stock/analyses/analyses.graphql.ts';
import { Stock } from '../../stock/stocks/stocks.graphql.ts';
import type { CorralEffect } from './dietCorrals.service.ts';
import { previewDryMatter, storedEffect, type DietEffect, type DietSide } from './dryMatterEffect.service.ts';

const may = { authScopes: { may: 'stock:read' } } as const;

const MnShare = builder.objectRef<DietSide['mnShares'][number]>('MnShare').implement({
  description: 'A food’s part of a formulation as it is weighed',
  ...may,
  fields: (t) => ({
    foodId: t.id({ resolve: ({ foodId }) => toGlobalId('Food', foodId) }),
    name: t.exposeString('name'),
    pct: t.expose('pct', { type: 'Decimal' }),
  }),
});

const Side = builder.objectRef<DietSide>('DietSide').implement({
  ...may,
  fields: (t) => ({
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal', nullable: true }),
    costPerKgMn: t.expose('costPerKgMn', { type: 'Decimal', nullable: true }),
    costPerKgMs: t.expose('costPerKgMs', { type: 'Decimal', nullable: true }),
    elm: t.expose('elm', { type: 'Decimal', nullable: true }),
    elg: t.expose('elg', { type: 'Decimal', nullable: true }),
    mnShares: t.field({ type: [MnShare], resolve: ({ mnShares }) => mnShares }),
  }),
});

const Corral = builder.objectRef<CorralEffect>('CorralEffect').implement({
  description: 'What of a formulation is weighed for a corral in a day, with its call and heads as planned',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    name: t.exposeString('name'),
    heads: t.exposeInt('heads'),
    call: t.expose('call', { type: 'Decimal', description: 'kg of dry matter per head' }),
    beforeKg: t.expose('beforeKg', { type: 'Decimal' }),
    afterKg: t.expose('afterKg', { type: 'Decimal' }),
    deltaKg: t.field({
      type: 'Decimal',
      resolve: ({ beforeKg, afterKg }) => new Decimal(afterKg).minus(beforeKg),
    }),
  }),
});

const Effect = builder.objectRef<DietEffect>('DietEffect').implement({
  description: 'What a new analysis of a stock does to a formulation',
  ...may,
  fields: (t) => ({
    formulationId: t.id({ resolve: ({ formulationId }) => toGlobalId('Formulation', formulationId) }),
    name: t.exposeString('name'),
    before: t.field({ type: Side, resolve: ({ before }) => before }),
    after: t.field({ type: Side, resolve: ({ after }) => after }),
    unadjustedDryMatterPct: t.expose('unadjustedDryMatterPct', {
      type: 'Decimal',
      nullable: true,
      description: 'What would be fed if nobody changed the load',
    }),
    unadjustedMsPct: t.expose('unadjustedMsPct', {
      type: 'Decimal',
      description: 'The food’s share of the dry matter then',
    }),
    corrals: t.field({
      type: [Corral],
      description: 'Those fed with it on the open day',
      resolve: ({ corrals }) => [...corrals],
    }),
  }),
});

builder.prismaObjectField(StockAnalysis, 'effect', (t) =>
  t.field({
    type: [Effect],
    description: 'As it was told when it was saved',
    resolve: ({ effect }) => storedEffect(effect),
  }),
);

builder.prismaObjectField(Stock, 'dryMatterPreview', (t) =>
  t.field({
    type: [Effect],
    ...may,
    description: 'What another dry matter would do to the formulations in force',
    args: { dryMatterPct: t.arg({ type: 'Decimal', required: true }) },
    resolve: ({ id }, { dryMatterPct }, ctx) => previewDryMatter(ctx, { id, dryMatterPct }),
  }),
);
