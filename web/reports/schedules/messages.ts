export const messages = {
  'reportSchedules.at': { 'pt-BR': '{days} às {time}', 'en-US': '{days} at {time}' },
  'reportSchedules.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'reportSchedules.change': { 'pt-BR': 'Editar', 'en-US': 'Edit' },
  'reportSchedules.empty': { 'pt-BR': 'Nenhum relatório agendado', 'en-US': 'No scheduled report' },
  'reportSchedules.emptyText': {
    'pt-BR': 'Abra um relatório e escolha Exportar, Agendar: ele chega pronto nos dias e na hora que você quiser.',
    'en-US': 'Open a report and choose Export, Schedule: it comes ready on the days and at the time you want.',
  },
  'reportSchedules.last': { 'pt-BR': 'Último envio', 'en-US': 'Last made' },
  'reportSchedules.mail': { 'pt-BR': 'arquivos e e-mail', 'en-US': 'files and e-mail' },
  'reportSchedules.never': { 'pt-BR': 'ainda não', 'en-US': 'not yet' },
  'reportSchedules.next': { 'pt-BR': 'Próximo envio', 'en-US': 'Next' },
  'reportSchedules.notMailed': { 'pt-BR': 'último e-mail não entregue', 'en-US': 'last e-mail not delivered' },
  'reportSchedules.onlyFiles': { 'pt-BR': 'lista de arquivos', 'en-US': 'list of files' },
  'reportSchedules.pause': { 'pt-BR': 'Pausar', 'en-US': 'Pause' },
  'reportSchedules.paused': { 'pt-BR': 'Pausado', 'en-US': 'Paused' },
  'reportSchedules.remove': { 'pt-BR': 'Apagar', 'en-US': 'Delete' },
  'reportSchedules.removed': { 'pt-BR': 'Agendamento apagado', 'en-US': 'Schedule deleted' },
  'reportSchedules.removeText': {
    'pt-BR': 'O relatório deixa de ser gerado nesses dias.',
    'en-US': 'The report is no longer made on these days.',
  },
  'reportSchedules.reports': { 'pt-BR': 'Ver os relatórios', 'en-US': 'See the reports' },
  'reportSchedules.resume': { 'pt-BR': 'Retomar', 'en-US': 'Resume' },
  'reportSchedules.resumed': { 'pt-BR': 'Agendamento retomado', 'en-US': 'Schedule resumed' },
  'reportSchedules.title': { 'pt-BR': 'Relatórios agendados', 'en-US': 'Scheduled reports' },
  'reportSchedules.to': { 'pt-BR': 'Onde chega', 'en-US': 'Where it comes' },
  'reportSchedules.unreadable': { 'pt-BR': 'sem acesso ao relatório', 'en-US': 'no access to the report' },
  'reportSchedules.unreadableText': {
    'pt-BR':
      'Seu papel na fazenda não vê mais este relatório, e por isso ele não é gerado. Peça o acesso ao proprietário, ou apague o agendamento.',
    'en-US':
      'Your role on the farm no longer sees this report, so it is not made. Ask the owner for access, or delete the schedule.',
  },
  'reportSchedules.when': { 'pt-BR': 'Quando', 'en-US': 'When' },
} as const;
