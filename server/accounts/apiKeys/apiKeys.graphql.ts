import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { apiKeyScopes } from '../../platform/rights/scopes.ts';
import {
  apiKeyList,
  apiKeyStatus,
  apiKeyStatuses,
  createApiKey,
  lastDayOf,
  revokeApiKey,
  updateApiKey,
} from './apiKeys.service.ts';

const ScopeEnum = enumRef('ApiKeyScope', apiKeyScopes);
const StatusEnum = enumRef('ApiKeyStatus', apiKeyStatuses);

const ApiKey = farmNode('ApiKey', {
  read: 'apiKey:read',
  viewerCan: { Update: 'apiKey:write' },
  description: "By which a partner's program reads here; see docs/partners.md",
  fields: (t) => ({
    name: t.exposeString('name'),
    scopes: t.expose('scopes', { type: [ScopeEnum], description: 'What it opens' }),
    establishment: t.relation('establishment', { nullable: true, description: 'The partner whose program it is' }),
    prefix: t.exposeString('prefix', { description: 'The beginning of its token; the whole is shown once' }),
    status: t.field({
      type: StatusEnum,
      select: { revokedAt: true, expiresAt: true },
      resolve: (key, _args, ctx) => apiKeyStatus(key, ctx.now()),
    }),
    lastDay: t.field({
      type: 'Date',
      description: 'The last day on which it is taken',
      select: { expiresAt: true, farm: { select: { timeZone: true } } },
      resolve: ({ expiresAt, farm }) => lastDayOf(expiresAt, farm.timeZone),
    }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'To the minute' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    revokedBy: t.relation('revokedBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

farmList('apiKeys', ApiKey, apiKeyList);

command(createApiKey, (t) => ({
  apiKey: reread(t, ApiKey, 'apiKeyId'),
  token: t.exposeString('token', { description: 'Shown this once; only its hash is kept' }),
}));
for (const service of [updateApiKey, revokeApiKey])
  command(service, (t) => ({ apiKey: reread(t, ApiKey, 'apiKeyId') }));

changeFeed({ name: 'apiKeyChanged', read: 'apiKey:read', field: 'apiKey', node: ApiKey });
