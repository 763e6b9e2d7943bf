/** Seconds that a load is still to mix; zero once it may be delivered. */
export function secondsToMix(mixStartedAt: string | null | undefined, mixMinutes: string, now: number): number {
  if (mixStartedAt == null) return 0;
  const until = Date.parse(mixStartedAt) + Number(mixMinutes) * 60_000;
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

/** As a clock shows it: 3:05. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes from one moment to another, to a tenth; null where one of them is not known. */
export function minutesBetween(from: string | null | undefined, to: string | null | undefined): string | null {
  if (from == null || to == null) return null;
  return (Math.max(0, Date.parse(to) - Date.parse(from)) / 60_000).toFixed(1);
}
