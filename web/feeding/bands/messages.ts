export const messages = {
  'bands.AMBER': { 'pt-BR': 'amarelo', 'en-US': 'amber' },
  'bands.DARK': { 'pt-BR': 'vermelho-escuro', 'en-US': 'dark red' },
  'bands.GREEN': { 'pt-BR': 'verde', 'en-US': 'green' },
  'bands.RED': { 'pt-BR': 'vermelho', 'en-US': 'red' },
} as const;
