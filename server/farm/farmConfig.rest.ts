import type { z } from 'zod';
import { answer, from, list, loaded } from '../platform/rest/answer.ts';
import { isFields, renamed, requestInput, rowsAs, type Input } from '../platform/rest/body.ts';
import * as field from '../platform/rest/fields.ts';
import type { Codec } from '../platform/rest/fields.ts';
import { asSaved, fieldsAsSaved, isOfNumbers } from '../platform/rest/inputAnswer.ts';
import { rest } from '../platform/rest/routes.ts';
import type { RestRequest } from '../platform/rest/restRequest.ts';
import { settingGroups, type SettingGroup } from './settings/groups.ts';
import { getFarmConfig, saveFarmConfig } from './settings/settings.service.ts';

/** Legacy callers have the fields of these groups side by side. */
const flatGroups = ['feeding', 'economics', 'traceability'] as const satisfies readonly SettingGroup[];
const isFlat = (name: string) => (flatGroups as readonly string[]).includes(name);
const groupOf = new Map<string, SettingGroup>(
  flatGroups.flatMap((group) => Object.keys(settingGroups[group].shape).map((name) => [name, group] as const)),
);

const gradeNames = { value: 'score', adjustPercent: 'adjustPct', adjustKg: 'adjustKgMs' };
const nightNames = { hour: 'windowStart' };
const gradeRows = rowsAs('rows', gradeNames);

function gradesOf(rows: readonly unknown[]): object {
  const isByKg = rows.every((row) => isFields(row) && row.adjustKg != null && row.adjustPercent == null);
  return { gradeMode: isByKg ? 'KG_MS' : 'PCT', ...gradeRows.fields(rows, 'grades') };
}

/** A choice among numbers is taken as it is answered, too: as a number. */
function choiceOf(group: SettingGroup, name: string, value: unknown): unknown {
  const shape = settingGroups[group].shape as Record<string, z.ZodType>;
  return typeof value === 'number' && isOfNumbers(shape[name]!) ? String(value) : value;
}

/** The flat parameters in our groups. */
function grouped(body: unknown): unknown {
  if (!isFields(body)) return body;
  const groups: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const group = groupOf.get(name);
    if (group) groups[group] = { ...(groups[group] as object | undefined), [name]: choiceOf(group, name, value) };
    else if (name === 'grades' && Array.isArray(value)) groups.grades = gradesOf(value);
    else if (name === 'nightReading') groups[name] = renamed(value, nightNames);
    else groups[name] = isFlat(name) && isFields(value) ? { ...(groups[name] as object | undefined), ...value } : value;
  }
  return groups;
}

const oldNames = Object.fromEntries(
  [...Object.entries(gradeNames), ...Object.entries(nightNames)].map(([old, ours]) => [ours, old]),
);

/** By the names and groups that were sent: ours, or the legacy ones. */
function sentName(path: string, { body }: RestRequest): string {
  const [group = '', ...rest] = path.split('.');
  const sent = isFields(body) ? body : {};
  if (rest.length > 0 && isFlat(group) && !(group in sent)) return rest.join('.');
  const isLegacy =
    group === 'grades' ? Array.isArray(sent.grades) : isFields(sent.nightReading) && 'hour' in sent.nightReading;
  if (!isLegacy) return path;
  const names = rest[0] === 'rows' ? rest.slice(1) : rest;
  return [group, ...names.map((name) => oldNames[name] ?? name)].join('.');
}

type Json = Readonly<Record<string, unknown>>;

function orNumber(name: string, schema: Json): Json {
  const shape = settingGroups[groupOf.get(name)!].shape as Record<string, z.ZodType>;
  if (!isOfNumbers(shape[name]!)) return schema;
  return { anyOf: [{ type: 'number', enum: shape[name].options.map(Number) }, schema] };
}

function documented(schema: Json): Json {
  const { properties } = schema as { properties: Record<string, { properties: Record<string, Json> }> };
  const fields = Object.assign({}, ...flatGroups.map((group) => properties[group]!.properties)) as Record<string, Json>;
  const flat = Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, orNumber(name, own)]));
  const grade = (properties.grades!.properties.rows as { items: { properties: Json } }).items.properties;
  const { score: value, description, adjustPct: adjustPercent, adjustKgMs: adjustKg } = grade;
  const { enabled, windowStart: hour } = properties.nightReading!.properties;
  const row = { type: 'object', properties: { value, description, adjustPercent, adjustKg }, required: ['value'] };
  const grades = { anyOf: [{ type: 'array', items: row }, properties.grades] };
  const nightReading = { anyOf: [{ type: 'object', properties: { enabled, hour } }, properties.nightReading] };
  return { ...schema, properties: { ...properties, ...flat, grades, nightReading } };
}

const configExample = {
  readingTimes: ['05:30', '16:00'],
  arrobaKg: 15,
  liveYield: 50,
  nightReading: { enabled: true, hour: '20:00' },
  grades: [
    { value: 0, description: 'Cocho vazio', adjustPercent: 5 },
    { value: 1, description: 'Poucas sobras', adjustPercent: 0 },
  ],
  advance: { requireDiet: true, requirePlan: true },
};

const input: Input = Object.assign(
  (request: RestRequest) => requestInput({ ...request, body: grouped(request.body) }),
  { document: documented, example: () => configExample, sentName },
);

const { score, adjustPct, adjustKgMs, ...otherGradeFields } = fieldsAsSaved(settingGroups.grades.shape.rows.element);
const flatFields = flatGroups.flatMap((group) =>
  Object.entries(fieldsAsSaved(settingGroups[group])).map(
    ([name, part]) => [name, from(`${group}.${name}`, part)] as const,
  ),
);
export const config = answer({
  ...Object.fromEntries(flatFields),
  nightReading: answer({
    ...fieldsAsSaved(settingGroups.nightReading),
    hour: from('windowStart', field.text('20:00')),
  }),
  grades: from(
    'grades.rows',
    list(
      answer({
        value: from('score', score!),
        ...otherGradeFields,
        adjustPercent: from('adjustPct', adjustPct!),
        adjustKg: from('adjustKgMs', adjustKgMs!),
      }),
    ),
  ),
  phases: from('phases.rows', asSaved(settingGroups.phases.shape.rows as z.ZodType)),
  advance: asSaved(settingGroups.advance),
  chute: asSaved(settingGroups.chute),
  financialReports: asSaved(settingGroups.financialReports),
}) as Codec<unknown, unknown>;

rest({
  call: 'POST /farms/config',
  summary: 'Changes parameters of the farm; omitted ones stay unchanged',
  input,
  service: saveFarmConfig,
  answer: loaded((_done, ctx) => getFarmConfig(ctx, {}), config),
});
