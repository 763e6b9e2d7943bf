export const messages = {
  'matrix.done': { 'pt-BR': '{done} de {all} preenchidos', 'en-US': '{done} of {all} filled in' },
  'matrix.elsewhere': { 'pt-BR': 'Encontrados em outro lugar', 'en-US': 'Found elsewhere' },
  'matrix.keys': {
    'pt-BR': 'Enter vai para a linha de baixo, Esc desfaz; cole uma coluna de uma planilha de uma vez.',
    'en-US': 'Enter goes to the row below, Esc undoes; paste a whole column of a spreadsheet at once.',
  },
  'matrix.next': { 'pt-BR': 'Próximo', 'en-US': 'Next' },
  'matrix.none': { 'pt-BR': 'Nada encontrado', 'en-US': 'Nothing found' },
  'matrix.pasted': {
    'pt-BR': '{count, plural, one {# valor colado} other {# valores colados}}',
    'en-US': '{count, plural, one {# value pasted} other {# values pasted}}',
  },
  'matrix.pastedPart': {
    'pt-BR': '{count, plural, one {# valor colado} other {# valores colados}}; {left} sem linha',
    'en-US': '{count, plural, one {# value pasted} other {# values pasted}}; {left} without a row',
  },
  'matrix.pendingOnly': { 'pt-BR': 'Só o que falta', 'en-US': 'Only what is missing' },
  'matrix.position': { 'pt-BR': '{number} de {all}', 'en-US': '{number} of {all}' },
  'matrix.previous': { 'pt-BR': 'Anterior', 'en-US': 'Previous' },
  'matrix.search': { 'pt-BR': 'Buscar linha', 'en-US': 'Find a row' },
} as const;
