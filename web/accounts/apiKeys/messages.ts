export const messages = {
  'apiKeys.add': { 'pt-BR': 'Nova chave', 'en-US': 'New key' },
  'apiKeys.back': { 'pt-BR': 'Voltar', 'en-US': 'Back' },
  'apiKeys.copied': { 'pt-BR': 'Chave copiada', 'en-US': 'Key copied' },
  'apiKeys.copy': { 'pt-BR': 'Copiar chave', 'en-US': 'Copy key' },
  'apiKeys.created': { 'pt-BR': 'Chave pronta', 'en-US': 'The key is ready' },
  'apiKeys.createdAt': { 'pt-BR': 'Criada em', 'en-US': 'Created' },
  'apiKeys.createdBy': { 'pt-BR': 'Criada por', 'en-US': 'Created by' },
  'apiKeys.createdText': {
    'pt-BR':
      'Copie a chave agora e envie a {name} por um meio seguro. Ela aparece só esta vez: o sistema não a guarda, e ninguém pode vê-la de novo. Se ela se perder, revogue-a e crie outra.',
    'en-US':
      'Copy the key now and send it to {name} in a safe way. It is shown only this once: the system does not keep it, and nobody can see it again. If it gets lost, revoke it and create another one.',
  },
  'apiKeys.done': { 'pt-BR': 'Já copiei, voltar à lista', 'en-US': 'I have copied it, back to the list' },
  'apiKeys.empty': { 'pt-BR': 'Nenhuma chave de API', 'en-US': 'No API key' },
  'apiKeys.emptyText': {
    'pt-BR':
      'Com uma chave, o programa de um parceiro, como a certificadora ou o frigorífico, usa só o que você liberar, sem usar a senha de ninguém.',
    'en-US':
      'With a key, the program of a partner, such as the certifier or the slaughterhouse, uses only what you open to it, without anybody’s password.',
  },
  'apiKeys.key': { 'pt-BR': 'Chave', 'en-US': 'Key' },
  'apiKeys.lastDay': { 'pt-BR': 'Válida até', 'en-US': 'Valid through' },
  'apiKeys.lastDayHint': {
    'pt-BR': 'Último dia em que ela funciona; no máximo daqui a dois anos. Pode ser prorrogada depois.',
    'en-US': 'The last day on which it works; at most two years from now. It can be extended later.',
  },
  'apiKeys.lastUsed': { 'pt-BR': 'Último uso', 'en-US': 'Last used' },
  'apiKeys.name': { 'pt-BR': 'Nome', 'en-US': 'Name' },
  'apiKeys.nameHint': {
    'pt-BR': 'Aparece no histórico da fazenda como autor do que a chave fizer.',
    'en-US': 'Shown in the history of the farm as the author of what the key does.',
  },
  'apiKeys.neverUsed': { 'pt-BR': 'Nunca', 'en-US': 'Never' },
  'apiKeys.partner': { 'pt-BR': 'Parceiro', 'en-US': 'Partner' },
  'apiKeys.partnerHint': {
    'pt-BR': 'A origem ou o destino a quem a chave pertence, se estiver cadastrado.',
    'en-US': 'The supplier or destination that the key belongs to, if registered.',
  },
  'apiKeys.partnerNeeded': {
    'pt-BR': 'O frigorífico que compra: a chave mostra só as vendas feitas a ele.',
    'en-US': 'The slaughterhouse that buys: the key shows only what is sold to it.',
  },
  'apiKeys.revoke': { 'pt-BR': 'Revogar', 'en-US': 'Revoke' },
  'apiKeys.revokeText': {
    'pt-BR':
      'O programa que usa a chave “{name}” perde o acesso na hora. Uma chave revogada não volta: será preciso criar outra.',
    'en-US':
      'The program that uses the key “{name}” loses access at once. A revoked key does not come back: you would have to create another one.',
  },
  'apiKeys.revokeTitle': { 'pt-BR': 'Revogar a chave?', 'en-US': 'Revoke the key?' },
  'apiKeys.revoked': { 'pt-BR': 'Chave revogada', 'en-US': 'Key revoked' },
  'apiKeys.revokedBy': { 'pt-BR': 'Revogada em {at} por {name}.', 'en-US': 'Revoked on {at} by {name}.' },
  'apiKeys.saved': { 'pt-BR': 'Chave salva', 'en-US': 'Key saved' },
  'apiKeys.scope': { 'pt-BR': 'Acesso', 'en-US': 'Access' },
  'apiKeys.scopes': { 'pt-BR': 'O que ela pode fazer', 'en-US': 'What it may do' },
  'apiKeys.scopesHint': {
    'pt-BR':
      'Rastreabilidade: animais, brincos, GTAs, lotes e origens, sem valores, trato ou pessoas. Vendas: o que o parceiro compra, com o preço combinado, sem custos nem resultados. Romaneio: ele envia, e a fazenda confere antes de fechar a venda.',
    'en-US':
      'Traceability: cattle, ear tags, GTAs, batches and origins, without money, feeding or people. Sales: what the partner buys at the agreed price, without costs or results. Slaughter sheet: the partner sends it, and the farm checks it before it closes the sale.',
  },
  'apiKeys.search': { 'pt-BR': 'Buscar por nome, parceiro ou chave', 'en-US': 'Search by name, partner or key' },
  'apiKeys.status': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'apiKeys.statusACTIVE': { 'pt-BR': 'Ativa', 'en-US': 'Active' },
  'apiKeys.statusEXPIRED': { 'pt-BR': 'Vencida', 'en-US': 'Expired' },
  'apiKeys.statusREVOKED': { 'pt-BR': 'Revogada', 'en-US': 'Revoked' },
  'apiKeys.title': { 'pt-BR': 'Chaves de API', 'en-US': 'API keys' },
  'scope.CERTIFIER': {
    'pt-BR': 'Certificadora (consulta, emite e responde comunicados)',
    'en-US': 'Certifier (reads, emits and replies to announcements)',
  },
  'scope.SALES_READ': { 'pt-BR': 'Vendas (consulta)', 'en-US': 'Sales (read only)' },
  'scope.SLAUGHTER_SHEET_WRITE': { 'pt-BR': 'Romaneio (envio)', 'en-US': 'Slaughter sheet (send)' },
  'scope.TRACEABILITY_READ': { 'pt-BR': 'Rastreabilidade (consulta)', 'en-US': 'Traceability (read only)' },
} as const;
