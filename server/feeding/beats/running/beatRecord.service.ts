import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/values/day.ts';
import type { Mixer, Prisma } from '../../../platform/db/generated/prisma/client.ts';
import { fail, failIssues, issue, type Issue } from '../../../platform/errors/AppError.ts';
import { choice, decimal, globalId, leftOut, wholeNumber } from '../../../platform/input.ts';
import { beatWarningCodes, beatWarnings, type BeatStatus, type BeatWarning } from '../beatWords.calc.ts';
import { lastBeats, lockBeat, lockMixers, type LastBeat } from '../beats.sql.ts';

export const beatKg = () => decimal({ min: 0, max: 100_000, places: 3 });
export const beatRound = () => wholeNumber({ min: 1, max: 10 });

/** The warnings accepted; a refusal names the open ones. */
export const beatAccept = leftOut(z.array(choice('BeatWarning', beatWarnings)).max(beatWarnings.length).optional());

/** Refuses until all warnings are accepted; the refusal lists every open one. */
export function requireBeatAccepted(warnings: readonly Issue[], accept: readonly BeatWarning[] = []): void {
  const accepted = new Set<string>(accept.map((warning) => beatWarningCodes[warning]));
  const open = warnings.filter(({ code }) => !accepted.has(code));
  if (open.length > 0) failIssues(open);
}

export const beatParts = {
  mixer: { select: { name: true, capacityKg: true, scaleDivisionKg: true, method: true } },
  diet: { select: { name: true, lineageId: true } },
  lines: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { food: { select: { name: true } } } },
  drops: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { corral: { select: { name: true } } } },
} as const satisfies Prisma.BeatInclude;

export type WholeBeat = Prisma.BeatGetPayload<{ include: typeof beatParts }>;

/** Beats in this order, as they are now. */
export async function wholeBeats(ctx: Context, ids: readonly string[]): Promise<WholeBeat[]> {
  const found = await ctx.db.beat.findMany({ where: { id: { in: [...ids] } }, include: beatParts });
  return ids.map((id) => found.find((beat) => beat.id === id)!);
}

/** What must be there before anything else is asked: its id, and the field that named it. */
export interface Named {
  id: string;
  field: string;
}

/** Refuses ids that nothing of the farm has. */
export async function refuseUnknown(
  code: 'StockNotFound' | 'CorralNotFound' | 'InexistentEntity' | 'UserNotFound',
  named: readonly Named[],
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  if (named.length === 0) return;
  const known = new Set((await find([...new Set(named.map(({ id }) => id))])).map(({ id }) => id));
  const unknown = named.filter(({ id }) => !known.has(id)).map(({ field }) => issue(field, code));
  if (unknown.length > 0) failIssues(unknown);
}

/** Named a second time. */
export function repeated(ids: readonly string[], path: (index: number) => string, name: string): Issue[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [issue(path(index), 'FieldsAlreadyInUse', { fields: [{ path: name }] })] : [],
  );
}

export const corralsIn = (ctx: Context) => (ids: string[]) =>
  ctx.db.corral.findMany({ where: { id: { in: ids } }, select: { id: true } });

interface Lock {
  /** The input that named the beat. */
  field?: string;
  /** Also a closed one that treats may still come for. */
  orAwaited?: boolean;
  /** Refuses what does not exist, before the beat's day and step are looked at. */
  ask?: (beat: WholeBeat) => Promise<void>;
}

/** A beat of the open day at one of these steps, locked for a write. */
export async function lockedBeat(
  ctx: Context,
  id: string,
  steps: readonly BeatStatus[],
  { field = 'beatId', orAwaited = false, ask }: Lock = {},
): Promise<WholeBeat> {
  const isThere = await lockBeat(ctx.actor.farmId, ctx.db, id);
  const beat = isThere ? await ctx.db.beat.findUnique({ where: ctx.key(id), include: beatParts }) : null;
  if (!beat) fail('BeatNotFound', {}, field);
  await ask?.(beat);
  const day = dayOf(beat.day);
  const isOver = day < (await ctx.openDay());
  const isAwaited = orAwaited && !isOver && beat.awaitedKg?.gt(0);
  if (!steps.includes(beat.status) && !isAwaited) fail('BeatNotOpen', { status: beat.status }, field);
  if (isOver) fail('FarmDayClosed', { day }, field);
  return beat;
}

/** Of the farm's history. */
export const beatSubject = ({ seq, mixer }: { seq: number; mixer: { name: string } }) => `${seq} · ${mixer.name}`;

export async function emitBeat(
  ctx: Context,
  beat: { id: string; seq: number; mixer: { name: string } },
  op: 'CREATED' | 'UPDATED',
): Promise<void> {
  await ctx.emit({ type: 'Beat', id: beat.id, op, subject: beatSubject(beat) });
}

/** For who watches it; a line in the farm's history only where something was confirmed. */
export async function announceBeat(
  ctx: Context,
  beat: { id: string; seq: number; mixer: { name: string } },
): Promise<void> {
  const { id } = beat;
  ctx.announce({ type: 'Beat', id, farmId: ctx.actor.farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
  await ctx.emitConfirmed({ type: 'Beat', id, op: 'UPDATED', subject: beatSubject(beat) });
}

export interface MixerToLoad {
  mixer: Mixer;
  last: LastBeat | undefined;
}

/** Mixers to load, each with its last beat; another start of one waits. */
export async function mixersToLoad(ctx: Context, named: readonly Named[]): Promise<ReadonlyMap<string, MixerToLoad>> {
  const { farmId } = ctx.actor;
  const ids = [...new Set(named.map(({ id }) => id))];
  await lockMixers(farmId, ctx.db, ids);
  const mixers = await ctx.db.mixer.findMany({ where: { id: { in: ids } } });
  const unknown = named.find(({ id }) => !mixers.some((mixer) => mixer.id === id));
  if (unknown) fail('InexistentEntity', {}, unknown.field);
  const last = new Map((await lastBeats(farmId, ctx.db)).map((beat) => [beat.mixerId, beat]));
  return new Map(mixers.map((mixer) => [mixer.id, { mixer, last: last.get(mixer.id) }]));
}

/** One mixer to load, and its last beat. */
export async function mixerToLoad(ctx: Context, mixerId: string): Promise<MixerToLoad> {
  return (await mixersToLoad(ctx, [{ id: mixerId, field: 'mixerId' }])).get(mixerId)!;
}

/** Asked after everything named is known to exist. */
export function requireActiveMixer({ active, name }: { active: boolean; name: string }, field = 'mixerId'): void {
  if (!active) fail('MixerNotActive', { name }, field);
}

export const operatorField = { operatorId: leftOut(globalId('Membership').nullish()) };

/** Refuses drivers that nobody of the farm is. */
export async function refuseUnknownOperators(
  ctx: Context,
  named: readonly { id: string | null | undefined; field: string }[],
): Promise<void> {
  await refuseUnknown(
    'UserNotFound',
    named.flatMap(({ id, field }) => (id ? [{ id, field }] : [])),
    (ids) => ctx.db.membership.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  );
}

/** Who drives; the one who saves when nobody else is named. */
export async function operatorOf(ctx: Context, operatorId: string | null | undefined): Promise<string> {
  await refuseUnknownOperators(ctx, [{ id: operatorId, field: 'operatorId' }]);
  return operatorId || ctx.actor.membershipId;
}
