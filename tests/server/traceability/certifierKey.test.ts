import { afterAll, beforeAll, expect, test } from 'vitest';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { requestEmission } from '../../../server/traceability/announcements/announcementLife.service.ts';
import { generateDeathAnnouncements } from '../../../server/traceability/announcements/generating.service.ts';
import { makePapers } from '../../../server/traceability/announcements/papers/papers.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { newApiKey } from '../../support/apiKeys.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { causeOf } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let farm: TestFarm;
let announcementId: string;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  const ctx = app.contextFor(farm);
  await stockEarrings(ctx, 1, 2);
  const oxId = await enter(ctx, await makeBatch(ctx, { locationId: await makeCorral(ctx) }), { sisbov: numberOf(1) });
  await killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
  const { announcementIds } = await generateDeathAnnouncements(ctx, {});
  [announcementId] = announcementIds as [string];
  await requestEmission(ctx, { id: announcementId });
  await makePapers(ctx, announcementId);
});
afterAll(() => app.close());

const paper = (token: string, id: string) =>
  fetch(`${app.url}/graphql/paper/${encodeURIComponent(id)}`, { headers: { authorization: `Bearer ${token}` } });

test('the program of a certifier reads, gets papers, emits and replies, and does nothing else', async () => {
  const { caller, token } = await newApiKey(app, farm, { scopes: ['CERTIFIER'] });
  const { data } = await caller.graphql(`{
    farm {
      announcements(first: 5, filter: { status: WAITING_FOR_EMISSION }) {
        edges { node { id name type papers { id kind sha256 } } }
      }
      announcementItems(first: 5) { edges { node { facts { sisbov deathDate } } } }
    }
  }`);
  const [{ node }] = (data!.farm as never as { announcements: { edges: [{ node: { id: string; papers: object[] } }] } })
    .announcements.edges;
  const [{ id: paperId }] = node.papers as [{ id: string }];
  const file = await paper(token, paperId);
  expect([file.status, (await file.arrayBuffer()).byteLength > 500]).toEqual([200, true]);

  const emit = 'mutation E($i: EmitInput!) { emit(input: $i) { announcement { status protocolNumber } } }';
  const emitted = await caller.graphql(emit, { i: { id: node.id, protocolNumber: 'C-9' } });
  expect(emitted).toMatchObject({
    errors: [],
    data: { emit: { announcement: { status: 'EMITTED', protocolNumber: 'C-9' } } },
  });
  const reply = `mutation R($i: ReplyToAnnouncementInput!) {
    replyToAnnouncement(input: $i) { announcement { certifierReply } }
  }`;
  expect(await caller.graphql(reply, { i: { id: node.id, reply: 'Recebido' } })).toMatchObject({
    errors: [],
    data: { replyToAnnouncement: { announcement: { certifierReply: 'Recebido' } } },
  });
  const reopen = 'mutation O($i: ReopenInput!) { reopen(input: $i) { announcement { id } } }';
  const refused = await caller.graphql(reopen, { i: { id: node.id, reason: 'x' } });
  expect([refused.status, refused.errors[0]?.extensions.code]).toEqual([403, 'UserWithoutPermission']);
  const activity = await app.contextFor(farm).db.activity.findFirstOrThrow({
    where: { type: 'Announcement' },
    orderBy: { at: 'desc' },
  });
  expect([activity.membershipId, activity.apiKeyId !== null]).toEqual([null, true]);
});

test('a key that only follows animals sees announcements, and no papers of them', async () => {
  const { caller, token } = await newApiKey(app, farm, { scopes: ['TRACEABILITY_READ'] });
  const { errors, data } = await caller.graphql('{ farm { announcements(first: 5) { edges { node { name } } } } }');
  expect({ errors, data }).toMatchObject({ errors: [], data: { farm: { announcements: { edges: [{}] } } } });
  const row = await app.contextFor(farm).db.announcementPaper.findFirstOrThrow({ where: { announcementId } });
  expect((await paper(token, toGlobalId('AnnouncementPaper', row.id))).status).toBe(403);
  const ids = { ids: [toGlobalId('AnnouncementPaper', row.id)] };
  const { data: found } = await caller.graphql('query T($ids: [ID!]!) { nodes(ids: $ids) { id } }', ids);
  expect(found ?? null).toBeNull();
});
