export const messages = {
  'draw.title': { 'pt-BR': 'Desenhar {name} no mapa', 'en-US': 'Draw {name} on the map' },
  'draw.open': { 'pt-BR': 'Desenhar no mapa', 'en-US': 'Draw on the map' },
  'draw.text': {
    'pt-BR':
      'Clique no mapa onde começa a linha, junto ao corredor. Depois arraste as marcas, ou digite as medidas: os {count} currais ficam lado a lado.',
    'en-US':
      'Click on the map where the line begins, at the feed alley. Then drag the marks, or type the measures: the {count} pens stand side by side.',
  },
  'draw.length': { 'pt-BR': 'Comprimento (m)', 'en-US': 'Length (m)' },
  'draw.depth': { 'pt-BR': 'Fundo (m)', 'en-US': 'Depth (m)' },
  'draw.heading': { 'pt-BR': 'Rumo (graus)', 'en-US': 'Heading (degrees)' },
  'draw.headingHint': {
    'pt-BR': '0 norte, 90 leste, 180 sul, 270 oeste',
    'en-US': '0 north, 90 east, 180 south, 270 west',
  },
  'draw.flip': { 'pt-BR': 'Passar para o outro lado', 'en-US': 'Move to the other side' },
  'draw.reverse': { 'pt-BR': 'Inverter a ordem', 'en-US': 'Reverse the order' },
  'draw.start': { 'pt-BR': 'Começo da linha: {name}', 'en-US': 'Start of the line: {name}' },
  'draw.end': { 'pt-BR': 'Fim da linha: {name}', 'en-US': 'End of the line: {name}' },
  'draw.far': { 'pt-BR': 'Fundo dos currais', 'en-US': 'Far side of the pens' },
  'draw.each': { 'pt-BR': 'Cada curral', 'en-US': 'Each pen' },
  'draw.whole': { 'pt-BR': 'A linha toda', 'en-US': 'The whole line' },
  'draw.front': { 'pt-BR': 'Frente de cada curral', 'en-US': 'Front of each pen' },
  'draw.room': { 'pt-BR': 'Espaço por cabeça', 'en-US': 'Room per head' },
  'draw.roomOf': { 'pt-BR': '{room} m²', 'en-US': '{room} m²' },
  'draw.again': { 'pt-BR': 'Começar de novo', 'en-US': 'Start again' },
  'draw.replaces': {
    'pt-BR':
      '{count, plural, one {# curral já tem um desenho, que é trocado} other {# currais já têm um desenho, que é trocado}} ao salvar.',
    'en-US':
      '{count, plural, one {# pen has a shape already, which is replaced} other {# pens have a shape already, which is replaced}} on saving.',
  },
  'draw.overlaps': {
    'pt-BR': 'A linha cobre parte de {names}',
    'en-US': 'The line covers part of {names}',
  },
  'draw.save': {
    'pt-BR': 'Salvar {count, plural, one {# desenho} other {# desenhos}}',
    'en-US': 'Save {count, plural, one {# shape} other {# shapes}}',
  },
  'draw.saving': { 'pt-BR': 'Salvando {done} de {total}…', 'en-US': 'Saving {done} of {total}…' },
  'draw.saved': {
    'pt-BR': '{count, plural, one {# curral desenhado} other {# currais desenhados}}',
    'en-US': '{count, plural, one {# pen drawn} other {# pens drawn}}',
  },
  'draw.notSaved': { 'pt-BR': 'Não salvo: {name}. {message}', 'en-US': 'Not saved: {name}. {message}' },
  'draw.noCorrals': {
    'pt-BR': 'Esta linha não tem currais em uso: informe a sequência deles primeiro.',
    'en-US': 'This line has no pens in use: give their sequence first.',
  },
} as const;
