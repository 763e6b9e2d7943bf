import { createApiKey } from '../../server/accounts/apiKeys/apiKeys.service.ts';
import { Context } from '../../server/platform/context.ts';
import { calendarToday, daysAfter } from '../../server/platform/values/day.ts';
import type { ApiKeyScope } from '../../server/platform/rights/scopes.ts';
import type { Caller, TestApp, TestFarm } from './app.ts';
import { rowKey } from '../../server/platform/db/rowKey.ts';

export interface TestKey {
  id: string;
  token: string;
  caller: Caller;
}

interface Reported {
  name?: string;
  scopes?: readonly ApiKeyScope[];
  establishmentId?: string;
}

/** A key that the farm's owner made, good for a month. */
export async function newApiKey(app: TestApp, farm: TestFarm, reported: Reported = {}): Promise<TestKey> {
  const { apiKeyId: id, token } = await createApiKey(app.contextFor(farm), {
    name: 'Certificadora',
    scopes: ['TRACEABILITY_READ'],
    lastDay: daysAfter(calendarToday('America/Sao_Paulo'), 30),
    ...reported,
  });
  return { id, token, caller: app.as(token) };
}

/** The key as an actor, without HTTP. */
export async function contextOfKey(app: TestApp, farm: TestFarm, { id }: Pick<TestKey, 'id'>): Promise<Context> {
  const { facts, platform } = app.contextFor(farm);
  const { scopes, establishmentId, expiresAt } = await platform.database.everyFarm.apiKey.findUniqueOrThrow({
    where: rowKey(farm.farmId, id),
  });
  const { farmId, membershipId } = farm;
  const actor = { farmId, membershipId, apiKeyId: id, scopes, establishmentId, expiresAt: expiresAt.getTime() };
  return new Context(platform, { ...facts, actor });
}
