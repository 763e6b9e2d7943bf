export const messages = {
  'jobs.preparing': { 'pt-BR': 'Preparando o arquivo', 'en-US': 'Preparing the file' },
  'jobs.rows': {
    'pt-BR': '{done, plural, one {# linha} other {# linhas}}',
    'en-US': '{done, plural, one {# row} other {# rows}}',
  },
  'jobs.rowsOf': {
    'pt-BR': '{done, number} de {total, plural, one {# linha} other {# linhas}}',
    'en-US': '{done, number} of {total, plural, one {# row} other {# rows}}',
  },
} as const;
