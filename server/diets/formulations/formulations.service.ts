import { z } from 'zod';
import { requireFreeName } from '../../platform/db/search.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter } from '../../platform/values/day.ts';
import { lockFarm, unlessStale } from '../../platform/db/lock.ts';
import { fail, fieldsAlreadyInUse } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import { civilDate, globalId, knownRecord, partial } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { removeFood } from '../../stock/foods/foods.service.ts';
import {
  checkFormulation,
  findIngredients,
  formulationFields,
  formulationType,
  type CheckedFormulation,
} from './formulationRules.service.ts';
import { usesOfFormulation } from './formulationUses.service.ts';
import { keepProduct, keepProductFrom } from './products.service.ts';
import { coversDayOrLater } from '../../platform/values/validity.calc.ts';

async function writeIngredients(
  ctx: Context,
  formulationId: string,
  ingredients: CheckedFormulation['ingredients'],
): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.formulationIngredient.deleteMany({ where: { formulationId } });
  await ctx.db.formulationIngredient.createMany({
    data: ingredients.map((row) => ({ ...row, farmId, formulationId })),
  });
}

export const createFormulation = defineCommand({
  name: 'createFormulation',
  allow: 'diet:write',
  input: z.strictObject({ ...formulationFields, type: formulationType() }),
  async run(ctx, { ingredients: newIngredients, basis, ...input }) {
    const { farmId, membershipId } = ctx.actor;
    const { ingredients, mix, ...checked } = await checkFormulation(
      ctx,
      { ...input, basis },
      await findIngredients(ctx, newIngredients),
      null,
    );
    await requireFreeName(ctx.db.formulation, input.name, {});
    const productId = await keepProduct(ctx, input.type, input.name, mix, null);
    const id = uuidv7();
    await ctx.db.formulation.create({
      data: {
        ...input,
        ...checked,
        categories: input.categories ?? [],
        farmId,
        id,
        lineageId: id,
        productId,
        validFrom: dateOf(await ctx.openDay()),
        createdById: membershipId,
      },
    });
    await writeIngredients(ctx, id, ingredients);
    await ctx.emit({ type: 'Formulation', id, op: 'CREATED', subject: input.name });
    return { formulationId: id };
  },
});

async function findVersion(ctx: Context, id: string) {
  const version = await ctx.db.formulation.findUnique({
    where: ctx.key(id),
    include: {
      ingredients: { orderBy: { position: 'asc' }, select: { foodId: true, pct: true, tolerancePct: true } },
      successor: { select: { id: true } },
    },
  });
  return version ?? fail('FormulationNotFound');
}

/** A used version cannot be changed; create a successor instead. */
async function requireUnused(ctx: Context, { id, successor }: { id: string; successor: object | null }): Promise<void> {
  const uses = await usesOfFormulation(ctx, id);
  if (successor) fail('FormulationReplaced');
  if (uses?.isUsed) fail('FormulationIsUsed');
}

const changeFields = partial(formulationFields);

export const updateFormulation = defineCommand({
  name: 'updateFormulation',
  allow: 'diet:write',
  input: z.strictObject({ ...changeFields, ...knownRecord('Formulation') }),
  async run(ctx, { id, version, ingredients: newIngredients, basis, ...changes }) {
    const before = await findVersion(ctx, id);
    const rows = await findIngredients(ctx, newIngredients ?? before.ingredients);
    await requireUnused(ctx, before);
    const next = { ...before, ...given(changes) };
    const { ingredients, mix, ...checked } = await checkFormulation(
      ctx,
      { ...next, basis: newIngredients ? basis : before.basis },
      rows,
      before.productId,
    );
    await requireFreeName(ctx.db.formulation, next.name, { NOT: { lineageId: before.lineageId } });
    await keepProductFrom(ctx, dayOf(before.validFrom), { ...before, name: next.name }, mix);
    const { categories, ...others } = changes;
    await unlessStale(
      ctx.db.formulation.update({
        where: { ...ctx.key(id), version },
        data: {
          ...others,
          ...(categories === undefined ? {} : { categories: categories ?? [] }),
          ...checked,
          version: { increment: 1 },
        },
      }),
    );
    if (newIngredients) await writeIngredients(ctx, id, ingredients);
    await ctx.emit({ type: 'Formulation', id, op: 'UPDATED', subject: next.name });
    return { formulationId: id };
  },
});

/** Creates the next version of a formulation from a farm day on; the previous one ends the day before. */
export const succeedFormulation = defineCommand({
  name: 'succeedFormulation',
  allow: 'diet:write',
  input: z.strictObject({
    ...changeFields,
    id: globalId('Formulation'),
    ingredients: formulationFields.ingredients,
    validFrom: civilDate().meta({ examples: ['2100-01-01'] }),
  }),
  async run(ctx, { id, ingredients: newIngredients, basis, validFrom, ...changes }) {
    const {
      db,
      actor: { farmId, membershipId },
    } = ctx;
    await lockFarm(db, farmId);
    const before = await findVersion(ctx, id);
    const rows = await findIngredients(ctx, newIngredients);
    if (before.successor) fail('FormulationReplaced');
    if (!before.active) fail('FormulationNotActive');
    if (validFrom < (await ctx.openDay())) fail('FarmDayClosed', { day: validFrom }, 'validFrom');
    if (validFrom === dayOf(before.validFrom)) throw fieldsAlreadyInUse(['validFrom']);
    if (validFrom < dayOf(before.validFrom))
      fail('StartDateAfterEndDate', { reason: 'BEFORE_VERSION', day: dayOf(before.validFrom) }, 'validFrom');
    const {
      type,
      name,
      phase,
      categories,
      estimatedDailyGain,
      intakePctLw,
      mixMinutes,
      note,
      lineageId,
      versionNumber,
      productId,
    } = before;
    const next = {
      type,
      name,
      phase,
      categories,
      estimatedDailyGain,
      intakePctLw,
      mixMinutes,
      note,
      ...given(changes),
    };
    const { ingredients, mix, ...checked } = await checkFormulation(ctx, { ...next, basis }, rows, productId);
    await requireFreeName(ctx.db.formulation, next.name, { NOT: { lineageId } });
    await keepProductFrom(ctx, validFrom, { type, name: next.name, productId }, mix);
    await db.formulation.update({
      where: ctx.key(id),
      data: { validTo: dateOf(daysAfter(validFrom, -1)), version: { increment: 1 } },
    });
    const { id: successorId } = await db.formulation.create({
      data: {
        ...next,
        ...checked,
        categories: next.categories ?? [],
        farmId,
        lineageId,
        productId,
        versionNumber: versionNumber + 1,
        predecessorId: id,
        validFrom: dateOf(validFrom),
        createdById: membershipId,
      },
      select: { id: true },
    });
    await writeIngredients(ctx, successorId, ingredients);
    await ctx.emit({ type: 'Formulation', id: successorId, op: 'CREATED', subject: next.name });
    ctx.announce({ type: 'Formulation', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return { previousId: id, formulationId: successorId };
  },
});

interface Version {
  id: string;
  productId: string | null;
}

/** A formulation cannot be deactivated while it feeds corrals, or an active formulation contains its product. */
async function requireDispensable(ctx: Context, versions: readonly Version[]): Promise<void> {
  const uses = await Promise.all(versions.map(({ id }) => usesOfFormulation(ctx, id)));
  // Every version of a diet lists the same corrals.
  const corrals = [...new Map(uses.flatMap((use) => use?.corrals ?? []).map((corral) => [corral.id, corral])).values()];
  if (corrals.length > 0) fail('FormulationHasCorrals', { corrals });
  const products = versions.flatMap(({ productId }) => productId ?? []);
  const needed = await ctx.db.formulationIngredient.count({
    where: { foodId: { in: products }, formulation: { active: true, ...coversDayOrLater(await ctx.openDay()) } },
  });
  if (needed > 0) fail('PremixFormulationIsUsed');
}

/** A reactivated formulation must not contain deactivated foods. */
async function requireFoods(ctx: Context, versions: readonly Version[]): Promise<void> {
  const missing = await ctx.db.formulationIngredient.findFirst({
    where: { formulationId: { in: versions.map(({ id }) => id) }, food: { active: false } },
    orderBy: { position: 'asc' },
    select: { food: { select: { name: true } } },
  });
  if (missing) fail('InvalidIngredient', { ingredient: missing.food.name });
}

/** Deactivates or reactivates a formulation with all its versions. Without `active` the state is toggled. */
export const setFormulationActive = defineCommand({
  name: 'setFormulationActive',
  allow: 'diet:write',
  input: z.strictObject({ id: globalId('Formulation'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await findVersion(ctx, id);
    const activate = active ?? !before.active;
    const versions = await ctx.db.formulation.findMany({
      where: { lineageId: before.lineageId, ...coversDayOrLater(await ctx.openDay()) },
      select: { id: true, productId: true },
    });
    if (activate) await requireFoods(ctx, versions);
    else await requireDispensable(ctx, versions);
    await ctx.db.formulation.updateMany({
      where: { lineageId: before.lineageId },
      data: { active: activate, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Formulation', id, op: 'UPDATED', subject: before.name });
    for (const other of versions.filter((each) => each.id !== id))
      ctx.announce({
        type: 'Formulation',
        id: other.id,
        farmId: ctx.actor.farmId,
        op: 'UPDATED',
        clientId: ctx.facts.clientId,
      });
    return { formulationId: id };
  },
});

/** Deletes a formulation that was never used, with its product. */
export const deleteFormulation = defineCommand({
  name: 'deleteFormulation',
  allow: 'diet:write',
  input: z.strictObject({ id: globalId('Formulation') }),
  async run(ctx, { id }) {
    const before = await findVersion(ctx, id);
    await requireDispensable(ctx, [before]);
    await requireUnused(ctx, before);
    if (before.versionNumber > 1 || (await ctx.db.recipe.count({ where: { formulationId: id } })) > 0)
      fail('FormulationIsUsed');
    await ctx.db.formulation.delete({ where: ctx.key(id) });
    if (before.productId) await removeFood(ctx, before.productId);
    await ctx.emit({ type: 'Formulation', id, op: 'DELETED', subject: before.name });
    return { deletedId: id };
  },
});
