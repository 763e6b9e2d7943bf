import type { Platform } from '../../platform/context.ts';
import { rowKey } from '../../platform/db/rowKey.ts';
import { toJson } from '../../platform/db/json.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dayOf } from '../../platform/values/day.ts';
import type { AnnouncementHeader } from '../announcements/papers/announcementHeader.service.ts';
import type { ItemFacts } from '../announcements/items/itemFacts.ts';
import { callsOf } from './calls.ts';
import { mostAttempts, nextAttempt, nextLook, type GatewayStatus } from './gatewayWords.calc.ts';
import { answersIn, type SisbovAnswer, type SisbovCall, type SisbovGateway } from './sisbov.calc.ts';

type Delivering = Pick<Platform, 'database' | 'bus' | 'log' | 'now'>;
type FarmDb = ReturnType<Platform['database']['forFarm']>;

/** Messages that one run takes up; the rest is due a minute later. */
const mostAtOnce = 200;
/** While it is being sent nobody else sends it; a server that is killed meanwhile gives it back. */
const leaseMinutes = 30;

interface Message {
  id: string;
  farmId: string;
  announcementId: string;
  number: number;
  attempts: number;
  answers: (SisbovAnswer | null)[];
}

/** The calls of an emitted announcement, which does not change any more. */
async function callsFor(db: FarmDb, farmId: string, announcementId: string): Promise<SisbovCall[]> {
  const { type, header, items } = await db.announcement.findUniqueOrThrow({
    where: rowKey(farmId, announcementId),
    select: { type: true, header: true, items: { orderBy: [{ day: 'asc' }, { id: 'asc' }], select: { facts: true } } },
  });
  const facts = items.map((item) => item.facts as ItemFacts);
  const gtaIds = [...new Set(facts.flatMap(({ gta }) => gta?.id ?? []))];
  const [gtas, breeds] = await Promise.all([
    db.gta.findMany({
      where: { id: { in: gtaIds } },
      select: { id: true, emissionDate: true, expirationDate: true, entryDate: true },
    }),
    db.breed.findMany({ where: { bndCode: { not: null } }, select: { name: true, bndCode: true } }),
  ]);
  return callsOf({
    type,
    // A frozen announcement has its head.
    header: header as unknown as AnnouncementHeader,
    items: facts,
    gtas: new Map(
      gtas.map(({ id, ...days }) => [
        id,
        {
          emissionDate: dayOf(days.emissionDate),
          expirationDate: dayOf(days.expirationDate),
          entryDate: dayOf(days.entryDate),
        },
      ]),
    ),
    breedCodes: new Map(breeds.map(({ name, bndCode }) => [name, bndCode!])),
  });
}

const isAnswered = (answer: SisbovAnswer | null | undefined): answer is SisbovAnswer => answer != null;

function statusOf(answers: readonly (SisbovAnswer | null)[]): GatewayStatus {
  if (!answers.every(isAnswered)) return 'SENT';
  return answers.every(({ status }) => status === 0) ? 'ACCEPTED' : 'REFUSED';
}

/** Makes the calls that have no answer yet; each answer is kept at once, so that none is asked for twice. */
async function sendOne({ database, now }: Delivering, gateway: SisbovGateway, message: Message): Promise<void> {
  const { id, farmId, announcementId, number, attempts } = message;
  const db = database.forFarm(farmId);
  const where = rowKey(farmId, id);
  const answers = [...message.answers];
  try {
    const calls = await callsFor(db, farmId, announcementId);
    for (const [index, call] of calls.entries()) {
      if (isAnswered(answers[index])) continue;
      answers[index] = await gateway.call({ farmId, number, index }, call);
      await db.gatewayMessage.update({
        where,
        data: { answers: toJson(answers) as Prisma.InputJsonValue, calls: calls.length },
        select: { id: true },
      });
    }
    const status = statusOf(answers);
    const nextAttemptAt = status === 'SENT' ? nextLook(now(), attempts) : null;
    await db.gatewayMessage.update({
      where,
      data: { status, nextAttemptAt, failure: null, calls: calls.length },
      select: { id: true },
    });
  } catch (error) {
    const isLast = attempts >= mostAttempts;
    const data = {
      status: isLast ? ('FAILED' as const) : ('WAITING' as const),
      failure: String((error as Error).message).slice(0, 500),
      nextAttemptAt: isLast ? null : nextAttempt(now(), attempts),
    };
    await db.gatewayMessage.update({ where, data, select: { id: true } });
  }
}

/** Takes a message up if nobody else does. */
async function claim({ database, now }: Delivering, { farmId, id, seen }: { farmId: string; id: string; seen: Date }) {
  const [message] = await database.forFarm(farmId).gatewayMessage.updateManyAndReturn({
    where: { id, nextAttemptAt: seen, status: { in: ['WAITING', 'SENT'] } },
    data: { nextAttemptAt: new Date(now().getTime() + leaseMinutes * 60_000), attempts: { increment: 1 } },
  });
  return message && { ...message, answers: answersIn(message.answers) };
}

/** §1.11: sends what is due to the official base, of all farms; returns how many messages were taken up. */
export async function deliverDue(platform: Delivering, gateway: SisbovGateway): Promise<number> {
  const { database, bus, log, now } = platform;
  const due = await database.everyFarm.gatewayMessage.findMany({
    where: { status: { in: ['WAITING', 'SENT'] }, nextAttemptAt: { lte: now() }, farm: { setAsideAt: null } },
    select: { id: true, farmId: true, nextAttemptAt: true },
    orderBy: { nextAttemptAt: 'asc' },
    take: mostAtOnce,
  });
  let taken = 0;
  for (const { id, farmId, nextAttemptAt } of due) {
    try {
      const message = await claim(platform, { farmId, id, seen: nextAttemptAt! });
      if (!message) continue;
      taken += 1;
      await sendOne(platform, gateway, message);
      bus.publish({ type: 'Announcement', id: message.announcementId, farmId, op: 'UPDATED', clientId: null });
    } catch (error) {
      log.warn({ err: error, message: id }, 'a message to the official base was not sent');
    }
  }
  return taken;
}
