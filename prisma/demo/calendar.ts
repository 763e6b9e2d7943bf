import { Context, type Platform } from '../../server/platform/context.ts';
import type { Bus } from '../../server/platform/events/bus.ts';
import { Prisma } from '../../server/platform/db/generated/prisma/client.ts';
import type { Joint } from '../../server/platform/transactionEnd.ts';
import { dateOf, type Day } from '../../server/platform/values/day.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';

export const demoTimeZone = 'America/Sao_Paulo';

const growing: readonly Prisma.ModelName[] = [
  'Ox',
  'OxEvent',
  'OxStay',
  'Batch',
  'StockMovement',
  'FeedPlan',
  'FeedPlanPart',
  'Treat',
  'TroughReading',
  'Beat',
  'BeatLine',
  'BeatDrop',
  'BatchEvent',
  'CorralHistory',
  'HealthTask',
  'MedicineApplication',
  'MedicineMovement',
];
const dayMs = 24 * 60 * 60 * 1000;
/** On a machine that is busy with other things. */
const longestDayMs = 10 * 60 * 1000;

/** Hears how much of the demo farm is made, from 0 to 1. */
export type ReportPart = (part: number) => void;

export interface Membership {
  farmId: string;
  membershipId: string;
}

/** A simulated clock: the farm lives through its months in seconds. */
export class Calendar {
  readonly #platform: Platform;
  #now: Date;
  #joint: Joint | undefined;
  /** When all of it is reported. */
  readonly made: Date;

  constructor(platform: Platform, start: Date) {
    this.#now = start;
    this.made = platform.now();
    // Nobody looks at a farm that is being made; only sessions end for all servers.
    const publish: Bus['publish'] = (event) => {
      if (!('farmId' in event)) platform.bus.publish(event);
    };
    this.#platform = { ...platform, bus: { ...platform.bus, publish, isHeard: false }, now: () => this.#now };
  }

  /** One table after the other: a slow disk needs its time for all of them. */
  async gatherStatistics(): Promise<void> {
    for (const table of growing)
      await this.#platform.database.everyFarm.$executeRaw`ANALYZE ${Prisma.raw(`"${table}"`)}`;
  }

  set(moment: Date): void {
    this.#now = moment;
  }

  /** All that is done until `acts` ends is one transaction: a year of a busy farm has thousands. */
  async together(member: Membership, acts: () => Promise<void>): Promise<void> {
    const run = async (joint: Joint) => {
      this.#joint = joint;
      await acts();
    };
    try {
      await this.contextFor(member).together(run, longestDayMs);
    } finally {
      this.#joint = undefined;
    }
  }

  contextFor(member?: Membership): Context {
    const facts = {
      locale: 'pt-BR' as const,
      chosenDay: null,
      traceId: uuidv7(),
      clientId: null,
      address: 'demo',
      userAgent: null,
    };
    const actor = member ? ({ ...member, role: 'OWNER', personId: '', sessionId: '' } as const) : null;
    return new Context(this.#platform, { ...facts, actor }, this.#joint);
  }
}

/** About six in the morning in São Paulo, so many days ago. */
export function morning(today: Day, ago: number): Date {
  const minutes = 6 * 60 + ((ago * 7) % 35);
  return new Date(dateOf(today).getTime() - ago * dayMs + (3 * 60 + minutes) * 60_000);
}
