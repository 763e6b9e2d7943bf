export const messages = {
  'home.more': { 'pt-BR': 'e mais {count}', 'en-US': 'and {count} more' },
} as const;
