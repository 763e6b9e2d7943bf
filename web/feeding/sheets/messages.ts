export const messages = {
  'sheets.day': { 'pt-BR': 'Dia', 'en-US': 'Day' },
  'sheets.dayHint': { 'pt-BR': 'Em branco: o dia da fazenda.', 'en-US': 'Empty: the farm day.' },
  'sheets.done': { 'pt-BR': 'Ficha pronta: o PDF foi baixado', 'en-US': 'Sheet ready: the PDF was downloaded' },
  'sheets.kind': { 'pt-BR': 'Ficha', 'en-US': 'Sheet' },
  'sheets.kindLOAD': { 'pt-BR': 'Batida: uma página por carga', 'en-US': 'Loads: one page for each' },
  'sheets.kindREADING': { 'pt-BR': 'Leitura de cocho', 'en-US': 'Bunk reading' },
  'sheets.kindTREAT': {
    'pt-BR': 'Trato: currais na ordem da rota',
    'en-US': 'Feeding: pens in the order of the route',
  },
  'sheets.line': { 'pt-BR': 'Linha', 'en-US': 'Line' },
  'sheets.lineHint': { 'pt-BR': 'Em branco: todas.', 'en-US': 'Empty: all.' },
  'sheets.mixer': { 'pt-BR': 'Misturador', 'en-US': 'Mixer' },
  'sheets.mixerHint': {
    'pt-BR': 'Em branco: o que precisa de menos batidas.',
    'en-US': 'Empty: the one that needs the fewest loads.',
  },
  'sheets.print': { 'pt-BR': 'Gerar PDF', 'en-US': 'Make the PDF' },
  'sheets.printing': { 'pt-BR': 'Gerando…', 'en-US': 'Making it…' },
  'sheets.round': { 'pt-BR': 'Trato (número)', 'en-US': 'Feeding (number)' },
  'sheets.roundHint': { 'pt-BR': 'Em branco: todos os tratos do dia.', 'en-US': 'Empty: every feeding of the day.' },
  'sheets.text': {
    'pt-BR':
      'Para onde não há tela: imprima em A4, anote à mão e digite depois. O código em cada ficha abre, no celular, a tela em que ela é digitada.',
    'en-US':
      'For where there is no screen: print on A4, write by hand and type later. The code on each sheet opens, on a phone, the screen where it is typed.',
  },
  'sheets.title': { 'pt-BR': 'Fichas para imprimir', 'en-US': 'Sheets to print' },
} as const;
