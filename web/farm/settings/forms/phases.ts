/** The phases of a diet, in their order. */
export const dietPhases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'] as const;
export const phases = [...dietPhases, 'SUPPLEMENT'] as const;
