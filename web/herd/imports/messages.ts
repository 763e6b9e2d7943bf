export const messages = {
  'imports.title': { 'pt-BR': 'Importações', 'en-US': 'Imports' },
  'imports.new': { 'pt-BR': 'Nova importação', 'en-US': 'New import' },
  'imports.empty': { 'pt-BR': 'Nenhum arquivo foi importado', 'en-US': 'No file was imported' },
  'imports.emptyText': {
    'pt-BR': 'Traga animais ou pesagens de uma planilha ou do arquivo do leitor.',
    'en-US': 'Bring in animals or weighings from a sheet or a reader’s file.',
  },
  'imports.kind': { 'pt-BR': 'O que trazer', 'en-US': 'What to bring in' },
  'imports.kindOXEN': { 'pt-BR': 'Animais', 'en-US': 'Animals' },
  'imports.kindOPENING': { 'pt-BR': 'Abertura', 'en-US': 'Opening' },
  'imports.kindWEIGHINGS': { 'pt-BR': 'Pesagens', 'en-US': 'Weighings' },
  'imports.status': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'imports.statusDRAFT': { 'pt-BR': 'Rascunho', 'en-US': 'Draft' },
  'imports.statusCHECKED': { 'pt-BR': 'Conferida', 'en-US': 'Checked' },
  'imports.statusDONE': { 'pt-BR': 'Concluída', 'en-US': 'Done' },
  'imports.statusUNDONE': { 'pt-BR': 'Desfeita', 'en-US': 'Undone' },
  'imports.file': { 'pt-BR': 'Arquivo', 'en-US': 'File' },
  'imports.rows': { 'pt-BR': 'Linhas', 'en-US': 'Rows' },
  'imports.faults': { 'pt-BR': 'Erros', 'en-US': 'Errors' },
  'imports.when': { 'pt-BR': 'Data', 'en-US': 'Date' },
  'imports.by': { 'pt-BR': 'Por', 'en-US': 'By' },
  'imports.columns': { 'pt-BR': 'O que cada coluna diz', 'en-US': 'What each column says' },
  'imports.columnsisbov': { 'pt-BR': 'SISBOV', 'en-US': 'SISBOV' },
  'imports.columnelectronicEarring': { 'pt-BR': 'Chip (brinco eletrônico)', 'en-US': 'Chip (electronic ear tag)' },
  'imports.columnidentifier': { 'pt-BR': 'Marca da fazenda', 'en-US': 'Farm mark' },
  'imports.columnsex': { 'pt-BR': 'Sexo', 'en-US': 'Sex' },
  'imports.columnweight': { 'pt-BR': 'Peso (kg)', 'en-US': 'Weight (kg)' },
  'imports.columnbreed': { 'pt-BR': 'Raça', 'en-US': 'Breed' },
  'imports.columncategory': { 'pt-BR': 'Categoria', 'en-US': 'Category' },
  'imports.columncastrated': { 'pt-BR': 'Castrado', 'en-US': 'Castrated' },
  'imports.columnbirthDate': { 'pt-BR': 'Nascimento', 'en-US': 'Birth date' },
  'imports.columnbatch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'imports.columnowner': { 'pt-BR': 'Proprietário', 'en-US': 'Owner' },
  'imports.columnhorn': { 'pt-BR': 'Chifre', 'en-US': 'Horn' },
  'imports.columnconfirmed': { 'pt-BR': 'Peso conferido', 'en-US': 'Weight confirmed' },
  'imports.columncost': { 'pt-BR': 'Custo de compra (R$)', 'en-US': 'Purchase cost (R$)' },
  'imports.columnteeth': { 'pt-BR': 'Dentes permanentes', 'en-US': 'Permanent teeth' },
  'imports.columncoat': { 'pt-BR': 'Pelagem', 'en-US': 'Coat' },
  'imports.columndamIdentification': { 'pt-BR': 'Identificação da mãe', 'en-US': 'Dam identification' },
  'imports.columndate': { 'pt-BR': 'Data', 'en-US': 'Date' },
  'imports.columnobservation': { 'pt-BR': 'Observação', 'en-US': 'Note' },
  'imports.working': { 'pt-BR': 'Conferindo as linhas', 'en-US': 'Checking the rows' },
  'imports.bringing': { 'pt-BR': 'Trazendo para o rebanho', 'en-US': 'Bringing into the herd' },
  'imports.line': { 'pt-BR': 'Linha', 'en-US': 'Line' },
  'imports.column': { 'pt-BR': 'Coluna', 'en-US': 'Column' },
  'imports.value': { 'pt-BR': 'Valor', 'en-US': 'Value' },
  'imports.reason': { 'pt-BR': 'Motivo', 'en-US': 'Reason' },
  'imports.good': {
    'pt-BR':
      'Nenhum erro: {count, plural, one {# linha pode ser trazida} other {# linhas podem ser trazidas}} para o rebanho.',
    'en-US': 'No errors: {count, plural, one {# row} other {# rows}} can be brought into the herd.',
  },
  'imports.goodReentries': {
    'pt-BR':
      '{count, plural, one {# é de um animal que saiu da fazenda e volta} other {# são de animais que saíram da fazenda e voltam}}: entra como reentrada, com o histórico que tinha.',
    'en-US':
      '{count, plural, one {# is of an animal that left the farm and comes back} other {# are of animals that left the farm and come back}}: a re-entry, with the history it had.',
  },
  'imports.reenter': { 'pt-BR': 'Conferir com reentrada', 'en-US': 'Check with re-entry' },
  'imports.reentries': {
    'pt-BR':
      '{count, plural, one {# linha tem o número de um animal} other {# linhas têm os números de animais}} que já {count, plural, one {esteve} other {estiveram}} na fazenda e {count, plural, one {saiu} other {saíram}}. Se {count, plural, one {ele voltou} other {eles voltaram}}, faça a reentrada: o histórico continua no mesmo animal.',
    'en-US':
      '{count, plural, one {# row has the number of an animal} other {# rows have numbers of animals}} that {count, plural, one {was} other {were}} on the farm before and left. If {count, plural, one {it} other {they}} came back, re-enter {count, plural, one {it} other {them}}: the history stays with the same animal.',
  },
  'imports.toOx': { 'pt-BR': 'Ver o animal', 'en-US': 'See the animal' },
  'imports.bad': {
    'pt-BR': '{count, plural, one {# erro} other {# erros}}: corrija o arquivo e importe-o de novo. Nada foi gravado.',
    'en-US':
      '{count, plural, one {# error} other {# errors}}: correct the file and import it again. Nothing was saved.',
  },
  'imports.more': {
    'pt-BR': 'Aqui estão os primeiros {count, number}; todos estão no arquivo da conferência, em Arquivos.',
    'en-US': 'These are the first {count, number}; all are in the file of the check, under Files.',
  },
  'imports.bringIn': {
    'pt-BR': 'Trazer {count, plural, one {# linha} other {# linhas}}',
    'en-US': 'Bring in {count, plural, one {# row} other {# rows}}',
  },
  'imports.done': {
    'pt-BR': '{count, plural, one {# linha foi trazida} other {# linhas foram trazidas}} para o rebanho.',
    'en-US': '{count, plural, one {# row was} other {# rows were}} brought into the herd.',
  },
  'imports.undone': {
    'pt-BR': 'A importação foi desfeita: nada dela conta mais.',
    'en-US': 'The import was undone: nothing of it counts any more.',
  },
  'imports.draft': {
    'pt-BR': 'O envio não terminou. Importe o arquivo de novo.',
    'en-US': 'Sending did not finish. Import the file again.',
  },
  'imports.undo': { 'pt-BR': 'Desfazer importação', 'en-US': 'Undo import' },
  'imports.undoText': {
    'pt-BR':
      'Tudo o que este arquivo trouxe sai do rebanho, de uma vez. Só é possível no mesmo dia e se nada foi feito com os animais depois.',
    'en-US':
      'Everything this file brought leaves the herd at once. This works only on the same day and if nothing was done with the animals since.',
  },
  'imports.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
} as const;
