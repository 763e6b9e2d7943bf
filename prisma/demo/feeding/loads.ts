import { sisbovOf } from '../setup/earrings.ts';
import { chance, jitter } from '../telling.ts';

/** Cattle that came together and stands together. */
export interface Load {
  number: number;
  ago: number;
  batchId: string;
  /** What its heads weighed on average when they were counted in; those of a file were weighed one by one. */
  averageKg?: number;
}

/** After so many days the first ones are heavy enough. */
export const daysOnFeed = 125;
/** Who stays longer for its medicines is not fed to gain for ever. */
const mostDays = 145;

/** What is fed from which day on, and what it lets them gain. */
export const phases = [
  { day: 0, diet: 'Adaptação 1', gain: 1 },
  { day: 14, diet: 'Adaptação 3', gain: 1.35 },
  { day: 28, diet: 'Crescimento 78', gain: 1.55 },
  { day: 56, diet: 'Terminação 85', gain: 1.65 },
] as const;

export const ofHeifers = ({ number }: Pick<Load, 'number'>) => number % 7 === 5;
/** Some loads are bought and identified for the European list. */
export const forEurope = (load: Pick<Load, 'number'>) =>
  load.number < 900 && [9, 10, 11].includes(load.number % 18) && !ofHeifers(load);

const firstChip = 370_000_000;
export const chipOf = (load: number, head: number) => `982000${String(firstChip + load * 1_000 + head)}`;
export const sisbovOfHead = (load: number, head: number) => sisbovOf(40_100_000 + load * 100 + head);

/** The load and head that a chip was made for; null for cattle bought elsewhere. */
export function headOfChip(chip: string | null): { number: number; head: number } | null {
  const made = chip?.startsWith('982000') ? Number(chip.slice(6)) - firstChip : -1;
  return made >= 0 && made < 900_000 ? { number: Math.floor(made / 1_000), head: made % 1_000 } : null;
}

/** What the heads of a load were supposed to gain until a day. */
function gainUntil(day: number): number {
  return phases.reduce((kg, { day: from, gain }, index) => {
    const to = Math.min(day, mostDays, phases[index + 1]?.day ?? mostDays);
    return to > from ? kg + (to - from) * gain : kg;
  }, 0);
}

export const startWeight = ({ number, averageKg }: Pick<Load, 'number' | 'averageKg'>, head: number) =>
  (averageKg ?? 352 + 46 * chance(number, 51)) + jitter(24, number, head, 52);
export const weightOn = (load: Load, head: number, day: number) =>
  startWeight(load, head) +
  gainUntil(day) * (1 + jitter(0.14, load.number, head, 53)) +
  jitter(4, load.number, head, day);
