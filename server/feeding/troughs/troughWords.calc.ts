/** What a rule may do with a reading; each is shown as a sentence. */
export const troughRules = [
  // Where the base comes from.
  'DELIVERED_BASE',
  'LEFTOVER_REMOVED',
  'FIRST_DAY',
  // R1 to R4: the grade.
  'PHASE_FLOOR',
  'LATE_IN_PHASE',
  'ROW_OF_HALVES',
  'CONSECUTIVE',
  'DAYS_ON_FEED',
  'OUTSIDE_PHASE',
  // R5 to R7: the percentage.
  'FULL_AT_NIGHT',
  'DIET_CHANGE',
  'ZIGZAG',
  'MOST_CHANGE',
  // R8 and what is only worth a look.
  'DELIVERY_FIRST',
  'INCOHERENT',
  'OUTSIDE_BAND',
  'OUTSIDE_LIMITS',
  'OVERRIDE',
  'EXTERNAL',
] as const;

export type TroughRule = (typeof troughRules)[number];

/** FIRED changed it, HELD took a change back, LIMITED made it smaller, WARNED left it as it is. */
export const reasonKinds = ['FIRED', 'HELD', 'LIMITED', 'WARNED'] as const;

export type Reason = {
  rule: TroughRule;
  kind: (typeof reasonKinds)[number];
  /** Exact numbers as text. */
  params: ReasonParams;
};

/** What was, what became of it, what was found, and between what it was expected. */
export type ReasonParams = {
  from?: string;
  to?: string;
  value?: string;
  low?: string;
  high?: string;
};

export const troughFlags = [
  'RAIN',
  'MUD',
  'HEAT',
  'WATER_FAIL',
  'MIXER_FAIL',
  'DIET_CHANGE',
  'HANDLING',
  'STORM',
] as const;

export const callKinds = ['DAY_0', 'REPLICATED', 'GRADE'] as const;
export const callBases = ['PLANNED', 'DELIVERED', 'MANUAL'] as const;
export const readingSources = ['GRADES', 'EXTERNAL'] as const;

export type Phase = 'RECREATION' | 'ADAPTATION' | 'GROWTH' | 'TERMINATION' | 'FINISHING' | 'SUPPLEMENT';

/** In these a grade never asks for much more: the cattle are near their end. */
export const isLatePhase = (phase: Phase | null): boolean => phase === 'TERMINATION' || phase === 'FINISHING';
