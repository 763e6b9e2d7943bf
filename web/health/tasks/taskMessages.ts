export const messages = {
  'tasks.title': { 'pt-BR': 'Aplicar {medicine}', 'en-US': 'Give {medicine}' },
  'tasks.loading': { 'pt-BR': 'Calculando o que será aplicado…', 'en-US': 'Working out what will be given…' },
  'tasks.heads': { 'pt-BR': 'Cabeças', 'en-US': 'Head' },
  'tasks.dosePerHead': { 'pt-BR': 'Dose por cabeça', 'en-US': 'Dose per head' },
  'tasks.doseRange': { 'pt-BR': '{least} a {most} {unit}', 'en-US': '{least} to {most} {unit}' },
  'tasks.total': { 'pt-BR': 'Total', 'en-US': 'Total' },
  'tasks.cost': { 'pt-BR': 'Custo', 'en-US': 'Cost' },
  'tasks.withdrawal': { 'pt-BR': 'Carência até', 'en-US': 'Withdrawal until' },
  'tasks.noWithdrawal': { 'pt-BR': 'Sem carência', 'en-US': 'No withdrawal' },
  'tasks.withdrawalText': {
    'pt-BR':
      '{heads, plural, one {Este animal não pode} other {Estes animais não podem}} sair para abate antes de {day}.',
    'en-US': '{heads, plural, one {This animal} other {These animals}} may not go to slaughter before {day}.',
  },
  'tasks.exportText': { 'pt-BR': 'Para exportação, a partir de {day}.', 'en-US': 'For export, from {day} on.' },
  'tasks.lots': { 'pt-BR': 'Estoque por partida', 'en-US': 'Stock by lot' },
  'tasks.lot': { 'pt-BR': 'Partida', 'en-US': 'Lot' },
  'tasks.expiry': { 'pt-BR': 'Validade', 'en-US': 'Expiry' },
  'tasks.before': { 'pt-BR': 'Hoje tem', 'en-US': 'On hand' },
  'tasks.used': { 'pt-BR': 'Sai', 'en-US': 'Taken' },
  'tasks.after': { 'pt-BR': 'Fica', 'en-US': 'Left' },
  'tasks.short': {
    'pt-BR':
      'O estoque não basta: faltam {missing}. Confira as partidas. Se confirmar assim, o estoque fica abaixo de zero.',
    'en-US':
      'There is not enough stock: {missing} missing. Check the lots. Confirmed like this, the stock falls below zero.',
  },
  'tasks.noStock': {
    'pt-BR': 'Nenhuma partida válida de {medicine} no estoque: a aplicação fica sem partida e sem custo.',
    'en-US': 'No valid lot of {medicine} on hand: the application has no lot and no cost.',
  },
  'tasks.givenToday': {
    'pt-BR': 'Há animais que já receberam este medicamento neste dia.',
    'en-US': 'Some animals already had this medicine on this day.',
  },
  'tasks.market': {
    'pt-BR': 'Este medicamento tira os animais de alguns mercados.',
    'en-US': 'This medicine takes the animals out of some markets.',
  },
  'tasks.aboveRule': {
    'pt-BR': 'A dose é maior que a indicada na bula.',
    'en-US': 'The dose is above that of the leaflet.',
  },
  'tasks.several': {
    'pt-BR':
      'São {doses} doses em {heads, plural, one {# cabeça} other {# cabeças}}: há dose atrasada do mesmo medicamento, e os animais recebem as duas.',
    'en-US': 'These are {doses} doses for {heads} head: an overdue dose of the same medicine is given with this one.',
  },
  'tasks.excluded': { 'pt-BR': 'Ficam de fora: {list}.', 'en-US': 'Left out: {list}.' },
  'tasks.excludedDIED': {
    'pt-BR': '{count, plural, one {# morta} other {# mortas}}',
    'en-US': '{count, plural, one {# dead} other {# dead}}',
  },
  'tasks.excludedLEFT': {
    'pt-BR': '{count, plural, one {# que saiu da fazenda} other {# que saíram da fazenda}}',
    'en-US': '{count, plural, one {# that left the farm} other {# that left the farm}}',
  },
  'tasks.excludedMOVED': {
    'pt-BR': '{count, plural, one {# que mudou de lote} other {# que mudaram de lote}}',
    'en-US': '{count, plural, one {# moved to another batch} other {# moved to another batch}}',
  },
  'tasks.excludedCANCELLED': {
    'pt-BR': '{count, plural, one {# com a aplicação cancelada} other {# com a aplicação cancelada}}',
    'en-US': '{count, plural, one {# cancelled} other {# cancelled}}',
  },
  'tasks.excludedDONE': {
    'pt-BR': '{count, plural, one {# que já recebeu} other {# que já receberam}}',
    'en-US': '{count, plural, one {# already given} other {# already given}}',
  },
  'tasks.changed': {
    'pt-BR': 'Os animais ou o estoque mudaram enquanto você conferia. Nada foi registrado: confira de novo.',
    'en-US': 'The animals or the stock changed while you were checking. Nothing was recorded: check again.',
  },
  'tasks.confirm': {
    'pt-BR': '{count, plural, one {Registrar # aplicação} other {Registrar # aplicações}}',
    'en-US': '{count, plural, one {Record # application} other {Record # applications}}',
  },
  'tasks.confirmEmpty': { 'pt-BR': 'Registrar aplicação', 'en-US': 'Record application' },
  'tasks.saving': { 'pt-BR': 'Registrando…', 'en-US': 'Recording…' },
  'tasks.saved': {
    'pt-BR': 'Aplicação registrada em {count, plural, one {# cabeça} other {# cabeças}}',
    'en-US': 'Application recorded for {count, plural, one {# head} other {# head}}',
  },
  'tasks.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'tasks.doneToday': { 'pt-BR': 'Feitas hoje', 'en-US': 'Done today' },
  'tasks.undo': { 'pt-BR': 'Desfazer', 'en-US': 'Undo' },
  'tasks.undone': {
    'pt-BR': 'Desfeito: o estoque voltou, e a aplicação está prevista de novo',
    'en-US': 'Undone: the stock is back, and the application is planned again',
  },
} as const;
