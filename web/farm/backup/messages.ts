export const messages = {
  'backup.title': { 'pt-BR': 'Cópia de segurança', 'en-US': 'Backup' },
  'backup.text': {
    'pt-BR':
      'A fazenda inteira em um arquivo ZIP assinado: animais, lotes, trato, estoque, compras, vendas, rastreabilidade, papéis e fotos, como estavam no mesmo instante. Senhas e chaves de acesso não saem. Cada cópia fica guardada aqui por 7 dias: baixe e guarde fora deste computador.',
    'en-US':
      'The whole farm in one signed ZIP file: cattle, batches, feeding, inventory, purchases, sales, traceability, papers and photos, as they were at one moment. Passwords and access keys never leave. Each backup is kept here for 7 days: download it and keep it away from this computer.',
  },
  'backup.make': { 'pt-BR': 'Fazer cópia agora', 'en-US': 'Back up now' },
  'backup.cancel': { 'pt-BR': 'Interromper', 'en-US': 'Stop' },
  'backup.writing': { 'pt-BR': 'Gravando a cópia: {percent}%', 'en-US': 'Writing the backup: {percent}%' },
  'backup.made': { 'pt-BR': 'Cópia pronta', 'en-US': 'The backup is ready' },
  'backup.kept': { 'pt-BR': 'Cópias guardadas', 'en-US': 'Kept backups' },
  'backup.none': { 'pt-BR': 'Nenhuma cópia nos últimos 7 dias.', 'en-US': 'No backup in the last 7 days.' },
  'backup.at': { 'pt-BR': 'Feita em', 'en-US': 'Made on' },
  'backup.day': { 'pt-BR': 'Dia da fazenda', 'en-US': 'Farm day' },
  'backup.size': { 'pt-BR': 'Tamanho', 'en-US': 'Size' },
  'backup.rows': { 'pt-BR': 'Itens gravados', 'en-US': 'Items in it' },
  'backup.papers': { 'pt-BR': 'Papéis e fotos', 'en-US': 'Papers and photos' },
  'backup.missing': {
    'pt-BR': '{count, plural, one {Falta o arquivo de # papel} other {Faltam os arquivos de # papéis}}.',
    'en-US': '{count, plural, one {The file of # paper is missing} other {The files of # papers are missing}}.',
  },
  'backup.file': { 'pt-BR': 'Arquivo', 'en-US': 'File' },
  'backup.download': { 'pt-BR': 'Baixar', 'en-US': 'Download' },
  'backup.within': { 'pt-BR': 'O que há na última cópia', 'en-US': 'What is in the last backup' },
  'backup.files': {
    'pt-BR': 'Todos os arquivos de dados da cópia ({count})',
    'en-US': 'All data files of the backup ({count})',
  },
  'backup.leftOut': {
    'pt-BR': 'Ficam de fora: senhas, chaves de acesso, convites, sessões e arquivos temporários.',
    'en-US': 'Left out: passwords, access keys, invitations, sessions and temporary files.',
  },
  'backup.kind': { 'pt-BR': 'Registro', 'en-US': 'Record' },
  'backup.quantity': { 'pt-BR': 'Quantidade', 'en-US': 'Quantity' },
  'backup.Ox': { 'pt-BR': 'Animais', 'en-US': 'Animals' },
  'backup.OxEvent': { 'pt-BR': 'Eventos de animais', 'en-US': 'Cattle events' },
  'backup.Batch': { 'pt-BR': 'Lotes', 'en-US': 'Batches' },
  'backup.FarmDay': { 'pt-BR': 'Dias da fazenda', 'en-US': 'Farm days' },
  'backup.Treat': { 'pt-BR': 'Tratos', 'en-US': 'Feedings' },
  'backup.Beat': { 'pt-BR': 'Batidas', 'en-US': 'Loads' },
  'backup.TroughReading': { 'pt-BR': 'Leituras de cocho', 'en-US': 'Bunk readings' },
  'backup.StockMovement': { 'pt-BR': 'Movimentos de estoque', 'en-US': 'Stock movements' },
  'backup.MedicineApplication': { 'pt-BR': 'Aplicações', 'en-US': 'Doses' },
  'backup.Purchase': { 'pt-BR': 'Compras', 'en-US': 'Purchases' },
  'backup.SaleManagement': { 'pt-BR': 'Vendas', 'en-US': 'Sales' },
  'backup.Earring': { 'pt-BR': 'Brincos', 'en-US': 'Ear tags' },
  'backup.Announcement': { 'pt-BR': 'Comunicados', 'en-US': 'Announcements' },
  'backup.Gta': { 'pt-BR': 'GTAs', 'en-US': 'GTAs' },
  'backup.others': { 'pt-BR': 'Outros registros', 'en-US': 'Other records' },
  'backup.uploadTitle': { 'pt-BR': 'Restaurar cópia', 'en-US': 'Restore a backup' },
  'backup.uploadText': {
    'pt-BR':
      'A cópia vira uma fazenda nova, ao lado desta: nada do que está aqui muda. O arquivo é conferido até o último byte antes de qualquer gravação. As pessoas precisam ser convidadas de novo.',
    'en-US':
      'The backup becomes a new farm beside this one: nothing that is here changes. The file is checked to its last byte before anything is written. People have to be invited again.',
  },
  'backup.zip': { 'pt-BR': 'Arquivo ZIP da cópia', 'en-US': 'ZIP file of the backup' },
  'backup.check': { 'pt-BR': 'Enviar e conferir', 'en-US': 'Send and check' },
  'backup.sending': { 'pt-BR': 'Enviando: {percent}%', 'en-US': 'Sending: {percent}%' },
  'backup.checking': { 'pt-BR': 'Conferindo a cópia', 'en-US': 'Checking the backup' },
  'backup.right': { 'pt-BR': 'A cópia está íntegra', 'en-US': 'The backup is whole' },
  'backup.elsewhere': {
    'pt-BR': 'Ela foi assinada por outra instalação do Cocho: restaure só se você sabe de onde veio.',
    'en-US': 'It was signed by another installation of Cocho: restore it only if you know where it comes from.',
  },
  'backup.farm': { 'pt-BR': 'Fazenda', 'en-US': 'Farm' },
  'backup.confirm': {
    'pt-BR': 'Para restaurar, digite o nome da fazenda',
    'en-US': 'To restore, type the name of the farm',
  },
  'backup.restore': { 'pt-BR': 'Restaurar como fazenda nova', 'en-US': 'Restore as a new farm' },
  'backup.restoring': { 'pt-BR': 'Restaurando: {percent}%', 'en-US': 'Restoring: {percent}%' },
  'backup.restored': { 'pt-BR': 'Fazenda restaurada', 'en-US': 'The farm is restored' },
  'backup.restoredText': {
    'pt-BR': 'Ela está na lista de fazendas, no alto da tela. Esta fazenda continua como estava.',
    'en-US': 'It is in the list of farms at the top of the screen. This farm stays as it was.',
  },
  'backup.goThere': { 'pt-BR': 'Abrir a fazenda restaurada', 'en-US': 'Open the restored farm' },
  'backup.automatic': { 'pt-BR': 'Cópia automática', 'en-US': 'Scheduled backup' },
  'backup.automaticText': {
    'pt-BR':
      'Nos dias marcados, na hora da fazenda, a cópia é feita, restaurada à parte para provar que serve, e guardada. Sem nenhum dia marcado, ela fica desligada.',
    'en-US':
      'On the chosen days, at the time of the farm, a backup is made, restored aside to prove that it works, and kept. With no day chosen it is off.',
  },
  'backup.days': { 'pt-BR': 'Dias da cópia', 'en-US': 'Days of the backup' },
  'backup.keep': { 'pt-BR': 'Quantas guardar', 'en-US': 'How many to keep' },
  'backup.scheduled': { 'pt-BR': 'Cópia automática salva', 'en-US': 'Scheduled backup saved' },
  'backup.next': { 'pt-BR': 'Próxima cópia: {at}', 'en-US': 'Next backup: {at}' },
  'backup.proven': {
    'pt-BR': 'Última cópia provada: {at}, com {count, plural, one {# resposta igual} other {# respostas iguais}}',
    'en-US': 'Last proven backup: {at}, with {count, plural, one {# equal answer} other {# equal answers}}',
  },
  'backup.unproven': {
    'pt-BR': 'A última cópia automática não pôde ser provada: {what}',
    'en-US': 'The last scheduled backup could not be proven: {what}',
  },
  'backup.provenAt': { 'pt-BR': 'Provada em', 'en-US': 'Proven on' },
  'backup.difference': {
    'pt-BR': 'O que é diferente na cópia, em {at}',
    'en-US': 'What differs in the backup, on {at}',
  },
  'backup.sides': { 'pt-BR': 'Fazenda e cópia', 'en-US': 'Farm and backup' },
  'backup.figure': { 'pt-BR': 'Valor comparado', 'en-US': 'Compared figure' },
  'backup.here': { 'pt-BR': 'Esta fazenda', 'en-US': 'This farm' },
  'backup.copy': { 'pt-BR': 'A cópia', 'en-US': 'The backup' },
  'backup.heads': { 'pt-BR': 'Cabeças na fazenda', 'en-US': 'Head on the farm' },
  'backup.stockKg': { 'pt-BR': 'Estoque em kg', 'en-US': 'Inventory in kg' },
  'backup.stockValue': { 'pt-BR': 'Valor do estoque', 'en-US': 'Inventory value' },
  'backup.records': { 'pt-BR': 'Registros diferentes', 'en-US': 'Records that differ' },
  'backup.same': { 'pt-BR': 'Iguais', 'en-US': 'Equal' },
  'backup.changed': { 'pt-BR': 'Mudariam', 'en-US': 'Would change' },
  'backup.added': { 'pt-BR': 'Sairiam', 'en-US': 'Would be gone' },
  'backup.removed': { 'pt-BR': 'Voltariam', 'en-US': 'Would come back' },
  'backup.noDifference': {
    'pt-BR': 'Nenhum registro é diferente.',
    'en-US': 'No record differs.',
  },
  'backup.replace': { 'pt-BR': 'Usar a cópia no lugar desta fazenda', 'en-US': 'Use the backup in place of this farm' },
  'backup.replaceText': {
    'pt-BR':
      'Todos passam a trabalhar na fazenda restaurada, sem entrar de novo, com o mesmo nome, as mesmas pessoas e as mesmas chaves. Esta fica guardada por 7 dias, só para consulta, e pode voltar a qualquer momento.',
    'en-US':
      'Everybody goes on in the restored farm without signing in again, with the same name, people and keys. This one is kept for 7 days, to be viewed only, and can come back at any time.',
  },
  'backup.confirmReplace': {
    'pt-BR': 'Para trocar, digite o nome desta fazenda',
    'en-US': 'To change over, type the name of this farm',
  },
  'backup.replacedTitle': { 'pt-BR': 'Fazendas substituídas', 'en-US': 'Replaced farms' },
  'backup.replacedText': {
    'pt-BR': '{name}, com o dia {day} aberto: substituída em {at}, pode voltar até {until}.',
    'en-US': '{name}, with day {day} open: replaced on {at}, can come back until {until}.',
  },
  'backup.switchBack': { 'pt-BR': 'Voltar a usar', 'en-US': 'Use it again' },
  'backup.switchBackTitle': {
    'pt-BR': 'Voltar a usar a fazenda substituída?',
    'en-US': 'Use the replaced farm again?',
  },
  'backup.switchBackText': {
    'pt-BR':
      'Todos voltam à fazenda como estava em {day}. O que foi lançado depois fica na fazenda de agora, só para consulta, e ela também pode voltar.',
    'en-US':
      'Everybody goes back to the farm as it was on {day}. What was recorded since stays in the present farm, to be viewed only, and that one can come back too.',
  },
  'backup.stay': { 'pt-BR': 'Ficar nesta', 'en-US': 'Stay with this one' },
  'backup.look': { 'pt-BR': 'Abrir para consulta', 'en-US': 'Open to view' },
} as const;
