export const messages = {
  'odd.close': { 'pt-BR': 'Fechar', 'en-US': 'Close' },
  'odd.confirm': { 'pt-BR': 'Confirmar assim mesmo', 'en-US': 'Confirm all the same' },
  'odd.correct': { 'pt-BR': 'Corrigir', 'en-US': 'Correct it' },
  'odd.title': { 'pt-BR': 'Isto está certo?', 'en-US': 'Is this right?' },
} as const;
