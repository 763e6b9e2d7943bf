export const messages = {
  'notices.title': { 'pt-BR': 'Avisos', 'en-US': 'Notifications' },
  'notices.text': { 'pt-BR': 'O que pede atenção em {day}', 'en-US': 'What needs attention on {day}' },
  'notices.blocks': { 'pt-BR': 'Impede fechar o dia', 'en-US': 'Keeps the day open' },
  'notices.warns': { 'pt-BR': 'Aviso', 'en-US': 'Warning' },
  'notices.more': { 'pt-BR': 'e mais {count}', 'en-US': 'and {count} more' },
  'notices.none': { 'pt-BR': 'Nada pendente', 'en-US': 'Nothing to settle' },
  'notices.noneText': {
    'pt-BR': 'O dia pode ser fechado assim que terminar.',
    'en-US': 'The day can be closed as soon as it is over.',
  },
};
