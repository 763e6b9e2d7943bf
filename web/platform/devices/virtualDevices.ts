import { hundredths } from './stabiliser.ts';
import { shifted } from '../../../server/platform/files/cell.calc.ts';

/** How far an animal that steps onto a scale swings it, in hundredths of a kilogram. */
const swings = [-2_800, 1_900, -700, 350, -120, 0, 20, 0, -10, 0, 0];
const everyMs = 140;

/** What a panel reader sends of a chip, in two pieces, as it may come. */
export function virtualTag(number: string): [string, string] {
  return [`LA ${number.slice(0, 3)} ${number.slice(3, 9)}`, `${number.slice(9)}\r\n`];
}

/** What a scale without a flag sends while an animal steps on it: empty, swinging, and then still. */
export function virtualWeights(kg: string): string[] {
  const weight = hundredths(kg);
  const steps = swings.map((swing) => shifted(String(Math.max(0, weight + swing)), -2));
  return ['0', ...steps].map(virtualRest);
}

/** In so many steps a wagon is filled or emptied, and so often its weight is then sent. */
const pourSteps = 8;
const restingTimes = 6;

/** What the scale of a wagon sends while it is filled or emptied: step by step, and then still. */
export function virtualPour(fromKg: string, toKg: string): string[] {
  const [from, to] = [hundredths(fromKg), hundredths(toKg)];
  const steps = Array.from(
    { length: pourSteps },
    (_, step) => from + Math.round(((to - from) * (step + 1)) / pourSteps),
  );
  const weights = [...steps, ...Array.from({ length: restingTimes }, () => to)];
  return weights.map((weight) => virtualRest(shifted(String(Math.max(0, weight)), -2)));
}

/** What it sends while nothing moves. */
export function virtualRest(kg: string): string {
  return `+ ${kg} kg\r\n`;
}

/** Sends the pieces one after the other, as fast as a scale does, and then `holds`; the answer stops it. */
export function playPieces(pieces: readonly string[], push: (text: string) => void, holds?: string): () => void {
  let next = 0;
  const timer = setInterval(() => {
    const piece = pieces[next] ?? holds;
    next += 1;
    if (piece === undefined) clearInterval(timer);
    else push(piece);
  }, everyMs);
  return () => clearInterval(timer);
}
