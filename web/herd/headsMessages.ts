/** Apart from the other texts of the herd, for every form and filter loads these. */
export const messages = {
  'heads.free': { 'pt-BR': 'livre', 'en-US': 'free' },
  'heads.unit': { 'pt-BR': 'cab.', 'en-US': 'head' },
  'heads.noNumber': { 'pt-BR': 'Sem número', 'en-US': 'No number' },
} as const;
