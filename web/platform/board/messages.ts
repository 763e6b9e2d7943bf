export const messages = {
  'board.cancelled': { 'pt-BR': '{title}: movimento cancelado', 'en-US': '{title}: move cancelled' },
  'board.dropped': {
    'pt-BR': '{title}: solto na coluna {x}, linha {y}, com {w} por {h}',
    'en-US': '{title}: dropped at column {x}, row {y}, {w} by {h}',
  },
  'board.grabbed': {
    'pt-BR': '{title}: use as setas para mover, Shift e setas para redimensionar, Enter para soltar, Esc para cancelar',
    'en-US': '{title}: arrows move, Shift and arrows resize, Enter drops, Esc cancels',
  },
  'board.move': { 'pt-BR': 'Mover {title}', 'en-US': 'Move {title}' },
  'board.moved': { 'pt-BR': 'Coluna {x}, linha {y}, {w} por {h}', 'en-US': 'Column {x}, row {y}, {w} by {h}' },
  'board.resize': { 'pt-BR': 'Arraste para redimensionar', 'en-US': 'Drag to resize' },
} as const;
