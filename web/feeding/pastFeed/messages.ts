export const messages = {
  'pastFeed.title': { 'pt-BR': 'Antes da abertura', 'en-US': 'Before the opening' },
  'pastFeed.text': {
    'pt-BR':
      'O que uma planilha disse dos dias antes de a fazenda começar aqui. Não entra no estoque nem nos dias fechados.',
    'en-US': 'What a sheet said of the days before the farm began here. It is in no stock and in no closed day.',
  },
  'pastFeed.days': { 'pt-BR': 'Dias', 'en-US': 'Days' },
  'pastFeed.daysOf': { 'pt-BR': '{count} ({from} a {until})', 'en-US': '{count} ({from} to {until})' },
  'pastFeed.kg': { 'pt-BR': 'Fornecido (kg MN)', 'en-US': 'Delivered (kg as fed)' },
  'pastFeed.dryMatterKg': { 'pt-BR': 'Fornecido (kg MS)', 'en-US': 'Fed (kg DM)' },
  'pastFeed.intake': { 'pt-BR': 'Consumo (kg MS/cab/dia)', 'en-US': 'Intake (kg DM/head/day)' },
  'pastFeed.intakeOf': {
    'pt-BR': '{intake} ({count, plural, one {# dia} other {# dias}})',
    'en-US': '{intake} ({count, plural, one {# day} other {# days}})',
  },
  'pastFeed.cost': { 'pt-BR': 'Custo do trato', 'en-US': 'Feed cost' },
  'pastFeed.unknown': { 'pt-BR': 'Desconhecido', 'en-US': 'Unknown' },
  'pastFeed.show': { 'pt-BR': 'Ver os dias', 'en-US': 'Show the days' },
  'pastFeed.hide': { 'pt-BR': 'Ocultar os dias', 'en-US': 'Hide the days' },
  'pastFeed.day': { 'pt-BR': 'Dia', 'en-US': 'Day' },
  'pastFeed.diet': { 'pt-BR': 'Dieta', 'en-US': 'Diet' },
  'pastFeed.dryMatterPct': { 'pt-BR': 'MS (%)', 'en-US': 'DM (%)' },
  'pastFeed.heads': { 'pt-BR': 'Cabeças', 'en-US': 'Head' },
  'pastFeed.intakeHead': { 'pt-BR': 'kg MS/cab', 'en-US': 'kg DM/head' },
  'pastFeed.grade': { 'pt-BR': 'Nota', 'en-US': 'Score' },
} as const;
