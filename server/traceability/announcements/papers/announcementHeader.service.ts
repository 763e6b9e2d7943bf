import type { Context } from '../../../platform/context.ts';
import type { Market } from '../../../farm/settings/markets.calc.ts';
import type { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import { dayOf } from '../../../platform/values/day.ts';
import { readPaperHead, type PaperHead, type PaperPlace } from '../../paperHead.service.ts';
import { announcementName } from '../announcementWords.calc.ts';
import { headsByGta } from './header.sql.ts';
import type { LockedAnnouncement } from '../announcements.service.ts';

const withAddress = { include: { address: { select: { city: true, state: true } } } } as const;

/** What stands at the head of an announcement since it was frozen. */
export interface AnnouncementHeader extends PaperHead {
  name: string;
  day: string;
  template: string | null;
  /** Where they came from, or go to. */
  place: PaperPlace | null;
  gtas: { uf: string; series: string; number: string; heads: number }[];
  truck: { plate: string; trailerPlate: string | null; driver: string } | null;
  slaughterDate: string | null;
  /** None in what was frozen before it was said. */
  market?: Market | null;
  destination: string | null;
  observation: string | null;
  responsible: { name: string; document: string | null };
  corrects: string | null;
  frozenAt: string;
}

const whole = {
  erasOrigin: true,
  owner: { select: { name: true, document: true } },
  establishment: withAddress,
  corrects: { select: { number: true, year: true, header: true } },
  truck: {
    select: {
      plate: true,
      trailerPlate: true,
      driverName: true,
      sale: { select: { plannedDate: true, market: true } },
    },
  },
} as const satisfies Prisma.AnnouncementSelect;

type Read = Prisma.AnnouncementGetPayload<{ select: typeof whole }>;

/** Where they came from, or go to, with its code in the base as the announcement has it. */
function placeOf({ establishment, erasOrigin }: Read): PaperPlace | null {
  if (!establishment) return null;
  const { name, document, ownerName, address, stateRegistration, nirf, incra, erasCode, code, sifNumber } =
    establishment;
  return {
    name,
    document,
    owner: ownerName,
    city: address.city,
    uf: address.state,
    stateRegistration,
    nirf,
    incra,
    eras: erasOrigin ?? erasCode,
    code,
    sif: sifNumber,
  };
}

/** All that the head of an announcement says, as it is now. */
export async function headerOf(
  ctx: Context,
  announcement: LockedAnnouncement,
  template: string | null,
): Promise<AnnouncementHeader> {
  const { farmId, membershipId } = ctx.actor;
  const { db } = ctx;
  const read = await db.announcement.findUniqueOrThrow({ where: ctx.key(announcement.id), select: whole });
  const { owner, truck, corrects } = read;
  // As `freeze` wrote it; who is corrected left by the truck of the announcement before.
  const before = (corrects?.header ?? null) as AnnouncementHeader | null;
  const isSale = announcement.type === 'SALE';
  const headFor = await readPaperHead(ctx);
  const who = membershipId
    ? await db.membership.findUnique({ where: ctx.key(membershipId), select: { name: true } })
    : null;
  const head = headFor(owner);
  return {
    name: announcementName(announcement),
    day: dayOf(announcement.day),
    template,
    ...head,
    place: placeOf(read),
    gtas: await headsByGta(farmId, db, announcement.id),
    truck: truck
      ? { plate: truck.plate, trailerPlate: truck.trailerPlate, driver: truck.driverName }
      : (before?.truck ?? null),
    slaughterDate: isSale && truck?.sale ? dayOf(truck.sale.plannedDate) : (before?.slaughterDate ?? null),
    market: isSale ? (truck?.sale?.market ?? before?.market ?? 'DOMESTIC') : null,
    destination: announcement.destination,
    observation: announcement.observation,
    responsible: {
      name: announcement.responsibleName ?? who?.name ?? head.property.name,
      document: announcement.responsibleDocument,
    },
    corrects: corrects && announcementName(corrects),
    frozenAt: ctx.now().toISOString(),
  };
}
