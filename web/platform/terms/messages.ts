export const messages = {
  'terms.what': { 'pt-BR': 'O que é: {name}', 'en-US': 'What it means: {name}' },
  'terms.ofScreen': { 'pt-BR': 'Palavras desta tela', 'en-US': 'Words of this screen' },
} as const;
