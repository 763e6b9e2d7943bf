import { reIdentifyOx } from '../../../server/herd/identity/oxReidentification.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import {
  emitAnnouncement,
  missingOf,
  replyToAnnouncement,
  requestEmission,
} from '../../../server/traceability/announcements/announcementLife.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
  generateReIdentifications,
  generateUnusabilities,
} from '../../../server/traceability/announcements/generating.service.ts';
import { generatedTypes } from '../../../server/traceability/announcements/announcementWords.calc.ts';
import {
  announceableEntries,
  createEntryAnnouncement,
} from '../../../server/traceability/announcements/overview/entries.service.ts';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

const generators = {
  DEATH: generateDeathAnnouncements,
  RE_IDENTIFICATION: generateReIdentifications,
  CHANGE_OF_CHARACTERISTIC: generateChangeOfCharacteristics,
  UNUSABILITY: generateUnusabilities,
} as const;

/** On what days an earring is found lost or broken, and an animal is not what its paper says. */
const lostOn = new Map<number, 'LOST' | 'DAMAGED' | 'DEAD_CHIP'>([
  [151, 'LOST'],
  [127, 'DAMAGED'],
  [96, 'LOST'],
  [61, 'DEAD_CHIP'],
  [37, 'LOST'],
  [9, 'LOST'],
  [4, 'DAMAGED'],
]);
const correctedOn = new Set([118, 71, 44, 15, 3]);

/** The papers are written on Tuesdays, and what came back from the certifier is entered on Fridays. */
const writesOn = 2;
const emitsOn = 5;
/** What is younger is still on the desk, and one purchase was forgotten. */
const onDesk = 6;
const forgotten = { from: 62, to: 40 } as const;

/** What is reported to the certifier, week by week. */
export class AnnouncementStory {
  #protocol = 0;

  async day(ctx: Context, ago: number): Promise<void> {
    const reason = lostOn.get(ago);
    if (reason) await this.#replace(ctx, reason);
    if (correctedOn.has(ago)) await this.#correct(ctx);
    if (ago % 7 === writesOn) await this.#write(ctx, ago);
    if (ago % 7 === emitsOn) await this.#emit(ctx, ago);
    // Their papers are made when somebody asks for them.
    await ctx.db.job.deleteMany({ where: { kind: 'makeAnnouncementPapers' } });
  }

  async #replace(ctx: Context, reason: string): Promise<void> {
    const ox = await ctx.db.ox.findFirst({
      where: { status: 'ACTIVE', sisbov: { not: null }, earringId: { not: null }, previousSisbovs: { isEmpty: true } },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    const earring = await ctx.db.earring.findFirst({
      where: { status: { in: ['AVAILABLE', 'REGISTERED'] } },
      orderBy: { sisbov: 'asc' },
      select: { sisbov: true },
    });
    if (!ox || !earring) return;
    const oldEarringRecovered = reason !== 'LOST';
    await reIdentifyOx(ctx, keyed({ oxId: ox.id, newSisbov: earring.sisbov, reason, oldEarringRecovered }));
  }

  async #correct(ctx: Context): Promise<void> {
    const ox = await ctx.db.ox.findFirst({
      where: { status: 'ACTIVE', bnd: { status: 'INCLUDED' }, OR: [{ castrated: null }, { castrated: false }] },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    if (ox) await updateOx(ctx, keyed({ oxId: ox.id, castrated: true, reason: 'Conferido no tronco' }));
  }

  async #write(ctx: Context, ago: number): Promise<void> {
    for (const type of generatedTypes) {
      if ((await ctx.db.announcementItem.count({ where: { type, announcementId: null } })) > 0)
        await generators[type](ctx, {});
    }
    for (const { purchaseId, gtas, establishmentId, ...entry } of await announceableEntries(ctx, {})) {
      const days = (dateOf(await ctx.openDay()).getTime() - dateOf(entry.arrivalDate).getTime()) / 86_400_000;
      const isForgotten = forgotten.from >= days + ago && days + ago > forgotten.to;
      if (!purchaseId || !establishmentId || gtas.length === 0 || days < 3 || isForgotten) continue;
      await createEntryAnnouncement(ctx, {
        purchaseId: toGlobalId('Purchase', purchaseId),
        gtaIds: gtas.map(({ id }) => id),
        originEstablishmentId: establishmentId,
        originEras: entry.erasCode,
        originSince: entry.erasCode ? daysAfter(entry.arrivalDate, -140) : null,
        ownerId: entry.ownerId,
      });
    }
    if (ago < onDesk) return;
    const drafts = await ctx.db.announcement.findMany({
      where: { status: 'PENDING', truckId: null, itemCount: { gt: 0 } },
      orderBy: { createdAt: 'asc' },
    });
    // What lacks something stays on the desk.
    for (const draft of drafts)
      if ((await missingOf(ctx, draft)).length === 0) await requestEmission(ctx, { id: draft.id });
  }

  async #emit(ctx: Context, ago: number): Promise<void> {
    if (ago < onDesk) return;
    const waiting = await ctx.db.announcement.findMany({
      where: { status: 'WAITING_FOR_EMISSION', truckId: null },
      select: { id: true, type: true, year: true },
      orderBy: { createdAt: 'asc' },
    });
    for (const { id, type, year } of waiting) {
      this.#protocol += 1;
      await emitAnnouncement(ctx, { id, protocolNumber: `GO-${year}/${String(4_100 + this.#protocol * 3)}` });
      if (type !== 'ENTRY' && this.#protocol % 5 === 0)
        await replyToAnnouncement(ctx, { id, reply: 'Recebido e lançado na base. Sem pendências.' });
    }
  }
}
