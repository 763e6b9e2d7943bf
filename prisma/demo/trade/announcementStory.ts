import { saveCertification } from '../../../server/farm/certification/certification.service.ts';
import { reIdentifyOx } from '../../../server/herd/identity/oxReidentification.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter, daysBetween, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { importBnd, importCertifier } from '../../../server/traceability/bnd/baseImport.service.ts';
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
import { updateAnnouncement } from '../../../server/traceability/announcements/announcements.service.ts';
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

/** An extract of the base is compared twice, and the certifier answers once. */
const comparedOn = new Set([75, 7]);
const answeredOn = 6;

/** The certifier looks at a feedlot every 60 days. */
const visitedOn = new Set([161, 102, 44]);

/** Who signs for the deaths. */
const veterinarian = { responsibleName: 'Dra. Marina Teles', responsibleDocument: 'CRMV-GO 7.412' };

/** As people write a day. */
const typed = (day: Day): string => day.split('-').toReversed().join('/');

/** The papers are written on Tuesdays, and what came back from the certifier is entered on Fridays. */
const writesOn = 2;
const emitsOn = 5;
/** What is younger is still on the desk; what was written in two of the weeks went into a drawer, and is overdue. */
const onDesk = 6;
const drawer = { from: 44, to: 37 } as const;

/** What is reported to the certifier, week by week. */
export class AnnouncementStory {
  #protocol = 0;
  #approvedOn: Day | null = null;
  readonly #inDrawer = new Set<string>();

  async day(ctx: Context, ago: number): Promise<void> {
    const reason = lostOn.get(ago);
    if (reason) await this.#replace(ctx, reason);
    if (correctedOn.has(ago)) await this.#correct(ctx);
    if (visitedOn.has(ago)) await this.#visit(ctx);
    if (comparedOn.has(ago)) await this.#compare(ctx, ago);
    if (ago === answeredOn) await this.#answer(ctx);
    if (ago % 7 === writesOn) await this.#write(ctx, ago);
    if (ago % 7 === emitsOn) await this.#emit(ctx, ago);
    // Their papers are made when somebody asks for them.
    await ctx.db.job.deleteMany({ where: { kind: 'makeAnnouncementPapers' } });
  }

  async #visit(ctx: Context): Promise<void> {
    const day = await ctx.openDay();
    this.#approvedOn ??= day;
    await saveCertification(ctx, {
      erasNumber: '52-000418',
      certifierName: 'Certificadora Planalto',
      certifierDocument: '04218337000120',
      feedlot: true,
      validFrom: this.#approvedOn,
      lastVisit: day,
    });
  }

  /** What the base has of the herd; some of it is not what the farm has. */
  async #compare(ctx: Context, ago: number): Promise<void> {
    const oxen = await ctx.db.ox.findMany({
      where: {
        status: { in: ['ACTIVE', 'DEAD'] },
        sisbov: { not: null },
        birthDate: { not: null },
        sex: { not: null },
      },
      select: { sisbov: true, birthDate: true, sex: true, breed: { select: { name: true } }, bnd: true },
      orderBy: { sisbov: 'asc' },
    });
    const open = await ctx.openDay();
    const included = daysAfter(open, -20);
    const rows = oxen.flatMap(({ sisbov, birthDate, sex, breed, bnd }, index) => {
      const isOdd = ago < 30 && index % 9 === 4;
      if (!breed || (ago < 30 && index % 11 === 7)) return [];
      const born = daysAfter(dayOf(birthDate!), isOdd ? -31 : 0);
      const since = bnd?.inclusionDate ? dayOf(bnd.inclusionDate) : included;
      const letter = sex === 'MALE' ? 'M' : 'F';
      return [[sisbov!, typed(born), breed.name, letter, typed(since), typed(daysAfter(since, -2)), 'S']];
    });
    if (rows.length === 0) return;
    const head = ['Sisbov', 'Nascimento', 'Raça', 'Sexo', 'Inclusão', 'Data de identificação', 'Inventário'];
    await importBnd(ctx, {
      fileName: `extrato-bnd-${open}.csv`,
      rows: [head, ...rows].map((cells) => ({ cells })),
    });
  }

  /** The certifier says what became of what it was sent. */
  async #answer(ctx: Context): Promise<void> {
    const oxen = await ctx.db.ox.findMany({
      where: { status: 'ACTIVE', sisbov: { not: null } },
      select: { sisbov: true },
      orderBy: { sisbov: 'desc' },
      take: 6,
    });
    const open = await ctx.openDay();
    const rows = oxen.map(({ sisbov }, index) =>
      index === 0
        ? [sisbov!, '', 'REJECTED', 'Data de nascimento anterior à da mãe', '']
        : [sisbov!, typed(daysAfter(open, -3)), 'INCLUDED', '', `GO/${open.slice(0, 4)}-0771`],
    );
    if (rows.length === 0) return;
    const head = ['Sisbov', 'Inclusão', 'Resultado', 'Motivo', 'Protocolo'];
    await importCertifier(ctx, {
      fileName: `retorno-certificadora-${open}.csv`,
      rows: [head, ...rows].map((cells) => ({ cells })),
    });
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
      const days = daysBetween(entry.arrivalDate, await ctx.openDay());
      if (!purchaseId || !establishmentId || gtas.length === 0 || days < 3) continue;
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
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    if (ago <= drawer.from && ago >= drawer.to) for (const { id } of drafts) this.#inDrawer.add(id);
    // What lacks something stays on the desk.
    for (const draft of drafts.filter(({ id }) => !this.#inDrawer.has(id))) {
      if (draft.type === 'DEATH' && !draft.responsibleName)
        await updateAnnouncement(ctx, { id: draft.id, ...veterinarian, observation: 'Laudo arquivado no escritório.' });
      if ((await missingOf(ctx, draft)).length === 0) await requestEmission(ctx, { id: draft.id });
    }
  }

  async #emit(ctx: Context, ago: number): Promise<void> {
    if (ago < onDesk) return;
    const waiting = await ctx.db.announcement.findMany({
      where: { status: 'WAITING_FOR_EMISSION', truckId: null },
      select: { id: true, type: true, year: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    for (const { id, type, year } of waiting) {
      this.#protocol += 1;
      await emitAnnouncement(ctx, { id, protocolNumber: `GO-${year}/${String(4_100 + this.#protocol * 3)}` });
      if (type !== 'ENTRY' && this.#protocol % 5 === 0)
        await replyToAnnouncement(ctx, { id, reply: 'Recebido e lançado na base. Sem pendências.' });
    }
  }
}
