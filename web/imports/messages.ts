export const messages = {
  'files.title': { 'pt-BR': 'Importações', 'en-US': 'Imports' },
  'files.import': { 'pt-BR': 'Importar', 'en-US': 'Import' },
  'files.new': { 'pt-BR': 'Nova importação', 'en-US': 'New import' },
  'files.empty': { 'pt-BR': 'Nenhum arquivo foi importado', 'en-US': 'No file was imported' },
  'files.emptyText': {
    'pt-BR':
      'Traga animais, pesagens, lotes, currais, alimentos, compras, brincos, medicamentos e estabelecimentos da planilha que você já tem.',
    'en-US':
      'Bring in animals, weighings, batches, pens, foods, purchases, ear tags, medicines and establishments from the sheet that you have.',
  },
  'files.kind': { 'pt-BR': 'O que trazer', 'en-US': 'What to bring in' },
  'files.kindOXEN': { 'pt-BR': 'Animais', 'en-US': 'Animals' },
  'files.kindWEIGHINGS': { 'pt-BR': 'Pesagens', 'en-US': 'Weighings' },
  'files.kindFOODS': { 'pt-BR': 'Alimentos', 'en-US': 'Foods' },
  'files.kindCORRALS': { 'pt-BR': 'Currais', 'en-US': 'Pens' },
  'files.kindBATCHES': { 'pt-BR': 'Lotes', 'en-US': 'Batches' },
  'files.kindPAST_FEED': { 'pt-BR': 'Tratos anteriores', 'en-US': 'Past feed' },
  'files.kindESTABLISHMENTS': { 'pt-BR': 'Estabelecimentos', 'en-US': 'Establishments' },
  'files.kindMEDICINES': { 'pt-BR': 'Medicamentos', 'en-US': 'Medicines' },
  'files.kindEARRINGS': { 'pt-BR': 'Brincos', 'en-US': 'Ear tags' },
  'files.kindPURCHASES': { 'pt-BR': 'Compras de alimentos', 'en-US': 'Food purchases' },
  'files.undoing': {
    'pt-BR': 'Desfazendo a importação: {done, number} de {total, number}',
    'en-US': 'Undoing the import: {done, number} of {total, number}',
  },
  'files.status': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'files.statusDRAFT': { 'pt-BR': 'Rascunho', 'en-US': 'Draft' },
  'files.statusCHECKED': { 'pt-BR': 'Conferida', 'en-US': 'Checked' },
  'files.statusDONE': { 'pt-BR': 'Concluída', 'en-US': 'Done' },
  'files.statusUNDONE': { 'pt-BR': 'Desfeita', 'en-US': 'Undone' },
  'files.file': { 'pt-BR': 'Arquivo', 'en-US': 'File' },
  'files.rows': { 'pt-BR': 'Linhas', 'en-US': 'Rows' },
  'files.wrongRows': { 'pt-BR': 'Com erro', 'en-US': 'With errors' },
  'files.when': { 'pt-BR': 'Data', 'en-US': 'Date' },
  'files.by': { 'pt-BR': 'Por', 'en-US': 'By' },
  'files.choose': { 'pt-BR': 'Planilha ou arquivo da balança', 'en-US': 'Sheet or file of the scale' },
  'files.template': { 'pt-BR': 'Baixar modelo em {format}', 'en-US': 'Download a template as {format}' },
  'files.templateText': {
    'pt-BR': 'Serve a planilha que você já tem: títulos, totais e linhas vazias são ignorados.',
    'en-US': 'The sheet that you have will do: titles, totals and empty rows are left out.',
  },
  'files.templateName': { 'pt-BR': 'Modelo de {kind}', 'en-US': 'Template of {kind}' },
  'files.help': { 'pt-BR': 'Ajuda', 'en-US': 'Help' },
  'files.lists': { 'pt-BR': 'Listas', 'en-US': 'Lists' },
  'files.column': { 'pt-BR': 'Coluna', 'en-US': 'Column' },
  'files.needed': { 'pt-BR': 'Obrigatória', 'en-US': 'Needed' },
  'files.values': { 'pt-BR': 'Valores', 'en-US': 'Values' },
  'files.note': { 'pt-BR': 'Observação', 'en-US': 'Note' },
  'files.yes': { 'pt-BR': 'Sim', 'en-US': 'Yes' },
  'files.unreadable': {
    'pt-BR': 'O arquivo não pôde ser lido: use CSV, TXT ou XLSX, sem senha',
    'en-US': 'The file could not be read: use CSV, TXT or XLSX, without a password',
  },
  'files.locked': {
    'pt-BR': 'A planilha tem senha: salve-a sem senha e escolha-a de novo',
    'en-US': 'The sheet has a password: save it without one and choose it again',
  },
  'files.oldSheet': {
    'pt-BR': 'É uma planilha do Excel até 2003: salve-a como XLSX e escolha-a de novo',
    'en-US': 'It is a sheet of Excel until 2003: save it as XLSX and choose it again',
  },
  'files.tooBig': {
    'pt-BR': 'A planilha é grande demais: deixe nela só a tabela a importar',
    'en-US': 'The sheet is too large: leave in it only the table to be imported',
  },
  'files.reading': { 'pt-BR': 'Lendo o arquivo', 'en-US': 'Reading the file' },
  'files.noTable': {
    'pt-BR': 'Nenhuma tabela de {kind} foi encontrada no arquivo',
    'en-US': 'No table of {kind} was found in the file',
  },
  'files.tooLong': {
    'pt-BR': 'O arquivo tem mais de {most, number} linhas: divida-o',
    'en-US': 'The file has more than {most, number} rows: split it',
  },
  'files.found': {
    'pt-BR':
      '{rows, plural, one {# linha encontrada} other {# linhas encontradas}}{sheet, select, none {} other { na aba {sheet}}}{skipped, plural, =0 {} one {; # linha de título, total ou vazia ficou de fora} other {; # linhas de título, total ou vazias ficaram de fora}}.',
    'en-US':
      '{rows, plural, one {# row found} other {# rows found}}{sheet, select, none {} other { on the sheet {sheet}}}{skipped, plural, =0 {} one {; # row that is a title, a total or empty was left out} other {; # rows that are titles, totals or empty were left out}}.',
  },
  'files.left': {
    'pt-BR':
      'Estas linhas parecem totais ou anotações e não serão lidas. Se alguma for um registro, complete-a na planilha:',
    'en-US': 'These lines look like totals or notes and are not read. If one is a record, complete it in the sheet:',
  },
  'files.leftMore': {
    'pt-BR': '{count, plural, =0 {} one {e mais # linha} other {e mais # linhas}}',
    'en-US': '{count, plural, =0 {} one {and # more line} other {and # more lines}}',
  },
  'files.unread': {
    'pt-BR': 'Só uma aba é lida por vez. Também têm linhas assim: {names}. Importe-as depois, cada uma num arquivo.',
    'en-US': 'Only one sheet is read at a time. These have such rows too: {names}. Import them later, each as a file.',
  },
  'files.remembered': {
    'pt-BR': 'As colunas foram lidas como no último arquivo com estes títulos.',
    'en-US': 'The columns were read as in the last file with these headings.',
  },
  'files.columns': { 'pt-BR': 'O que cada coluna diz', 'en-US': 'What each column says' },
  'files.heading': { 'pt-BR': 'No arquivo', 'en-US': 'In the file' },
  'files.samples': { 'pt-BR': 'Exemplos', 'en-US': 'Examples' },
  'files.meaning': { 'pt-BR': 'Significa', 'en-US': 'Means' },
  'files.twice': { 'pt-BR': 'Outra coluna já diz isto', 'en-US': 'Another column says this already' },
  'files.dayOrder': { 'pt-BR': 'Como as datas estão escritas', 'en-US': 'How dates are written' },
  'files.dayOrderDAY_FIRST': { 'pt-BR': 'Dia primeiro (31/12)', 'en-US': 'Day first (31/12)' },
  'files.dayOrderMONTH_FIRST': { 'pt-BR': 'Mês primeiro (12/31)', 'en-US': 'Month first (12/31)' },
  'files.missing': { 'pt-BR': 'Falta escolher: {names}', 'en-US': 'Still to be chosen: {names}' },
  'files.defaults': { 'pt-BR': 'Quando a linha não diz', 'en-US': 'Where a row does not say' },
  'files.batch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'files.sex': { 'pt-BR': 'Sexo', 'en-US': 'Sex' },
  'files.breed': { 'pt-BR': 'Raça', 'en-US': 'Breed' },
  'files.reenters': {
    'pt-BR': 'Animais que saíram da fazenda voltam por este arquivo',
    'en-US': 'Animals that left the farm come back by this file',
  },
  'files.continue': { 'pt-BR': 'Conferir', 'en-US': 'Check' },
  'files.sending': {
    'pt-BR': '{done, number} de {total, number} linhas enviadas',
    'en-US': '{done, number} of {total, number} rows sent',
  },
  'files.checking': { 'pt-BR': 'Conferindo as linhas', 'en-US': 'Checking the rows' },
  'files.bringing': {
    'pt-BR': 'Importando: {done, number} de {total, number}',
    'en-US': 'Importing: {done, number} of {total, number}',
  },
  'files.loading': {
    'pt-BR': 'Carregando as linhas: {done, number} de {total, number}',
    'en-US': 'Loading the rows: {done, number} of {total, number}',
  },
  'files.plan': {
    'pt-BR':
      '{creates, plural, =0 {Nada novo} one {# novo} other {# novos}}{updates, plural, =0 {} one {, # atualizado} other {, # atualizados}}{same, plural, =0 {} one {, # igual ao que já está} other {, # iguais ao que já está}}.',
    'en-US':
      '{creates, plural, =0 {Nothing new} other {# new}}{updates, plural, =0 {} other {, # updated}}{same, plural, =0 {} other {, # as they are already}}.',
  },
  'files.crowded': {
    'pt-BR': 'Com estes animais, fica acima da capacidade: {places}.',
    'en-US': 'With these animals, above capacity: {places}.',
  },
  'files.crowdedPlace': {
    'pt-BR': '{name} ({heads, number} cabeças, cabem {capacity, number})',
    'en-US': '{name} ({heads, number} head, holds {capacity, number})',
  },
  'files.makes': {
    'pt-BR':
      '{count, plural, one {Também será criada # linha de currais que não está no cadastro} other {Também serão criadas # linhas de currais que não estão no cadastro}}: {names}',
    'en-US':
      '{count, plural, one {# line of pens that is not in the register is made too} other {# lines of pens that are not in the register are made too}}: {names}',
  },
  'files.made': {
    'pt-BR': '{count, plural, one {# linha de currais criada.} other {# linhas de currais criadas.}}',
    'en-US': '{count, plural, one {# line of pens was made.} other {# lines of pens were made.}}',
  },
  'files.wrong': {
    'pt-BR': '{count, plural, one {# linha tem erro} other {# linhas têm erro}}. Corrija aqui mesmo.',
    'en-US': '{count, plural, one {# row has errors} other {# rows have errors}}. Correct them right here.',
  },
  'files.allWrong': {
    'pt-BR': 'Uma coluna está errada em todas as linhas: talvez diga outra coisa.',
    'en-US': 'A column is wrong in every row: it may say something else.',
  },
  'files.chooseAgain': {
    'pt-BR': 'Enviar de novo e escolher o que cada coluna diz',
    'en-US': 'Send it again and choose what each column says',
  },
  'files.nothing': {
    'pt-BR': 'Tudo deste arquivo já está na fazenda.',
    'en-US': 'All of this file is on the farm already.',
  },
  'files.sameAs': {
    'pt-BR': 'Este mesmo arquivo já foi importado em {when}: só a diferença seria gravada.',
    'en-US': 'This same file was imported on {when}: only the difference would be saved.',
  },
  'files.takeAll': {
    'pt-BR': 'Importar {count, plural, one {# linha} other {# linhas}}',
    'en-US': 'Import {count, plural, one {# row} other {# rows}}',
  },
  'files.takeGood': {
    'pt-BR': 'Importar {good, number}, guardar {wrong, number} para depois',
    'en-US': 'Import {good, number}, keep {wrong, number} for later',
  },
  'files.checkAgain': { 'pt-BR': 'Conferir de novo', 'en-US': 'Check again' },
  'files.done': {
    'pt-BR':
      'Importação concluída: {creates, plural, =0 {nada novo} one {# novo} other {# novos}}{updates, plural, =0 {} one {, # atualizado} other {, # atualizados}}.',
    'en-US':
      'Import done: {creates, plural, =0 {nothing new} other {# new}}{updates, plural, =0 {} other {, # updated}}.',
  },
  'files.toList': { 'pt-BR': 'Ver em {kind}', 'en-US': 'See in {kind}' },
  'files.toWaiting': {
    'pt-BR': '{count, plural, one {Corrigir a linha que ficou} other {Corrigir as # linhas que ficaram}} para depois',
    'en-US': 'Correct the {count, plural, one {row} other {# rows}} kept for later',
  },
  'files.undone': {
    'pt-BR': 'A importação foi desfeita: nada dela conta mais.',
    'en-US': 'The import was undone: nothing of it counts any more.',
  },
  'files.undo': { 'pt-BR': 'Desfazer importação', 'en-US': 'Undo import' },
  'files.undoText': {
    'pt-BR':
      'O que este arquivo criou sai e o que ele mudou volta a ser como era, de uma vez. Vale por 30 dias e enquanto nada foi feito com isso depois.',
    'en-US':
      'What this file made leaves and what it changed is again as it was, all at once. It works for 30 days and while nothing was done with it since.',
  },
  'files.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'files.onlyWrong': { 'pt-BR': 'Só as erradas', 'en-US': 'Only wrong ones' },
  'files.shown': {
    'pt-BR': '{count, plural, one {# linha} other {# linhas}}',
    'en-US': '{count, plural, one {# row} other {# rows}}',
  },
  'files.line': { 'pt-BR': 'Linha', 'en-US': 'Line' },
  'files.lineOf': { 'pt-BR': 'Linha {line}', 'en-US': 'Line {line}' },
  'files.problem': { 'pt-BR': 'Erro', 'en-US': 'Error' },
  'files.cell': { 'pt-BR': '{column}, linha {line}', 'en-US': '{column}, line {line}' },
  'files.grid': { 'pt-BR': 'Linhas do arquivo', 'en-US': 'Rows of the file' },
  'files.equal': {
    'pt-BR': 'Trocar “{from}” por “{to}” em mais {count, plural, one {# linha} other {# linhas}}',
    'en-US': 'Change “{from}” to “{to}” in {count, plural, one {# more row} other {# more rows}}',
  },
  'files.undoMend': { 'pt-BR': 'Desfazer correção', 'en-US': 'Undo correction' },
  'files.errorsFile': { 'pt-BR': 'Baixar as erradas', 'en-US': 'Download the wrong ones' },
  'files.pastedLeft': {
    'pt-BR':
      '{left, plural, one {# valor colado não tem célula a seu lado e ficou de fora.} other {# valores colados não têm célula a seu lado e ficaram de fora.}}',
    'en-US':
      '{left, plural, one {# pasted value has no cell to stand in and was left out.} other {# pasted values have no cells to stand in and were left out.}}',
  },
  'files.pasteHint': {
    'pt-BR': 'Enter grava e desce; cole células de uma planilha de uma vez.',
    'en-US': 'Enter saves and goes down; paste cells of a spreadsheet at once.',
  },
  'files.draft': {
    'pt-BR':
      'O envio não terminou{missing, plural, =0 {} one {: {came, number} chegaram e falta # linha} other {: {came, number} chegaram e faltam # linhas}}. Nada foi importado. Envie o arquivo de novo.',
    'en-US':
      'Sending did not finish{missing, plural, =0 {} one {: {came, number} came and # row is missing} other {: {came, number} came and # rows are missing}}. Nothing was imported. Send the file again.',
  },
  'files.none': { 'pt-BR': 'Nenhuma linha com erro', 'en-US': 'No row with errors' },
} as const;
