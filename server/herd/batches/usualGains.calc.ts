import type { BatchKind } from '../herdWords.calc.ts';

/** Of the farm's settings. */
export interface GainSettings {
  economics: { defaultDailyGain: string };
  phases: { rows: readonly { phase: string; estimatedDailyGain: string }[] };
}

/** What cattle are supposed to gain of which no diet or plan says it: those on pasture as by a supplement. */
export function usualGains({ economics, phases }: GainSettings): Record<BatchKind, string> {
  const ofFarm = economics.defaultDailyGain;
  const bySupplement = phases.rows.find(({ phase }) => phase === 'SUPPLEMENT')?.estimatedDailyGain;
  return { CONFINEMENT: ofFarm, STANDALONE: ofFarm, PASTURE: bySupplement ?? ofFarm, HOLDING: '0' };
}
