export const messages = {
  'certification.title': { 'pt-BR': 'Certificação', 'en-US': 'Certification' },
  'certification.text': {
    'pt-BR':
      'A certificadora visita confinamentos a cada 60 dias e as demais fazendas a cada 180. Depois do prazo há 30 dias de tolerância.',
    'en-US':
      'The certifier visits feedlots every 60 days and other farms every 180. After that there are 30 days of grace.',
  },
  'certification.none': {
    'pt-BR': 'Nenhuma certificação registrada: não há como avisar da próxima visita.',
    'en-US': 'No certification recorded: nobody can be warned of the next visit.',
  },
  'certification.edit': { 'pt-BR': 'Alterar certificação', 'en-US': 'Change the certification' },
  'certification.eras': { 'pt-BR': 'Número do ERAS', 'en-US': 'ERAS number' },
  'certification.certifier': { 'pt-BR': 'Certificadora', 'en-US': 'Certifier' },
  'certification.document': { 'pt-BR': 'CNPJ da certificadora', 'en-US': "Certifier's CNPJ" },
  'certification.validFrom': { 'pt-BR': 'Certificada desde', 'en-US': 'Certified since' },
  'certification.lastVisit': { 'pt-BR': 'Última visita', 'en-US': 'Last visit' },
  'certification.nextVisit': { 'pt-BR': 'Próxima visita até', 'en-US': 'Next visit by' },
  'certification.graceUntil': { 'pt-BR': 'Tolerância até', 'en-US': 'Grace until' },
  'certification.feedlot': {
    'pt-BR': 'Confinamento (visita a cada 60 dias)',
    'en-US': 'Feedlot (a visit every 60 days)',
  },
  'certification.traces': { 'pt-BR': 'Lista TRACES', 'en-US': 'TRACES list' },
  'certification.listed': { 'pt-BR': 'na lista desde {from}', 'en-US': 'listed since {from}' },
  'certification.notListed': { 'pt-BR': 'fora da lista', 'en-US': 'not listed' },
  'certification.visitSOON': {
    'pt-BR':
      '{days, plural, =0 {A visita da certificadora vence hoje.} one {A visita da certificadora vence em # dia.} other {A visita da certificadora vence em # dias.}}',
    'en-US':
      '{days, plural, =0 {The visit of the certifier is due today.} one {The visit of the certifier is due in # day.} other {The visit of the certifier is due in # days.}}',
  },
  'certification.visitOVERDUE': {
    'pt-BR': 'A visita da certificadora está atrasada. A tolerância vai até {day}.',
    'en-US': 'The visit of the certifier is overdue. The grace ends on {day}.',
  },
  'certification.visitLAPSED': {
    'pt-BR': 'A tolerância acabou em {day}: a fazenda e os animais perdem a certificação.',
    'en-US': 'The grace ended on {day}: farm and animals lose their certificate.',
  },
  'certification.saved': { 'pt-BR': 'Certificação salva', 'en-US': 'Certification saved' },
  'certification.save': { 'pt-BR': 'Salvar', 'en-US': 'Save' },
  'certification.periods': { 'pt-BR': 'Períodos de confinamento', 'en-US': 'Times of confinement' },
  'certification.periodsText': {
    'pt-BR': 'Os períodos de confinamento são informados à certificadora.',
    'en-US': 'Times of confinement are reported to the certifier.',
  },
  'certification.noPeriods': { 'pt-BR': 'Nenhum período registrado', 'en-US': 'No time recorded' },
  'certification.addPeriod': { 'pt-BR': 'Adicionar período', 'en-US': 'Add a time' },
  'certification.editPeriod': { 'pt-BR': 'Alterar período', 'en-US': 'Change the time' },
  'certification.editNamed': { 'pt-BR': 'Alterar período de {from}', 'en-US': 'Change the time from {from}' },
  'certification.removeNamed': { 'pt-BR': 'Remover período de {from}', 'en-US': 'Remove the time from {from}' },
  'certification.from': { 'pt-BR': 'Desde', 'en-US': 'Since' },
  'certification.to': { 'pt-BR': 'Último dia', 'en-US': 'Last day' },
  'certification.toHint': { 'pt-BR': 'Em branco, enquanto durar', 'en-US': 'Left blank while it lasts' },
  'certification.lasting': { 'pt-BR': 'em vigor', 'en-US': 'in force' },
  'certification.reportedOn': { 'pt-BR': 'Informado em', 'en-US': 'Reported on' },
  'certification.notReported': { 'pt-BR': 'não informado', 'en-US': 'not reported' },
  'certification.note': { 'pt-BR': 'Observação', 'en-US': 'Note' },
  'certification.actions': { 'pt-BR': 'Ações', 'en-US': 'Actions' },
  'certification.periodSaved': { 'pt-BR': 'Período salvo', 'en-US': 'Time saved' },
  'certification.removeTitle': { 'pt-BR': 'Remover este período?', 'en-US': 'Remove this time?' },
  'certification.removeText': {
    'pt-BR': 'O confinamento desde {from} deixa de constar.',
    'en-US': 'The confinement since {from} is no longer listed.',
  },
  'certification.removeYes': { 'pt-BR': 'Remover', 'en-US': 'Remove' },
  'certification.keep': { 'pt-BR': 'Manter', 'en-US': 'Keep' },
  'certification.removed': { 'pt-BR': 'Período removido', 'en-US': 'Time removed' },
} as const;
