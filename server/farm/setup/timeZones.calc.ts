/** Those of Brazil, from east to west. */
export const timeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Cuiaba',
  'America/Manaus',
  'America/Rio_Branco',
] as const;
export type TimeZone = (typeof timeZones)[number];

export const usualTimeZone: TimeZone = 'America/Sao_Paulo';

const ofStates: Readonly<Record<string, TimeZone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Cuiaba',
  MT: 'America/Cuiaba',
  RO: 'America/Manaus',
  RR: 'America/Manaus',
};

/** That of a state by its code; a state with two has that of most of its farms. */
export const timeZoneOfState = (code: string | undefined): TimeZone => ofStates[code ?? ''] ?? usualTimeZone;
