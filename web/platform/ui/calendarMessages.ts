export const messages = {
  'calendar.next': { 'pt-BR': 'Próximo mês', 'en-US': 'Next month' },
  'calendar.open': { 'pt-BR': 'Abrir calendário', 'en-US': 'Open calendar' },
  'calendar.previous': { 'pt-BR': 'Mês anterior', 'en-US': 'Previous month' },
} as const;
