export const messages = {
  'herdMap.addLine': { 'pt-BR': 'Cadastrar a primeira linha', 'en-US': 'Register the first line' },
  'herdMap.above': { 'pt-BR': 'acima de {value}', 'en-US': 'above {value}' },
  'herdMap.all': { 'pt-BR': 'Com lote', 'en-US': 'With a batch' },
  'herdMap.between': { 'pt-BR': '{from} a {value}', 'en-US': '{from} to {value}' },
  'herdMap.byDAYS': { 'pt-BR': 'Dias de cocho', 'en-US': 'Days on feed' },
  'herdMap.byDENSITY': { 'pt-BR': 'Área por cabeça', 'en-US': 'Area per head' },
  'herdMap.byOCCUPANCY': { 'pt-BR': 'Ocupação', 'en-US': 'Occupancy' },
  'herdMap.byTYPE': { 'pt-BR': 'Tipo', 'en-US': 'Type' },
  'herdMap.byWEIGHT': { 'pt-BR': 'Peso projetado', 'en-US': 'Projected weight' },
  'herdMap.close': { 'pt-BR': 'Fechar', 'en-US': 'Close' },
  'herdMap.closer': { 'pt-BR': 'Aproximar dos currais', 'en-US': 'Zoom to the pens' },
  'herdMap.colourBy': { 'pt-BR': 'Colorir por', 'en-US': 'Colour by' },
  'herdMap.daysShort': { 'pt-BR': 'd', 'en-US': 'd' },
  'herdMap.draw': { 'pt-BR': 'Desenhar currais', 'en-US': 'Draw pens' },
  'herdMap.dropHere': { 'pt-BR': 'Soltar em {place}', 'en-US': 'Drop into {place}' },
  'herdMap.dropNowhere': { 'pt-BR': 'Leve até outro curral', 'en-US': 'Take it to another pen' },
  'herdMap.EMPTY': { 'pt-BR': 'livre', 'en-US': 'free' },
  'herdMap.hint': {
    'pt-BR': 'Escolha um curral no mapa ou na lista para ver o lote.',
    'en-US': 'Choose a pen on the map or in the list to see its batch.',
  },
  'herdMap.hintMove': {
    'pt-BR':
      'Arraste um lote até outro curral para mudá-lo; no celular, toque e segure. Pelo teclado, escolha o curral na lista e aperte M. Nada muda antes de você conferir.',
    'en-US':
      'Drag a batch to another pen to move it; on a phone, touch and hold. By keyboard, choose the pen in the list and press M. Nothing changes before you have checked it.',
  },
  'herdMap.INACTIVE': { 'pt-BR': 'inativo', 'en-US': 'inactive' },
  'herdMap.inactiveText': {
    'pt-BR': '{place} está inativo: ative-o antes de receber um lote.',
    'en-US': '{place} is inactive: activate it before it takes a batch.',
  },
  'herdMap.legend': { 'pt-BR': 'Legenda', 'en-US': 'Legend' },
  'herdMap.list': { 'pt-BR': 'Currais e pastos', 'en-US': 'Pens and pastures' },
  'herdMap.move': { 'pt-BR': 'Mover lote…', 'en-US': 'Move batch…' },
  'herdMap.noMatch': { 'pt-BR': 'Nenhum curral ou lote com esse nome', 'en-US': 'No pen or batch of that name' },
  'herdMap.noPlaces': { 'pt-BR': 'Nenhum curral ainda', 'en-US': 'No pens yet' },
  'herdMap.noPlacesText': {
    'pt-BR': 'Crie uma linha para gerar os currais de uma vez.',
    'en-US': 'Create a line to make its pens at once.',
  },
  'herdMap.noShapes': { 'pt-BR': 'Nenhum curral desenhado', 'en-US': 'No pens drawn' },
  'herdMap.noShapesText': {
    'pt-BR': 'Desenhe os currais para vê-los no mapa. A lista já mostra quem está em cada um.',
    'en-US': 'Draw the pens to see them on the map. The list already shows who stands in each.',
  },
  'herdMap.openPlace': { 'pt-BR': 'Abrir local', 'en-US': 'Open place' },
  'herdMap.otherDay': {
    'pt-BR': 'Os lotes aparecem onde estão agora; dias e pesos são de {day}. Para mover um lote, volte ao dia aberto.',
    'en-US':
      'Batches are shown where they are now; days and weights are of {day}. To move one, go back to the open day.',
  },
  'herdMap.OVER': { 'pt-BR': 'acima da capacidade', 'en-US': 'over capacity' },
  'herdMap.over': { 'pt-BR': 'Acima da capacidade', 'en-US': 'Over capacity' },
  'herdMap.search': { 'pt-BR': 'Buscar curral ou lote', 'en-US': 'Search a pen or batch' },
  'herdMap.takenText': {
    'pt-BR': '{place} já está ocupado por {name}.',
    'en-US': '{place} is already occupied by {name}.',
  },
  'herdMap.UNKNOWN': { 'pt-BR': 'sem valor conhecido', 'en-US': 'not known' },
  'herdMap.upTo': { 'pt-BR': 'até {value}', 'en-US': 'up to {value}' },
} as const;
