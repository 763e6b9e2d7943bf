/** Of a clock that differs by less nobody speaks: the server's own is read in whole seconds. */
const leastMs = 2_000;

let offsetMs = 0;

/** By how much the server's clock is ahead of this device's, as of its last answer. */
export const clockOffset = (): number => offsetMs;

export function readClock(date: string | null, sentAt: number, answeredAt: number): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = Math.round(server - (sentAt + answeredAt) / 2);
  offsetMs = Math.abs(difference) < leastMs ? 0 : difference;
}
