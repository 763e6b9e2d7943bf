export const messages = {
  'checks.title': { 'pt-BR': 'Conferência dos registros', 'en-US': 'Record check' },
  'checks.herd': { 'pt-BR': 'Rebanho', 'en-US': 'Herd' },
  'checks.herdText': {
    'pt-BR':
      'Refaz cada animal, lote e histórico de curral a partir dos seus eventos e compara com o que está gravado. Em uma fazenda grande leva alguns segundos.',
    'en-US':
      'Rebuilds every animal, batch and pen history from its events and compares them with what is stored. On a large farm it takes some seconds.',
  },
  'checks.herdRight': {
    'pt-BR':
      'Tudo confere: {oxen, plural, one {# animal} other {# animais}}, {events, plural, one {# evento} other {# eventos}}',
    'en-US': 'All is right: {oxen} head, {events, plural, one {# event} other {# events}}',
  },
  'checks.stock': { 'pt-BR': 'Estoque', 'en-US': 'Stock' },
  'checks.stockText': {
    'pt-BR':
      'Recalcula cada saldo, valor e custo médio desde a primeira movimentação e compara com o que está gravado.',
    'en-US':
      'Recalculates every balance, value and average cost from the first movement on and compares them with what is stored.',
  },
  'checks.stockRight': {
    'pt-BR':
      'Tudo confere: {stocks, plural, one {# estoque} other {# estoques}}, {movements, plural, one {# movimentação} other {# movimentações}}',
    'en-US':
      'All is right: {stocks, plural, one {# stock} other {# stocks}}, {movements, plural, one {# movement} other {# movements}}',
  },
  'checks.run': { 'pt-BR': 'Conferir agora', 'en-US': 'Check now' },
  'checks.running': { 'pt-BR': 'Conferindo…', 'en-US': 'Checking…' },
  'checks.found': {
    'pt-BR':
      '{count, plural, one {# diferença. Algo foi alterado por fora do sistema: guarde esta tela e chame o suporte.} other {# diferenças. Algo foi alterado por fora do sistema: guarde esta tela e chame o suporte.}}',
    'en-US':
      '{count, plural, one {# difference. Something was changed from outside: keep this screen and call support.} other {# differences. Something was changed from outside: keep this screen and call support.}}',
  },
  'checks.faults': { 'pt-BR': 'Diferenças', 'en-US': 'Differences' },
  'checks.record': { 'pt-BR': 'Registro', 'en-US': 'Record' },
  'checks.stored': { 'pt-BR': 'Gravado', 'en-US': 'Stored' },
  'checks.rebuilt': { 'pt-BR': 'Refeito', 'en-US': 'Rebuilt' },
  'checks.tableOx': { 'pt-BR': 'Animal', 'en-US': 'Animal' },
  'checks.tableOxPast': { 'pt-BR': 'Animal em dias passados', 'en-US': 'Animal on past days' },
  'checks.tableOxChapter': {
    'pt-BR': 'Passagem anterior do animal',
    'en-US': 'Earlier time of the animal on the farm',
  },
  'checks.tableOxStay': { 'pt-BR': 'Permanência do animal', 'en-US': 'Stay of the animal' },
  'checks.tableOxEvent': { 'pt-BR': 'Evento do animal', 'en-US': 'Event of the animal' },
  'checks.tableBatch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'checks.tableCorralHistory': { 'pt-BR': 'Histórico do curral', 'en-US': 'Pen history' },
  'checks.tableFedMonth': { 'pt-BR': 'Soma do mês do lote', 'en-US': 'Month sum of the batch' },
  'checks.tableHeadFeed': { 'pt-BR': 'Consumo do animal no mês', 'en-US': 'Feed of the animal in a month' },
} as const;
