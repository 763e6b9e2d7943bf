import { globSync, readFileSync } from 'node:fs';
import { buildSchema, GraphQLInputObjectType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import { messages } from '../../../../web/shell/queue/actMessages.ts';

/** The commands that a device keeps: their input has the key of an act. */
function fieldCommands(): string[] {
  const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()!.getFields();
  return Object.values(mutations).flatMap(({ name, args }) => {
    const type = args[0]?.type;
    const input = isNonNullType(type) ? type.ofType : type;
    return input instanceof GraphQLInputObjectType && 'clientEventId' in input.getFields() ? [name] : [];
  });
}

test('the queue calls each act by a name that people know', () => {
  const commands = fieldCommands();
  expect(commands).toContain('countStock');
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter((name) => !(`act.${name}` in messages))).toEqual([]);
});

test('what a list shows as waiting are commands of the field', () => {
  const known = new Set(fieldCommands());
  const named = globSync('web/**/*Screen.tsx').flatMap((file) => {
    const [, list = ''] = /fieldCommands: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
