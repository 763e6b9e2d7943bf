// A file of its own, and proven as a whole: what it loads anew is loaded anew by all files after it in its worker.
import SchemaBuilder from '@pothos/core';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { startOneFarm, type OneFarm } from '../../../support/oneFarm.ts';
import { contextOf } from '../../../support/servers/inProcess.ts';

let one: OneFarm;
beforeAll(async () => {
  one = await startOneFarm(2);
});
afterAll(() => one.close());

test('a type that finds its rows in its own way is refused by construction, as is a list that code made too long', async () => {
  const ctx = await contextOf(one.app, one.farm.membershipId);
  // A schema of two types made by the helper, which differ only in how a row is found.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  // Modules that are loaded anew, here and by later files, register their plugins anew.
  SchemaBuilder.allowPluginReRegistration = true;
  const { builder } = await import('../../../../server/platform/graphql/builder.ts');
  const { farmNode } = await import('../../../../server/platform/graphql/farmNode.ts');
  const compiled = await import('../../../../server/platform/graphql/compiled/compiledReads.ts');
  const open = { read: 'self:read', description: 'For this test' } as const;
  const twoAtMost = { extensions: { mostRows: 2 } };
  farmNode('Owner', {
    ...open,
    fields: (t) => ({
      name: t.exposeString('name'),
      few: t.field({ ...twoAtMost, type: ['String'], resolve: () => ['a', 'b'] }),
      many: t.field({ ...twoAtMost, type: ['String'], resolve: () => ['a', 'b', 'c'] }),
    }),
  });
  farmNode('Mixer', {
    ...open,
    findUnique: (id) => ({ id, active: true }),
    fields: (t) => ({ name: t.exposeString('name'), structure: t.relation('structure', { nullable: true }) }),
  });
  farmNode('Structure', {
    ...open,
    fields: (t) => ({ mixers: t.relation('mixers', { query: { orderBy: { id: 'asc' } } }) }),
  });
  const own = new compiled.CompiledReads(builder.toSchema());
  const answer = (type: string, selection: string) =>
    own.answer({
      document: parse(`query Q($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`),
      variableValues: { id: toGlobalId(type, one.rows.id(type)) },
      ctx,
    });
  expect(await answer('Owner', 'name few')).toHaveProperty('text');
  expect(await answer('Owner', 'name many')).toEqual({ reason: 'more rows than are listed' });
  const refused = { reason: 'Mixer finds its rows in its own way' };
  expect(await answer('Mixer', 'name')).toEqual(refused);
  expect(await answer('Structure', 'mixers { id }')).toEqual(refused);
});
