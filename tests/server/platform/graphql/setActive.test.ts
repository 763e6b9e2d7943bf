import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import { activations } from '../../../../server/platform/graphql/commandMany.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { roles, type Action } from '../../../../server/platform/rights/access.ts';
import '../../../../server/schema.ts';
import { mayAll } from '../../../support/generated/rights.ts';
import { contextOf, run } from '../../../support/servers/inProcess.ts';
import { staffOf } from '../../../support/sessions.ts';
import { startTwoFarms, type TwoFarms } from '../../../support/twoFarms.ts';

let farms: TwoFarms;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  farms = await startTwoFarms();
  staff = await staffOf(farms.app, farms.ownFarm);
});
afterAll(() => farms.close());

const types = [...activations.keys()];
const shown = types.map((type) => `... on ${type} { active version }`).join(' ');
const mutation = `mutation Test($input: SetActiveManyInput!) {
  setActiveMany(input: $input) { done { __typename id ${shown} } refused { index code } } }`;

interface Done {
  __typename: string;
  id: string;
  active: boolean;
  version: number;
}
interface Answer {
  done: Done[];
  refused: { index: number; code: string }[];
}

async function setActive(ctx: Context, ids: readonly string[], active: boolean) {
  const inputs = ids.map((id) => ({ id, active }));
  const { data, codes } = await run(ctx.withFreshCache(), mutation, { input: { inputs } });
  return { answer: data?.['setActiveMany'] as Answer | undefined, codes };
}

const ownId = (type: string) => toGlobalId(type, farms.own.id(type, 1));
const owner = () => contextOf(farms.app, staff.OWNER);

test('is of all that people deactivate', () => {
  expect(types.toSorted()).toEqual([
    ...['Corral', 'DietTransition', 'Establishment', 'Food', 'Formulation', 'HealthProtocol', 'Line', 'Medicine'],
    ...['Membership', 'Mixer', 'Owner', 'Recipe', 'Structure', 'TractPlan'],
  ]);
});

describe.each(types)('%s', (type) => {
  test('is changed by its own command, under its own right', async () => {
    const { service } = activations.get(type)!;
    for (const role of roles) {
      const { answer, codes } = await setActive(await contextOf(farms.app, staff[role]), [ownId(type)], true);
      expect({ role, codes }).toEqual({ role, codes: [] });
      const isRefused = answer!.refused.some(({ code }) => code === 'UserWithoutPermission');
      expect({ role, isRefused }).toEqual({ role, isRefused: !mayAll(role, [service.allow as Action]) });
    }
  });

  test('of another farm is one that does not exist', async () => {
    const id = toGlobalId(type, farms.other.id(type));
    const { answer } = await setActive(await owner(), [id], false);
    expect(answer).toEqual({ done: [], refused: [{ index: 0, code: expect.stringMatching(/NotFound$|^Inexistent/) }] });
  });
});

test('rows of several types are done, each shown as it is now, and others refused beside them', async () => {
  const ids = [ownId('Owner'), toGlobalId('Owner', farms.other.id('Owner')), ownId('Mixer'), ownId('Structure')];
  const before = (await setActive(await owner(), ids, true)).answer!.done;
  const { answer } = await setActive(await owner(), ids, false);
  expect(answer!.refused).toEqual([{ index: 1, code: 'InexistentEntity' }]);
  const expected = before.map((row) => ({ ...row, active: false, version: row.version + 1 }));
  expect(answer!.done).toEqual(expected);
  expect(answer!.done.map(({ __typename }) => __typename).toSorted()).toEqual(['Mixer', 'Owner', 'Structure']);
});

test('writes the line of activity of each row', async () => {
  const ctx = await owner();
  const linesOf = () => ctx.db.activity.count({ where: { type: 'Mixer', subjectId: farms.own.id('Mixer', 1) } });
  const before = await linesOf();
  await setActive(ctx, [ownId('Mixer')], false);
  expect(await linesOf()).toBe(before + 1);
});

test('what cannot be deactivated refuses the whole call', async () => {
  expect((await setActive(await owner(), [ownId('Batch')], false)).codes).toEqual(['InvalidObjectIdType']);
});
