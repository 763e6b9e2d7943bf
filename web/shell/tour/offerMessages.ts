export const messages = {
  'tour.offer': {
    'pt-BR': 'Primeira vez aqui? Em um minuto você vê onde fica o que vai usar.',
    'en-US': 'First time here? In one minute you see where the things that you need are.',
  },
  'tour.start': { 'pt-BR': 'Fazer o passeio', 'en-US': 'Take the tour' },
  'tour.notNow': { 'pt-BR': 'Agora não', 'en-US': 'Not now' },
} as const;
