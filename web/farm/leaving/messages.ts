export const messages = {
  'leaving.title': { 'pt-BR': 'Sair do Cocho', 'en-US': 'Leave Cocho' },
  'leaving.data': { 'pt-BR': 'Meus dados', 'en-US': 'My data' },
  'leaving.dataText': {
    'pt-BR':
      'Um arquivo JSON com tudo o que esta instalação tem sobre você: conta, acessos, fazendas e o que você lançou. Senhas não saem.',
    'en-US':
      'A JSON file with all that this installation has of you: account, sign-ins, farms and what you recorded. Passwords never leave.',
  },
  'leaving.export': { 'pt-BR': 'Exportar meus dados', 'en-US': 'Export my data' },
  'leaving.exported': {
    'pt-BR': 'O arquivo aparece na lista de arquivos, no alto da tela',
    'en-US': 'The file comes to the list of files at the top of the screen',
  },
  'leaving.delete': { 'pt-BR': 'Excluir a fazenda', 'en-US': 'Delete the farm' },
  'leaving.deleteText': {
    'pt-BR':
      'A fazenda passa a ser só leitura, e só os proprietários a veem. Por 30 dias a exclusão pode ser desfeita; depois, tudo é apagado de vez. Antes, faça uma cópia de segurança e guarde fora daqui.',
    'en-US':
      'The farm becomes read-only and only its owners see it. For 30 days the deletion can be undone; then everything is gone for good. First make a backup and keep it elsewhere.',
  },
  'leaving.confirm': {
    'pt-BR': 'Para excluir, digite o nome da fazenda',
    'en-US': 'To delete it, type the name of the farm',
  },
  'leaving.deleteNow': { 'pt-BR': 'Excluir', 'en-US': 'Delete' },
  'leaving.wasDeleted': { 'pt-BR': 'Fazenda excluída', 'en-US': 'Farm deleted' },
  'leaving.eraseNow': { 'pt-BR': 'Remover dados', 'en-US': 'Erase data' },
  'leaving.replaced': {
    'pt-BR': 'Outra fazenda está no lugar desta: aqui só se consulta, até {until}.',
    'en-US': 'Another farm is in the place of this one: it can only be viewed, until {until}.',
  },
  'leaving.deleted': {
    'pt-BR': 'Esta fazenda foi excluída: aqui só se consulta, e em {until} tudo é apagado.',
    'en-US': 'This farm was deleted: it can only be viewed, and everything is gone on {until}.',
  },
  'leaving.takeBack': { 'pt-BR': 'Desfazer a exclusão', 'en-US': 'Undo the deletion' },
  'leaving.erase': { 'pt-BR': 'Remover os dados desta pessoa', 'en-US': "Erase this person's data" },
  'leaving.eraseText': {
    'pt-BR':
      'Nome, e-mail, documento, telefone, endereço e acesso são apagados de vez; o que ela lançou fica, como «Pessoa removida».',
    'en-US':
      'Name, e-mail, document, phone, address and access are gone for good; what they recorded stays, as “Pessoa removida”.',
  },
  'leaving.confirmName': {
    'pt-BR': 'Para remover, digite o nome da pessoa',
    'en-US': 'To erase, type the name of the person',
  },
  'leaving.erased': { 'pt-BR': 'Dados removidos', 'en-US': 'Data erased' },
} as const;
