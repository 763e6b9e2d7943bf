/** Apart from the other texts of the herd, for every form and filter loads these. */
export const messages = {
  'heads.free': { 'pt-BR': 'livre', 'en-US': 'free' },
  'heads.unit': { 'pt-BR': 'cab.', 'en-US': 'head' },
} as const;
