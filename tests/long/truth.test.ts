import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { proveStories } from '../support/truth/prove.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The first five are played by the server's own tests. */
const stories = Array.from({ length: 19 }, (_, place) => ({ from: 15 * place + 5, to: 15 * place + 20 }));

test.each(stories)('stories $from to $to: each figure is what follows from the rows', async (part) => {
  const { differences, acts } = await proveStories(app, part);
  expect(differences).toEqual([]);
  expect(acts.filter((act) => act.startsWith('refused advance'))).toEqual([]);
});
