export const messages = {
  'chart.nothing': { 'pt-BR': '{name}: sem valores', 'en-US': '{name}: no values' },
  'chart.series': {
    'pt-BR': '{name}: de {first} ({firstAt}) a {last} ({lastAt}), mínimo {least}, máximo {most}',
    'en-US': '{name}: from {first} ({firstAt}) to {last} ({lastAt}), least {least}, most {most}',
  },
} as const;
