export const messages = {
  'days.title': { 'pt-BR': 'Dias da fazenda', 'en-US': 'Farm days' },
  'days.day': { 'pt-BR': 'Dia', 'en-US': 'Day' },
  'days.status': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'days.statusOPEN': { 'pt-BR': 'Aberto', 'en-US': 'Open' },
  'days.statusCLOSED': { 'pt-BR': 'Fechado', 'en-US': 'Closed' },
  'days.closedAt': { 'pt-BR': 'Fechado em', 'en-US': 'Closed at' },
  'days.closedBy': { 'pt-BR': 'Por', 'en-US': 'By' },
  'days.observation': { 'pt-BR': 'Observação', 'en-US': 'Observation' },
  'days.seal': { 'pt-BR': 'Selo', 'en-US': 'Seal' },
  'days.empty': { 'pt-BR': 'Nenhum dia encontrado', 'en-US': 'No day found' },
  'days.advance': { 'pt-BR': 'Avançar dia', 'en-US': 'Advance the day' },
  'days.advanceTo': { 'pt-BR': 'Fechar {from} e abrir {to}', 'en-US': 'Close {from} and open {to}' },
  'days.advanceText': {
    'pt-BR': 'O dia {from} será fechado: nada mais poderá ser lançado nele. O dia {to} será aberto para todos.',
    'en-US': 'Day {from} will be closed: nothing more can be recorded in it. Day {to} will open for everybody.',
  },
  'days.blocking': { 'pt-BR': 'Impede o avanço', 'en-US': 'Stands in the way' },
  'days.warnings': { 'pt-BR': 'Confira antes', 'en-US': 'Check before' },
  'days.acceptWarnings': { 'pt-BR': 'Estou ciente e quero avançar mesmo assim', 'en-US': 'I know, and want to go on' },
  'days.advanced': { 'pt-BR': 'Dia {day} aberto', 'en-US': 'Day {day} is open' },
  'days.advancedElsewhere': { 'pt-BR': 'O dia da fazenda agora é {day}', 'en-US': 'The farm day is now {day}' },
  'days.verify': { 'pt-BR': 'Verificar selos', 'en-US': 'Verify the seals' },
  'days.verified': {
    'pt-BR':
      '{count, plural, one {# dia verificado: o selo confere} other {# dias verificados: todos os selos conferem}}',
    'en-US': '{count, plural, one {# day verified: its seal is right} other {# days verified: all seals are right}}',
  },
  'days.faults': { 'pt-BR': 'Selos que não conferem: {days}', 'en-US': 'Seals that are not right: {days}' },
  'days.undo': { 'pt-BR': 'Reabrir {day}', 'en-US': 'Reopen {day}' },
  'days.undoText': {
    'pt-BR':
      'O dia {day} volta a ser o dia aberto, para todos. Só é possível uma vez, e enquanto nada foi lançado depois dele.',
    'en-US':
      'Day {day} becomes the open day again, for everybody. It can be done once, while nothing was recorded after it.',
  },
  'days.undone': { 'pt-BR': 'Dia {day} reaberto', 'en-US': 'Day {day} reopened' },
  'days.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
} as const;
