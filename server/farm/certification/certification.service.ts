import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, document, globalId, knownVersion, line } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { ClosingStep, Finding } from '../farmDay/farmDaySteps.ts';
import { isWarningDay, visitOf, type Visit } from './certification.calc.ts';

const dateOrNull = (day: Day | null | undefined) => (day ? dateOf(day) : null);

async function announceFarm(ctx: Context, subject: string): Promise<void> {
  await ctx.emit({ type: 'Farm', id: ctx.actor.farmId, op: 'UPDATED', subject });
}

const notToCome = async (ctx: Context, day: Day | null | undefined, field: string) => {
  if (day && day > (await ctx.openDay())) fail('FarmDayNotOpen', { day }, field);
};

/** §1.10: the approval of the farm by its certifier, of which there is one. */
export const saveCertification = defineCommand({
  name: 'saveCertification',
  allow: 'residence:write',
  anyDay: true,
  input: z.strictObject({
    erasNumber: line(30).nullish(),
    certifierName: line(100).nullish(),
    certifierDocument: document().nullish(),
    validFrom: civilDate().nullish(),
    lastVisit: civilDate().nullish(),
    /** Visited every 60 days; other farms every 180. */
    feedlot: z.boolean(),
    version: knownVersion().nullish(),
  }),
  async run(ctx, { version, feedlot, ...input }) {
    const { farmId } = ctx.actor;
    await notToCome(ctx, input.lastVisit, 'lastVisit');
    const data = {
      feedlot,
      erasNumber: input.erasNumber || null,
      certifierName: input.certifierName || null,
      certifierDocument: input.certifierDocument || null,
      validFrom: dateOrNull(input.validFrom),
      lastVisit: dateOrNull(input.lastVisit),
    };
    const known = await ctx.db.certification.findUnique({ where: { farmId }, select: { id: true } });
    const { id } = known
      ? await unlessStale(
          ctx.db.certification.update({
            where: { ...ctx.key(known.id), ...(version ? { version } : {}) },
            data: { ...data, version: { increment: 1 } },
            select: { id: true },
          }),
        )
      : await ctx.db.certification.create({ data: { ...data, farmId }, select: { id: true } });
    await announceFarm(ctx, data.certifierName ?? data.erasNumber ?? 'ERAS');
    return { farmId, certificationId: id };
  },
});

async function requireNoOther(ctx: Context, from: Day, to: Day | null, id: string | undefined): Promise<void> {
  const other = await ctx.db.confinementPeriod.findFirst({
    where: {
      ...(id ? { id: { not: id } } : {}),
      ...(to ? { fromDay: { lte: dateOf(to) } } : {}),
      OR: [{ toDay: null }, { toDay: { gte: dateOf(from) } }],
    },
    select: { id: true },
  });
  if (other) fail('ConfinementOverlaps', {}, 'fromDay');
}

/** A time of confinement, which is reported to the certifier; without an id it is a new one. */
export const saveConfinementPeriod = defineCommand({
  name: 'saveConfinementPeriod',
  allow: 'residence:write',
  anyDay: true,
  input: z.strictObject({
    id: globalId('ConfinementPeriod').nullish(),
    fromDay: civilDate(),
    /** The last day; none while it lasts. */
    toDay: civilDate().nullish(),
    /** When the certifier got it. */
    reportedOn: civilDate().nullish(),
    note: line(200).nullish(),
    version: knownVersion().nullish(),
  }),
  async run(ctx, { id, version, fromDay, toDay, reportedOn, note }) {
    const { farmId } = ctx.actor;
    if (id && !(await ctx.db.confinementPeriod.findUnique({ where: ctx.key(id), select: { id: true } })))
      fail('InexistentEntity', {}, 'id');
    if (toDay && toDay < fromDay) fail('StartDateAfterEndDate', {}, 'toDay');
    await notToCome(ctx, reportedOn, 'reportedOn');
    await requireNoOther(ctx, fromDay, toDay ?? null, id ?? undefined);
    const data = {
      fromDay: dateOf(fromDay),
      toDay: dateOrNull(toDay),
      reportedOn: dateOrNull(reportedOn),
      note: note || null,
    };
    const saved = id
      ? await unlessStale(
          ctx.db.confinementPeriod.update({
            where: { ...ctx.key(id), ...(version ? { version } : {}) },
            data: { ...data, version: { increment: 1 } },
            select: { id: true },
          }),
        )
      : await ctx.db.confinementPeriod.create({ data: { ...data, farmId }, select: { id: true } });
    await announceFarm(ctx, fromDay);
    return { farmId, confinementPeriodId: saved.id };
  },
});

export const removeConfinementPeriod = defineCommand({
  name: 'removeConfinementPeriod',
  allow: 'residence:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('ConfinementPeriod') }),
  async run(ctx, { id }) {
    const period = await ctx.db.confinementPeriod.findUnique({ where: ctx.key(id), select: { fromDay: true } });
    if (!period) fail('InexistentEntity', {}, 'id');
    await ctx.db.confinementPeriod.delete({ where: ctx.key(id) });
    await announceFarm(ctx, dayOf(period.fromDay));
    return { farmId: ctx.actor.farmId };
  },
});

export const confinementPeriodList = defineList({
  allow: 'farm:read',
  filter: z.strictObject({
    /** The certifier got it. */
    reported: z.boolean().nullish(),
  }),
  where: ({ reported }) => (reported == null ? {} : { reportedOn: reported ? { not: null } : null }),
  order: { FROM: 'fromDay' },
  defaultOrder: 'FROM',
  table: 'confinementPeriod',
});

interface Visited {
  lastVisit: Date | null;
  feedlot: boolean;
}

/** When the certifier is to come again; null where nobody wrote when it came. */
export const nextVisit = ({ lastVisit, feedlot }: Visited, day: Day): Visit | null =>
  lastVisit && visitOf({ lastVisit: dayOf(lastVisit), feedlot }, day);

/** Whether the farm stands on the list of approved farms on a day, since when and until when. */
export async function tracesOn(ctx: Context, day: Day) {
  const listed = await ctx.db.farmApproval.findFirst({
    where: {
      kind: 'TRACES_LIST',
      fromDay: { lte: dateOf(day) },
      OR: [{ toDay: null }, { toDay: { gte: dateOf(day) } }],
    },
    orderBy: { fromDay: 'desc' },
    select: { fromDay: true, toDay: true },
  });
  return {
    listed: listed !== null,
    from: listed && dayOf(listed.fromDay),
    to: listed?.toDay ? dayOf(listed.toDay) : null,
  };
}

/** What REST shows of the certification with its farm. */
export async function certificationOf(ctx: Context) {
  const { farmId } = ctx.actor;
  const day = await ctx.day();
  const [certification, traces] = await Promise.all([
    ctx.db.certification.findUnique({ where: { farmId } }),
    tracesOn(ctx, day),
  ]);
  return {
    erasNumber: certification?.erasNumber ?? null,
    certifier: certification?.certifierName
      ? { name: certification.certifierName, document: certification.certifierDocument }
      : null,
    validFrom: certification?.validFrom ?? null,
    lastVisit: certification?.lastVisit ?? null,
    nextVisitDue: (certification && nextVisit(certification, day)?.nextVisitDue) ?? null,
    tracesListed: traces.listed,
  };
}

function warningOf({ state, daysLeft, graceUntil }: Visit): Finding {
  const count = Math.abs(daysLeft);
  const found = { count, names: [] };
  if (state === 'LAPSED') return { ...found, code: 'CertificationLapsed', params: { day: graceUntil } };
  if (state === 'OVERDUE') return { ...found, code: 'CertifierVisitOverdue', params: { days: count } };
  return { ...found, code: 'CertifierVisitDue', params: { days: count } };
}

/** Whoever closes the day is warned before the certifier is to come, and once it is late. */
export const certificationStep: ClosingStep = {
  async check(ctx, { day }) {
    const certification = await ctx.db.certification.findUnique({ where: { farmId: ctx.actor.farmId } });
    const visit = certification && nextVisit(certification, day);
    return visit && isWarningDay(visit) ? { warnings: [warningOf(visit)] } : {};
  },
};
