import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { proveStories } from '../../support/truth/prove.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('five farms with retroactive changes: each figure is what follows from the rows', async () => {
  const { differences, acts } = await proveStories(app, { from: 0, to: 5 });
  expect(differences).toEqual([]);
  // A correction of the day before must not keep the day from being closed.
  expect(acts.filter((act) => act.startsWith('refused advance'))).toEqual([]);
  expect(acts).toEqual(
    expect.arrayContaining([
      ...['correct', 'invoice', 'move', 'reverse', 'takeBack', 'die', 'leave', 'lose', 'find'],
      ...['count', 'dry', 'edit', 'undo'],
    ]),
  );
}, 300_000);
