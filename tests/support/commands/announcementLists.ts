import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import type { AnnouncementType } from '../../../server/traceability/announcements/announcementWords.calc.ts';
import { createAnnouncement } from '../../../server/traceability/announcements/announcements.service.ts';
import { makeSlaughterhouse } from '../farms/sales.ts';
import { numberOf, stockEarrings } from '../farms/earrings.ts';
import { makeHeads, times, upTo, type ListCommands, type Stage } from './listCommand.ts';
import { makeGtas } from './purchaseLists.ts';
import { makeOxenOrder } from '../farms/oxen.ts';

let last = 500_000;

/** Items that wait, each of an ox of its own. */
async function waiting(stage: Stage, count: number, type: AnnouncementType = 'DEATH') {
  const { ctx } = stage;
  const { farmId } = ctx.actor;
  const { oxIds } = await makeHeads(stage, count);
  const open = await ctx.openDay();
  const of = { farmId, type, day: dateOf(open), dueDate: dateOf(daysAfter(open, 30)), facts: {} };
  const rows = oxIds.map((oxId) => ({ ...of, id: uuidv7(), oxId }));
  await ctx.db.announcementItem.createMany({ data: rows });
  return { oxIds, itemIds: rows.map(({ id }) => id) };
}

const exit = (destinationId: string) => ({ type: 'EXIT' as const, destinationId, originId: null });
const gtas = async (stage: Stage, count: number) =>
  makeGtas(stage, count, 1, exit(await makeSlaughterhouse(stage.ctx)));

const generated = (type: AnnouncementType) => async (stage: Stage, rows: number) => ({
  itemIds: (await waiting(stage, rows, type)).itemIds,
});

export const announcementLists: ListCommands = {
  createAnnouncement: upTo(40, async (stage, rows) => ({
    type: 'DEATH',
    itemIds: (await waiting(stage, rows)).itemIds,
    gtaIds: await gtas(stage, rows),
  })),
  'createAnnouncement: of oxen': async (stage, rows) => ({
    type: 'DEATH',
    oxIds: (await waiting(stage, rows)).oxIds,
  }),
  createEntryAnnouncement: upTo(40, async (stage, rows) => {
    const { ctx } = stage;
    const [gtaId, ...others] = await makeGtas(stage, rows, 40);
    const purchaseId = await makeOxenOrder(ctx, gtaId!);
    const { oxIds } = await waiting(stage, rows, 'ENTRY');
    await ctx.db.ox.updateMany({ where: { id: { in: oxIds } }, data: { purchaseId, entryGtaId: gtaId! } });
    const origin = await ctx.db.establishment.findFirstOrThrow();
    return { purchaseId, gtaIds: [gtaId, ...others], originEstablishmentId: origin.id, ownerId: null, oxIds };
  }),
  updateAnnouncement: upTo(40, async (stage, rows) => {
    const { itemIds } = await waiting(stage, rows);
    const { announcementId: id } = await createAnnouncement(stage.ctx, { type: 'DEATH', itemIds });
    const added = await waiting(stage, rows);
    return { id, removeItemIds: itemIds.slice(1), addItemIds: added.itemIds, gtaIds: await gtas(stage, rows) };
  }),
  generateChangeOfCharacteristics: generated('CHANGE_OF_CHARACTERISTIC'),
  generateReIdentifications: generated('RE_IDENTIFICATION'),
  generateUnusabilities: generated('UNUSABILITY'),
  reportDifferences: async (stage, rows) => ({ oxIds: (await makeHeads(stage, rows)).oxIds }),
  returnOxenToSheet: async (stage, rows) => ({ oxIds: (await makeHeads(stage, rows)).oxIds }),
  'registerUnusableEarrings: by their numbers': async ({ ctx }, rows) => {
    const first = (last += 1_000);
    await stockEarrings(ctx, first, rows);
    return { sisbovs: times(rows, (index) => numberOf(first + index)), motive: 'DEFECT' };
  },
};
