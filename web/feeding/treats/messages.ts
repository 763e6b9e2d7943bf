export const messages = {
  'treats.allDiets': { 'pt-BR': 'Todas as dietas', 'en-US': 'All diets' },
  'treats.batch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'treats.board': { 'pt-BR': 'Quadro do trato', 'en-US': 'Feeding matrix' },
  'treats.closed': {
    'pt-BR': 'O dia {day} não está aberto: o quadro é só para leitura.',
    'en-US': 'The day {day} is not open: the board is read only.',
  },
  'treats.compensated': { 'pt-BR': 'compensado {kg}', 'en-US': 'compensated {kg}' },
  'treats.corral': { 'pt-BR': 'Curral', 'en-US': 'Pen' },
  'treats.day': { 'pt-BR': 'Dia', 'en-US': 'Day' },
  'treats.delay': { 'pt-BR': '{time} de atraso', 'en-US': '{time} late' },
  'treats.delivered': { 'pt-BR': 'Fornecido (kg)', 'en-US': 'Delivered (kg)' },
  'treats.deliveredOf': {
    'pt-BR': 'Fornecido em {name}, {round}º trato',
    'en-US': 'Delivered in {name}, feeding {round}',
  },
  'treats.deliveredOfDiet': {
    'pt-BR': 'Fornecido em {name}, {round}º trato, {diet}',
    'en-US': 'Delivered in {name}, feeding {round}, {diet}',
  },
  'treats.diet': { 'pt-BR': 'Dieta', 'en-US': 'Diet' },
  'treats.empty': { 'pt-BR': 'Nenhum trato neste dia', 'en-US': 'No feeding on this day' },
  'treats.emptyText': {
    'pt-BR': 'Um curral aparece aqui quando tem lote com gado, dieta e planejamento de trato.',
    'en-US': 'A pen appears here once it has a batch with cattle, a diet and a feeding plan.',
  },
  'treats.find': { 'pt-BR': 'Buscar curral', 'en-US': 'Find a pen' },
  'treats.heads': { 'pt-BR': '{count} cab.', 'en-US': '{count} head' },
  'treats.hour': { 'pt-BR': 'Horário', 'en-US': 'Time' },
  'treats.keys': {
    'pt-BR':
      'Digite os kg: Enter salva e vai para o próximo, = repete o previsto, Esc desfaz. Uma coluna de planilha pode ser colada de uma vez.',
    'en-US':
      'Type the kg: Enter saves and goes to the next, = repeats the plan, Esc undoes. A spreadsheet column can be pasted at once.',
  },
  'treats.late': { 'pt-BR': 'Atrasado', 'en-US': 'Late' },
  'treats.lateCount': {
    'pt-BR': '{count, plural, one {# atrasado} other {# atrasados}}',
    'en-US': '{count} late',
  },
  'treats.list': { 'pt-BR': 'Lista por trato', 'en-US': 'List by feeding' },
  'treats.notANumber': {
    'pt-BR': 'Digite os quilos, de 0 a 100.000.',
    'en-US': 'Type the kilograms, from 0 to 100,000.',
  },
  'treats.notCompensated': { 'pt-BR': 'Não compensado', 'en-US': 'Not compensated' },
  'treats.notCompensatedAll': {
    'pt-BR':
      '{count, plural, one {# curral com} other {# currais com}} {kg} kg não compensados: o limite da compensação não deixou os outros tratos assumirem.',
    'en-US':
      '{count, plural, one {# pen with} other {# pens with}} {kg} kg not compensated: the limit of the compensation kept the other feedings from taking it over.',
  },
  'treats.onTheWay': { 'pt-BR': '{kg} kg em batida aberta', 'en-US': '{kg} kg in an open load' },
  'treats.pastedLeft': {
    'pt-BR':
      '{left, plural, one {# valor colado não tem trato a seu lado e ficou de fora.} other {# valores colados não têm trato a seu lado e ficaram de fora.}}',
    'en-US':
      '{left, plural, one {# pasted value has no treat beside it and was left out.} other {# pasted values have no treat beside them and were left out.}}',
  },
  'treats.plan': { 'pt-BR': 'Previsto (kg)', 'en-US': 'Planned (kg)' },
  'treats.print': { 'pt-BR': 'Imprimir ficha', 'en-US': 'Print sheet' },
  'treats.progressDay': {
    'pt-BR': '{done} de {all} currais com tudo fornecido',
    'en-US': '{done} of {all} pens fully fed',
  },
  'treats.progress': { 'pt-BR': '{done} de {all} fornecidos', 'en-US': '{done} of {all} delivered' },
  'treats.rest': { 'pt-BR': 'faltam {kg} kg de outra batida', 'en-US': '{kg} kg still to come from another load' },
  'treats.round': { 'pt-BR': 'Trato', 'en-US': 'Feeding' },
  'treats.roundName': { 'pt-BR': '{round}º trato', 'en-US': 'Feeding {round}' },
  'treats.roundText': { 'pt-BR': '{fed} de {treats} fornecidos', 'en-US': '{fed} of {treats} delivered' },
  'treats.start': { 'pt-BR': 'Ver o que falta', 'en-US': 'See what is missing' },
  'treats.state': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'treats.saving': { 'pt-BR': 'salvando…', 'en-US': 'saving…' },
  'treats.title': { 'pt-BR': 'Trato do dia', 'en-US': 'Feeding of the day' },
  'treats.today': { 'pt-BR': 'Hoje', 'en-US': 'Today' },
  'treats.yesterday': { 'pt-BR': 'Dia anterior', 'en-US': 'Day before' },
} as const;
