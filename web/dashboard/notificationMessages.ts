export const messages = {
  'notices.title': { 'pt-BR': 'Avisos', 'en-US': 'Notifications' },
  'notices.text': { 'pt-BR': 'O que pede atenção em {day}', 'en-US': 'What needs attention on {day}' },
  'notices.blocks': { 'pt-BR': 'Impede fechar o dia', 'en-US': 'Keeps the day open' },
  'notices.warns': { 'pt-BR': 'Aviso', 'en-US': 'Warning' },
  'notices.more': { 'pt-BR': 'e mais {count}', 'en-US': 'and {count} more' },
  'notices.ofOthers': {
    'pt-BR': 'Resolve-se em “{place}”, que seu papel não abre: avise o gerente.',
    'en-US': 'It is settled under “{place}”, which your role does not open: tell the manager.',
  },
  'notices.none': { 'pt-BR': 'Nada pendente', 'en-US': 'Nothing to settle' },
  'notices.noneText': {
    'pt-BR': 'O dia pode ser fechado assim que terminar.',
    'en-US': 'The day can be closed as soon as it is over.',
  },
};
