import type { Context } from '../context.ts';
import { isApiKey } from '../rights/actor.ts';
import { asCaller, currentCaller, noFarm } from './caller.ts';
import type { Work } from './turns.ts';

/** Does the work of a call when it is its farm's turn, before which it holds no connection. */
export function inTurn<Result>(
  { facts, platform }: Context,
  work: Work,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const farm = facts.actor?.farmId ?? noFarm;
  // What a job changed is read again by subscribers on their own account.
  const isJob = work !== 'feed' && currentCaller().isJob;
  const caller = {
    farm,
    isJob,
    signal: work === 'write' || work === 'upload' || work === 'reading' ? undefined : signal,
  };
  const isPartner = facts.actor !== null && isApiKey(facts.actor);
  const queue = isPartner && (work === 'read' || work === 'write') ? 'partner' : work;
  return platform.turns[queue].run(farm, () => asCaller(caller, run), signal);
}
