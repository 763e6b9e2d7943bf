import type { Locale } from '../errors/serialize.ts';
import type { Actor } from '../rights/actor.ts';
import type { Day } from '../values/day.ts';

export interface RequestFacts {
  locale: Locale;
  chosenDay: Day | null;
  traceId: string;
  clientId: string | null;
  address: string;
  userAgent: string | null;
  actor: Actor | null;
}
