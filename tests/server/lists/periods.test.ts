import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { schema } from '../../../server/schema.ts';
import { fieldsOf, isConnection, waysFrom, wrap, type Field } from '../../support/generated/operations.ts';
import { startOneFarm, type OneFarm } from '../../support/oneFarm.ts';

const hasPeriod = (field: Field): boolean => {
  const type = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  return isInputObjectType(type) && 'from' in type.getFields() && 'to' in type.getFields();
};

/** Every list that can be asked for the days from one to another. */
const lists = [...waysFrom(schema.getQueryType()!)].flatMap(([typeName, way]) => {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return [];
  return fieldsOf(type)
    .filter((field) => isConnection(field) && hasPeriod(field))
    .map((field) => ({ name: `${typeName}.${field.name}`, way, field }));
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

test.each(lists)(
  '$name: one day is a period, and one that ends before it begins is refused',
  async ({ way, field }) => {
    const filter = String(field.args.find(({ name }) => name === 'filter')!.type);
    const text = `query Test($filter: ${filter}) {
    ${wrap(way, `${field.name}(first: 5, filter: $filter) { edges { node { __typename } } }`)} }`;
    const codeOf = async (from: string, to: string) =>
      (await farm.owner.graphql(text, { filter: { from, to } })).errors?.[0]?.extensions?.code ?? null;
    expect(await codeOf(day, day)).toBe(null);
    expect(await codeOf(day, daysAfter(day, -1))).toBe('StartDateAfterEndDate');
  },
);
