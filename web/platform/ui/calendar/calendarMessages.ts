export const messages = {
  'calendar.days': { 'pt-BR': 'Calendário', 'en-US': 'Calendar' },
  'calendar.format': { 'pt-BR': 'dd/mm/aaaa', 'en-US': 'dd/mm/yyyy' },
  'calendar.next.day': { 'pt-BR': 'Próximo mês', 'en-US': 'Next month' },
  'calendar.next.month': { 'pt-BR': 'Próximo ano', 'en-US': 'Next year' },
  'calendar.next.year': { 'pt-BR': 'Próxima década', 'en-US': 'Next decade' },
  'calendar.open': { 'pt-BR': 'Abrir calendário', 'en-US': 'Open calendar' },
  'calendar.previous.day': { 'pt-BR': 'Mês anterior', 'en-US': 'Previous month' },
  'calendar.previous.month': { 'pt-BR': 'Ano anterior', 'en-US': 'Previous year' },
  'calendar.previous.year': { 'pt-BR': 'Década anterior', 'en-US': 'Previous decade' },
  'calendar.view.day': { 'pt-BR': 'Escolher o mês', 'en-US': 'Choose the month' },
  'calendar.view.month': { 'pt-BR': 'Escolher o ano', 'en-US': 'Choose the year' },
  'calendar.view.year': { 'pt-BR': 'Escolher o dia', 'en-US': 'Choose the day' },
} as const;
