export const messages = {
  'pasted.batches': {
    'pt-BR': '{count, plural, one {De # lote} other {De # lotes}}: {batches}',
    'en-US': '{count, plural, one {From # batch} other {From # batches}}: {batches}',
  },
  'pasted.hint': {
    'pt-BR': 'Um animal por linha, ou separados por vírgula: Sisbov, chip, manejo ou identificador',
    'en-US': 'One animal per line, or separated by commas: SISBOV, chip, management number or mark',
  },
  'pasted.left': {
    'pt-BR': 'Não está mais na fazenda ({status})',
    'en-US': 'No longer on the farm ({status})',
  },
  'pasted.looking': { 'pt-BR': 'Procurando os animais…', 'en-US': 'Looking for the animals…' },
  'pasted.move': {
    'pt-BR': '{count, plural, =0 {Mover} one {Mover # animal} other {Mover # animais}}',
    'en-US': '{count, plural, =0 {Move} one {Move # animal} other {Move # animals}}',
  },
  'pasted.notFound': {
    'pt-BR': 'Nenhum animal da fazenda tem este número',
    'en-US': 'No animal of the farm has this number',
  },
  'pasted.offline': {
    'pt-BR': 'Sem rede: os animais são procurados assim que ela voltar.',
    'en-US': 'Offline: the animals are looked up as soon as the network is back.',
  },
  'pasted.open': { 'pt-BR': 'Mover de uma lista', 'en-US': 'Move from a list' },
  'pasted.otherBatch': { 'pt-BR': 'Está em outro lote: {batch}', 'en-US': 'In another batch: {batch}' },
  'pasted.several': {
    'pt-BR': '{count} animais têm este número: use o Sisbov ou o chip',
    'en-US': '{count} animals have this number: use the SISBOV number or the chip',
  },
  'pasted.text': {
    'pt-BR':
      'Cole os números de uma planilha ou de uma mensagem, ou escolha o arquivo. Cada um é conferido aqui, e nada é movido antes de você escolher o destino.',
    'en-US':
      'Paste the numbers of a spreadsheet or a message, or choose the file. Each is looked up here, and nothing is moved before you choose where to.',
  },
  'pasted.title': { 'pt-BR': 'Mover animais de uma lista', 'en-US': 'Move the animals of a list' },
  'pasted.twice': {
    'pt-BR': 'O mesmo animal já está na linha {line}',
    'en-US': 'The same animal is already on line {line}',
  },
} as const;
