import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { schema } from '../../../server/schema.ts';
import { fieldsOf, isConnection, waysFrom, wrap, type Field } from '../../support/generated/operations.ts';
import { startOneFarm, type OneFarm } from '../../support/oneFarm.ts';

/** The names of the first and the last day of each period that a list takes. */
function periodsOf(field: Field): { from: string; to: string }[] {
  const type = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  if (!isInputObjectType(type)) return [];
  const names = Object.keys(type.getFields());
  return names
    .filter((name) => /^from$|From$/.test(name))
    .map((from) => ({ from, to: from.replace(/from$/, 'to').replace(/From$/, 'To') }))
    .filter(({ to }) => names.includes(to));
}

/** Every list that can be asked for the days from one to another. */
const lists = [...waysFrom(schema.getQueryType()!)].flatMap(([typeName, way]) => {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return [];
  return fieldsOf(type)
    .filter(isConnection)
    .flatMap((field) => periodsOf(field).map((period) => ({ field, period })))
    .map(({ field, period }) => ({ name: `${typeName}.${field.name} ${period.from}`, way, field, period }));
});

let farm: OneFarm;
let day: string;
beforeAll(async () => {
  farm = await startOneFarm(3);
  const { data } = await farm.owner.graphql('{ farm { currentDay } }');
  day = (data as { farm: { currentDay: string } }).farm.currentDay;
});
afterAll(() => farm.close());

test('there are such lists', () => {
  expect(lists.length).toBeGreaterThan(10);
});

test.each(lists)('$name: one day is a period, and one that runs backwards is refused', async (list) => {
  const { way, field, period } = list;
  const type = String(field.args.find(({ name }) => name === 'filter')!.type);
  const text = `query Test($filter: ${type}) {
    ${wrap(way, `${field.name}(first: 5, filter: $filter) { edges { node { __typename } } }`)} }`;
  const refusalOf = async (from: string, to: string) => {
    const filter = { [period.from]: from, [period.to]: to };
    return (await farm.owner.graphql(text, { filter })).errors?.[0]?.extensions;
  };
  expect(await refusalOf(day, day)).toBe(undefined);
  const refusal = await refusalOf(day, daysAfter(day, -1));
  expect([refusal?.code, refusal?.field]).toEqual([
    'StartDateAfterEndDate',
    expect.stringMatching(new RegExp(`(^|\\.)${period.to}$`)),
  ]);
});
