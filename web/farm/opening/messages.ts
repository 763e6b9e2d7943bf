export const messages = {
  'opening.pastFeed': { 'pt-BR': 'Tratos e notas de cocho anteriores', 'en-US': 'Past feed and bunk grades' },
  'opening.title': { 'pt-BR': 'Começo da fazenda', 'en-US': 'How the farm begins' },
  'opening.detail': {
    'pt-BR': 'O que já estava aqui no primeiro dia: rebanho e estoque, com o seu passado',
    'en-US': 'What stood here on the first day: herd and stock, with their past',
  },
  'opening.over': {
    'pt-BR': 'A fazenda começou em {day}. Aquele dia já foi fechado: nada mais entra antes dele.',
    'en-US': 'The farm began on {day}. That day was closed: nothing can be put before it any more.',
  },
  'opening.reopen': {
    'pt-BR': 'Enquanto só ele está fechado, reabra-o em Dias da fazenda.',
    'en-US': 'While it is the only closed one, reopen it in Farm days.',
  },
  'opening.day': { 'pt-BR': 'Desde quando?', 'en-US': 'Since when?' },
  'opening.dayText': {
    'pt-BR':
      'O primeiro dia que a fazenda registra aqui. O que veio antes é história: datas de entrada e pesagens contam, mas não há dias para preencher.',
    'en-US':
      'The first day that the farm records here. What came before is history: entry dates and weighings count, but there are no days to fill in.',
  },
  'opening.firstDay': { 'pt-BR': 'Primeiro dia', 'en-US': 'First day' },
  'opening.saveDay': { 'pt-BR': 'Começar neste dia', 'en-US': 'Begin on this day' },
  'opening.daySaved': { 'pt-BR': 'A fazenda começa em {day}', 'en-US': 'The farm begins on {day}' },
  'opening.herd': { 'pt-BR': 'Rebanho que já estava aqui', 'en-US': 'Herd that was here' },
  'opening.herdText': {
    'pt-BR':
      'Uma linha por lote e data de entrada. O que ninguém lembra fica em branco e segue desconhecido, nunca zero. No custo, inclua o que já foi gasto até o primeiro dia, menos o custo operacional por cabeça-dia: esse conta desde a entrada.',
    'en-US':
      'One row for each batch and entry date. Leave blank what nobody remembers: it stays unknown, never zero. Include in the cost what was spent until the first day, but not the operating cost per head-day: it counts from the entry on.',
  },
  'opening.herdDone': {
    'pt-BR': '{heads, plural, one {# animal entrou} other {# animais entraram}} com o saldo de abertura.',
    'en-US': '{heads, plural, one {# head} other {# head}} came in with the opening balance.',
  },
  'opening.seeBatches': { 'pt-BR': 'Ver os lotes', 'en-US': 'See the batches' },
  'opening.withNumbers': {
    'pt-BR':
      'Animais com Sisbov ou chip: registre o lote com 0 cabeças e importe a planilha, com a data de cada entrada.',
    'en-US':
      'Animals with a SISBOV number or chip: record the batch with 0 head and import the sheet, with the date of each entry.',
  },
  'opening.import': { 'pt-BR': 'Importar animais', 'en-US': 'Import animals' },
  'opening.rows': { 'pt-BR': 'Lotes', 'en-US': 'Batches' },
  'opening.addRow': { 'pt-BR': 'Mais uma linha', 'en-US': 'Another row' },
  'opening.batch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'opening.place': { 'pt-BR': 'Curral ou pasto', 'en-US': 'Pen or pasture' },
  'opening.heads': { 'pt-BR': 'Cabeças', 'en-US': 'Head' },
  'opening.sex': { 'pt-BR': 'Sexo', 'en-US': 'Sex' },
  'opening.entryDate': { 'pt-BR': 'Entrada', 'en-US': 'Entry' },
  'opening.entryWeight': { 'pt-BR': 'Peso na entrada', 'en-US': 'Entry weight' },
  'opening.weight': { 'pt-BR': 'Peso no primeiro dia', 'en-US': 'Weight on the first day' },
  'opening.cost': { 'pt-BR': 'Custo por cabeça', 'en-US': 'Cost per head' },
  'opening.diet': { 'pt-BR': 'Dieta', 'en-US': 'Diet' },
  'opening.saveHerd': { 'pt-BR': 'Registrar o rebanho', 'en-US': 'Record the herd' },
  'opening.herdSaved': { 'pt-BR': 'Rebanho registrado', 'en-US': 'Herd recorded' },
  'opening.undoHerd': { 'pt-BR': 'Desfazer e digitar de novo', 'en-US': 'Undo and type again' },
  'opening.undoHerdText': {
    'pt-BR': 'Os animais deste saldo saem da fazenda; os lotes ficam encerrados, sem cabeças.',
    'en-US': 'The animals of this balance leave the farm; its batches stay closed, without heads.',
  },
  'opening.herdUndone': { 'pt-BR': 'Saldo do rebanho desfeito', 'en-US': 'Herd balance undone' },
  'opening.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'opening.paste': { 'pt-BR': 'Colar da planilha', 'en-US': 'Paste from a sheet' },
  'opening.pasteText': {
    'pt-BR': 'Colunas nesta ordem: {columns}',
    'en-US': 'Columns in this order: {columns}',
  },
  'opening.pasteInto': { 'pt-BR': 'Levar para a tabela', 'en-US': 'Put into the table' },
  'opening.pastedLeftOut': {
    'pt-BR':
      '{count, plural, one {# linha ficou de fora: faltam as cabeças} other {# linhas ficaram de fora: faltam as cabeças}}',
    'en-US':
      '{count, plural, one {# line was left out: its head count is missing} other {# lines were left out: their head count is missing}}',
  },
  'opening.pastedUnknown': {
    'pt-BR': 'Não há na fazenda: {names}. Escolha o lugar ou a dieta nessas linhas.',
    'en-US': 'Not on the farm: {names}. Choose the place or the diet in those rows.',
  },
  'opening.pasted': {
    'pt-BR': '{rows, plural, one {# linha} other {# linhas}} na tabela: confira e registre',
    'en-US': '{rows, plural, one {# row} other {# rows}} in the table: check and record',
  },
  'opening.pastedPart': {
    'pt-BR': 'Cabem {most} linhas por vez: registre estas e cole o restante, a partir de {batch}',
    'en-US': '{most} rows fit at a time: record these and paste the rest, from {batch} on',
  },
  'opening.pastedNothing': { 'pt-BR': 'Nenhuma linha foi reconhecida', 'en-US': 'No row was recognised' },
  'opening.stock': { 'pt-BR': 'Estoque que já estava aqui', 'en-US': 'Stock that was here' },
  'opening.stockText': {
    'pt-BR': 'Quanto havia de cada alimento e quanto valia. Registrado de novo, substitui o que foi dito antes.',
    'en-US': 'How much of each food there was, and its value. Recorded again, it replaces what was said before.',
  },
  'opening.foods': { 'pt-BR': 'Alimentos', 'en-US': 'Foods' },
  'opening.addFood': { 'pt-BR': 'Mais um alimento', 'en-US': 'Another food' },
  'opening.food': { 'pt-BR': 'Alimento', 'en-US': 'Food' },
  'opening.kg': { 'pt-BR': 'Quantidade', 'en-US': 'Quantity' },
  'opening.value': { 'pt-BR': 'Valor total', 'en-US': 'Total value' },
  'opening.dryMatter': { 'pt-BR': 'Matéria seca', 'en-US': 'Dry matter' },
  'opening.saveStock': { 'pt-BR': 'Registrar o estoque', 'en-US': 'Record the stock' },
  'opening.stockSaved': { 'pt-BR': 'Estoque registrado', 'en-US': 'Stock recorded' },
  'opening.stockDone': {
    'pt-BR': 'O saldo de abertura já entrou no estoque.',
    'en-US': 'The opening balance is in stock.',
  },
  'opening.seeStock': { 'pt-BR': 'Ver os estoques', 'en-US': 'See the stocks' },
  'opening.noFood': { 'pt-BR': 'Ainda não há alimentos cadastrados.', 'en-US': 'No food is registered yet.' },
  'opening.makeFoods': { 'pt-BR': 'Cadastrar alimentos', 'en-US': 'Register foods' },
  'opening.others': { 'pt-BR': 'O que mais havia', 'en-US': 'What else there was' },
  'opening.medicines': { 'pt-BR': 'Medicamentos em estoque', 'en-US': 'Medicines in stock' },
  'opening.earrings': { 'pt-BR': 'Brincos em estoque', 'en-US': 'Ear tags in stock' },
  'opening.instalments': { 'pt-BR': 'Compras com parcelas em aberto', 'en-US': 'Purchases with open instalments' },
} as const;
