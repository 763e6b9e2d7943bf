import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDirectory } from '../../../server/accounts/directory.service.ts';
import { newApiKey } from '../../support/apiKeys.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a person and a key that a server of the version before added are found once the directory is completed', async () => {
  const farm = await app.newFarm('Fazenda Antiga');
  const { caller } = await newApiKey(app, farm);
  const { farmOfPerson, farmOfToken } = app.app.platform.database.everyFarm;
  const lines = async () => ({
    people: await farmOfPerson.findMany({ where: { farmId: farm.farmId } }),
    tokens: await farmOfToken.findMany({ where: { farmId: farm.farmId } }),
  });
  const before = await lines();
  expect([before.people.length, before.tokens.length]).toEqual([1, 1]);
  await farmOfPerson.deleteMany({ where: { farmId: farm.farmId } });
  await farmOfToken.deleteMany({ where: { farmId: farm.farmId } });
  await expect(app.signIn(farm.ownerEmail)).rejects.toThrow();
  expect((await caller.graphql('{ farm { name } }')).data ?? null).toBeNull();
  await completeDirectory(app.app.platform);
  expect(await lines()).toEqual(before);
  const owner = await app.signIn(farm.ownerEmail);
  expect((await owner.graphql('{ farm { name } }')).data).toMatchObject({ farm: { name: 'Fazenda Antiga' } });
  expect((await caller.graphql('{ farm { name } }')).data).toMatchObject({ farm: { name: 'Fazenda Antiga' } });
});
