export const messages = {
  'traceability.title': { 'pt-BR': 'Rastreabilidade hoje', 'en-US': 'Traceability today' },
  'traceability.all': { 'pt-BR': 'Todos os comunicados', 'en-US': 'All announcements' },
  'traceability.overdue': { 'pt-BR': 'Vencidos', 'en-US': 'Overdue' },
  'traceability.dueWithin': {
    'pt-BR': '{days, plural, one {Vencem até amanhã} other {Vencem em até # dias}}',
    'en-US': '{days, plural, one {Due by tomorrow} other {Due within # days}}',
  },
  'traceability.matrix': { 'pt-BR': 'Comunicados por situação', 'en-US': 'Announcements by status' },
  'traceability.stateFREE': { 'pt-BR': 'Aguardando comunicado', 'en-US': 'Waiting for one' },
  'traceability.statePENDING': { 'pt-BR': 'Pendentes', 'en-US': 'Pending' },
  'traceability.stateWAITING_FOR_EMISSION': { 'pt-BR': 'Aguardando emissão', 'en-US': 'Ready to issue' },
  'traceability.stateEMITTED': { 'pt-BR': 'Emitidos', 'en-US': 'Issued' },
  'traceability.cell': { 'pt-BR': '{name}: {count}', 'en-US': '{name}: {count}' },
  'traceability.cellOverdue': {
    'pt-BR': '{count, plural, one {# vencido} other {# vencidos}}',
    'en-US': '{count, plural, one {# overdue} other {# overdue}}',
  },
  'traceability.firstDue': { 'pt-BR': 'primeiro prazo {day}', 'en-US': 'first due {day}' },
  'traceability.nothing': { 'pt-BR': 'Nenhum', 'en-US': 'None' },
  'traceability.overdueFree': {
    'pt-BR': '{count, plural, one {# ainda sem comunicado} other {# ainda sem comunicado}}',
    'en-US': '{count, plural, one {# not announced yet} other {# not announced yet}}',
  },
  'traceability.overdueMade': {
    'pt-BR': '{count, plural, one {# comunicado} other {# comunicados}}',
    'en-US': '{count, plural, one {# announcement} other {# announcements}}',
  },
  'traceability.coverage': { 'pt-BR': 'Cobertura do rebanho', 'en-US': 'Coverage of the herd' },
  'traceability.ofHeads': {
    'pt-BR': '{count, plural, one {# cabeça na fazenda} other {# cabeças na fazenda}}',
    'en-US': '{count, plural, one {# head on the farm} other {# head on the farm}}',
  },
  'traceability.identified': { 'pt-BR': 'Identificados', 'en-US': 'Identified' },
  'traceability.chipped': { 'pt-BR': 'Com chip', 'en-US': 'With chip' },
  'traceability.inBase': { 'pt-BR': 'Na base nacional', 'en-US': 'In the national base' },
  'traceability.withoutNumber': { 'pt-BR': 'animais sem número Sisbov', 'en-US': 'animals without a Sisbov number' },
  'traceability.withoutBnd': {
    'pt-BR': 'identificados que não estão na BND',
    'en-US': 'identified but not in the national base',
  },
  'traceability.unread': {
    'pt-BR': 'brincos do estoque sem chip lido',
    'en-US': 'ear tags in stock without a read chip',
  },
  'traceability.refused': {
    'pt-BR':
      '{count, plural, one {# envio à base oficial foi recusado ou não chegou} other {# envios à base oficial foram recusados ou não chegaram}}',
    'en-US':
      '{count, plural, one {# message to the official base was refused or did not arrive} other {# messages to the official base were refused or did not arrive}}',
  },
  'traceability.see': { 'pt-BR': 'Ver', 'en-US': 'See' },
  'traceability.stock': { 'pt-BR': 'Brincos em estoque', 'en-US': 'Ear tags in stock' },
  'traceability.stockOf': {
    'pt-BR': '{count, plural, one {# brinco pronto para uso} other {# brincos prontos para uso}}',
    'en-US': '{count, plural, one {# ear tag ready for use} other {# ear tags ready for use}}',
  },
  'traceability.stockNone': { 'pt-BR': 'Nenhum brinco em estoque', 'en-US': 'No ear tag in stock' },
  'traceability.box': { 'pt-BR': 'Caixa {box}', 'en-US': 'Box {box}' },
  'traceability.noBox': { 'pt-BR': 'Sem caixa', 'en-US': 'Without a box' },
  'traceability.noUf': { 'pt-BR': 'Sem UF (076)', 'en-US': 'No state (076)' },
} as const;
