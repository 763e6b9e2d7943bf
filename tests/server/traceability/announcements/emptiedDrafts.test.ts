import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { killOx, reverseDeath } from '../../../../server/health/deaths/deaths.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { requestEmission } from '../../../../server/traceability/announcements/announcementLife.service.ts';
import {
  deleteAnnouncement,
  updateAnnouncement,
} from '../../../../server/traceability/announcements/announcements.service.ts';
import { generateDeathAnnouncements } from '../../../../server/traceability/announcements/generating.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  await stockEarrings(ctx, 1, 4);
});
afterAll(() => app.close());

const identified = async (animal: number) =>
  enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: daysAfter(await ctx.openDay(), -500) });
const kill = async (oxId: string) => killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
const onlyDeaths = async () => (await generateDeathAnnouncements(ctx, {})).announcementIds;
const announcement = (id: string) => ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });

test('a draft stays while it still reports another animal, and an empty one is not sent', async () => {
  const [first, second] = [await identified(1), await identified(2)];
  const deaths = [(await kill(first)).deathId, (await kill(second)).deathId];
  const [id] = (await onlyDeaths()) as [string];
  await reverseDeath(ctx, keyed({ deathId: deaths[0]! }));
  expect(await announcement(id)).toMatchObject({ itemCount: 1 });
  const item = await ctx.db.announcementItem.findFirstOrThrow({ where: { announcementId: id } });
  await updateAnnouncement(ctx, { id, removeItemIds: [item.id] });
  expect(await refusal(requestEmission(ctx, { id }))).toMatchObject({
    code: 'AnnouncementIncomplete',
    params: { missing: [{ field: 'items' }] },
  });
  await deleteAnnouncement(ctx, { id });
  const [again] = (await onlyDeaths()) as [string];
  const { number } = await announcement(again);
  await reverseDeath(ctx, keyed({ deathId: deaths[1]! }));
  expect(await ctx.db.announcement.count({ where: { type: 'DEATH' } })).toBe(0);
  expect(await ctx.db.activity.count({ where: { type: 'Announcement', subjectId: again, op: 'DELETED' } })).toBe(1);
  await kill(first);
  expect(await announcement(((await onlyDeaths()) as [string])[0])).toMatchObject({ number });
});
