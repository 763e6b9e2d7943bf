export const messages = {
  'field.kept': {
    'pt-BR': 'Salvo neste aparelho. Será enviado assim que houver rede.',
    'en-US': 'Saved on this device. It is sent as soon as there is a network.',
  },
  'field.keptInPage': {
    'pt-BR': 'Este navegador não guarda dados: não feche esta página até a fila ser enviada.',
    'en-US': 'This browser stores no data: do not close this page until the queue is sent.',
  },
  'field.full': {
    'pt-BR': 'Não há espaço neste aparelho: nada foi salvo. Libere espaço e tente de novo.',
    'en-US': 'This device is full: nothing was saved. Make room and try again.',
  },
  'field.unsaved': {
    'pt-BR': 'Este aparelho não conseguiu salvar. Tente de novo.',
    'en-US': 'This device could not save it. Try again.',
  },
  'field.onDevice': { 'pt-BR': 'Neste aparelho', 'en-US': 'On this device' },
  'field.waitingHere': {
    'pt-BR': '{count, plural, one {# espera neste aparelho} other {# esperam neste aparelho}}',
    'en-US': '{count, plural, one {# waits on this device} other {# wait on this device}}',
  },
} as const;
