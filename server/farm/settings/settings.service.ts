import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail, failIssues } from '../../platform/errors/AppError.ts';
import { choice, leftOut, parseInput } from '../../platform/input.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { grade, gradePresets, withoutLimits, type GradePreset } from './grades.ts';
import { settingDefaults, settingGroups, type SettingGroup, type SettingsOf } from './groups.ts';
import { confirmField, requireConfirmed } from './oddities.service.ts';
import { impossibleSettings, oddSettings } from './settingLimits.ts';
import { allSavedSettings, savedSettings } from './settings.sql.ts';

export const settingGroupNames = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]];

const mostKnown = 1_000;
/** What was saved is read by hundreds of requests before it is saved again. */
const known = new Map<string, unknown>();

/** Parameters added after the last save, or before the first, have their default. */
export function settingsFrom<Group extends SettingGroup>(
  group: Group,
  saved: object | null | undefined,
): SettingsOf<Group> {
  const key = `${group} ${JSON.stringify(saved)}`;
  const parsed = known.get(key) ?? frozen(settingGroups[group].parse({ ...settingDefaults[group], ...saved }));
  if (known.size >= mostKnown) known.clear();
  known.set(key, parsed);
  return parsed as SettingsOf<Group>;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const allSettings = 'settings';
const settingKey = (group: SettingGroup) => `settings ${group}`;

/** A write needs several groups: in a transaction they are read together. */
async function savedOf(ctx: Context, group: SettingGroup): Promise<object | null> {
  const { farmId } = ctx.actor;
  if (!ctx.isInTransaction) return savedSettings(farmId, ctx.db, group);
  const saved = await ctx.holdOnce(allSettings, () => allSavedSettings(farmId, ctx.db));
  return saved.get(group) ?? null;
}

/** A farm's parameters of one group. */
export async function settingsOf<Group extends SettingGroup>(ctx: Context, group: Group): Promise<SettingsOf<Group>> {
  return ctx.readOnce(settingKey(group), async () => settingsFrom(group, await savedOf(ctx, group)));
}

/** A group that another statement of the transaction read with what it needed. */
export async function knowSettings(ctx: Context, group: SettingGroup, saved: object | null): Promise<void> {
  await ctx.readOnce(settingKey(group), async () => settingsFrom(group, saved));
}

/** Whether a farm ever saved a group, and does not go by the defaults. */
export async function isSaved(ctx: Context, group: SettingGroup): Promise<boolean> {
  return (await ctx.db.farmSetting.count({ where: { group } })) > 0;
}

/** Its parameters of several groups, in one statement. */
export async function settingsOfGroups<Group extends SettingGroup>(
  ctx: Context,
  groups: readonly Group[],
): Promise<{ [Name in Group]: SettingsOf<Name> }> {
  const rows = await ctx.db.farmSetting.findMany({
    where: { group: { in: [...groups] } },
    select: { group: true, value: true },
  });
  const valueOf = (group: Group) => (rows.find((row) => row.group === group)?.value ?? null) as object | null;
  return Object.fromEntries(groups.map((group) => [group, settingsFrom(group, valueOf(group))])) as {
    [Name in Group]: SettingsOf<Name>;
  };
}

async function save(ctx: Context, group: SettingGroup, after: object, path = ''): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const before = await settingsOf(ctx, group);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const issues = impossibleSettings(group, settingsFrom(group, after), path);
  if (issues.length > 0) failIssues(issues);
  requireConfirmed(ctx, oddSettings(group, before, after, path));
  const value = after as Prisma.InputJsonObject;
  const key = { farmId_group: { farmId, group } };
  await ctx.db.farmSetting.upsert({
    where: key,
    create: { farmId, group, value },
    update: { value, version: { increment: 1 } },
  });
  ctx.readAnew(settingKey(group));
  ctx.readAnew(allSettings);
  await ctx.db.farmSettingChange.create({
    data: { farmId, group, before: before as Prisma.InputJsonObject, after: value, changedById: membershipId },
  });
  await ctx.emit({ type: 'FarmSetting', id: farmId, op: 'UPDATED', subject: group });
}

function saveCommand<Group extends SettingGroup>(group: Group) {
  const shape: z.ZodObject = settingGroups[group];
  const input = shape.safeExtend({ confirm: confirmField() }).meta({ examples: [settingDefaults[group]] });
  return defineCommand({
    name: `save${group.charAt(0).toUpperCase()}${group.slice(1)}Settings`,
    allow: 'setting:write',
    input,
    async run(ctx, { confirm: _confirm, ...value }) {
      await save(ctx, group, { ...(await settingsOf(ctx, group)), ...value });
      return { farmId: ctx.actor.farmId };
    },
  });
}

/** One command per group, so that each has its own typed input in GraphQL and REST. */
export const saveSettings = {
  feeding: saveCommand('feeding'),
  grades: saveCommand('grades'),
  nightReading: saveCommand('nightReading'),
  phases: saveCommand('phases'),
  economics: saveCommand('economics'),
  traceability: saveCommand('traceability'),
  advance: saveCommand('advance'),
  markets: saveCommand('markets'),
  results: saveCommand('results'),
  plausibility: saveCommand('plausibility'),
  chute: saveCommand('chute'),
  financialReports: saveCommand('financialReports'),
};

function lowest(preset: GradePreset): string {
  return String(Math.max(...gradePresets[preset].rows.map(({ adjustPct }) => -Number(adjustPct))));
}

export const restoreDefaultSettings = defineCommand({
  name: 'restoreDefaultSettings',
  allow: 'setting:write',
  input: z.strictObject({
    group: choice('SettingGroup', settingGroupNames),
    // Only the grades group has presets.
    gradePreset: leftOut(choice('GradePreset', Object.keys(gradePresets) as [GradePreset, ...GradePreset[]]).nullish()),
  }),
  async run(ctx, { group, gradePreset }) {
    if (gradePreset && group !== 'grades') fail('InvalidFieldType', {}, 'gradePreset');
    await save(
      ctx,
      group,
      parseInput(settingGroups[group], gradePreset ? gradePresets[gradePreset] : settingDefaults[group]) as object,
    );
    // A table that goes further down than the limit would never be followed.
    if (gradePreset)
      await save(ctx, 'feeding', { ...(await settingsOf(ctx, 'feeding')), maxDownPct: lowest(gradePreset) });
    return { farmId: ctx.actor.farmId };
  },
});

const partialGrade = grade.partial().extend({ score: grade.shape.score });

/** A group of which any field may be left out; a grade is identified by its score. */
function partOfGroup(group: SettingGroup): z.ZodObject {
  const shape: z.ZodRawShape =
    group === 'grades'
      ? { ...settingGroups.grades.shape, rows: z.array(partialGrade).min(2).max(12) }
      : settingGroups[group].shape;
  // What a group holds by name may be given in part as well.
  const parts = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodObject ? field.partial() : field,
  ]);
  return z.strictObject(Object.fromEntries(parts) as z.ZodRawShape).partial();
}

const isByName = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group with what is given of it; the rest stays. */
const changedGroup = (before: object, changes: object): object => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const stored: unknown = before[name as keyof typeof before];
      return [name, isByName(value) && isByName(stored) ? { ...stored, ...value } : value];
    }),
  ),
});

/** What is left out of a grade stays as it was for that score. */
async function wholeGrades(ctx: Context, changes: { rows?: unknown } | undefined): Promise<object | undefined> {
  if (!changes?.rows) return changes;
  const before = (await settingsOf(ctx, 'grades')).rows;
  const rows = (changes.rows as z.output<typeof partialGrade>[]).map((row) => ({
    ...(before.find(({ score }) => Number(score) === Number(row.score)) ?? withoutLimits(row)),
    ...row,
  }));
  // By kilograms, the percentage is not used.
  const isByKg = (changes as { gradeMode?: string }).gradeMode === 'KG_MS';
  return { ...changes, rows: isByKg ? rows.map((row) => ({ ...row, adjustPct: row.adjustPct ?? '0' })) : rows };
}

/** Any subset of the groups, for REST; each group may be partial. */
export const saveFarmConfig = defineCommand({
  name: 'saveFarmConfig',
  allow: 'setting:write',
  input: z.strictObject({
    ...(Object.fromEntries(
      settingGroupNames.map((group) => [
        group,
        partOfGroup(group)
          .meta({ examples: [settingDefaults[group]] })
          .optional(),
      ]),
    ) as Record<SettingGroup, z.ZodOptional<z.ZodObject>>),
    confirm: confirmField(),
  }),
  async run(ctx, input) {
    for (const group of settingGroupNames) {
      const changes = group === 'grades' ? await wholeGrades(ctx, input.grades) : input[group];
      if (changes)
        await save(
          ctx,
          group,
          parseInput(z.strictObject({ [group]: settingGroups[group] }), {
            [group]: changedGroup(await settingsOf(ctx, group), changes),
          })[group] as object,
          `${group}.`,
        );
    }
    return { farmId: ctx.actor.farmId };
  },
});

export const getFarmConfig = defineQuery({
  name: 'farmConfig',
  allow: 'setting:read',
  input: z.strictObject({}),
  run: (ctx) => settingsOfGroups(ctx, settingGroupNames),
});
