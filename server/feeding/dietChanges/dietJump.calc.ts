import { Decimal } from 'decimal.js';

/** §4.9: more than this at once is for a transition. */
const mostEnergyRise = new Decimal('0.15');
const mostForageDrop = 12;

export const dietWarnings = ['ENERGY_JUMP', 'FORAGE_DROP'] as const;
export type DietWarning = (typeof dietWarnings)[number];

/** The code that refuses a change of diet until its warning is accepted. */
export const dietWarningCodes = {
  ENERGY_JUMP: 'EnergyJumpNotConfirmed',
  FORAGE_DROP: 'ForageDropNotConfirmed',
} as const satisfies Record<DietWarning, string>;

/** The warning that a refusal is about. */
export function dietWarningOf(code: string): DietWarning | undefined {
  return dietWarnings.find((warning) => dietWarningCodes[warning] === code);
}

interface Side {
  /** Mcal per kg of dry matter. */
  elg: Decimal | null;
  /** Of the dry matter. */
  foragePct: Decimal | null;
}

export interface DietJump {
  warning: DietWarning;
  from: string;
  to: string;
}

/** What of a change of diet is too much at once. */
export function jumpsOf(before: Side, after: Side): DietJump[] {
  const jumps: DietJump[] = [];
  if (before.elg && after.elg?.minus(before.elg).gt(mostEnergyRise))
    jumps.push({ warning: 'ENERGY_JUMP', from: before.elg.toFixed(4), to: after.elg.toFixed(4) });
  if (before.foragePct && after.foragePct && before.foragePct.minus(after.foragePct).gt(mostForageDrop))
    jumps.push({ warning: 'FORAGE_DROP', from: before.foragePct.toFixed(4), to: after.foragePct.toFixed(4) });
  return jumps;
}
