export const messages = {
  'map.map': { 'pt-BR': 'mapa', 'en-US': 'map' },
  'map.zoomIn': { 'pt-BR': 'Aproximar', 'en-US': 'Zoom in' },
  'map.zoomOut': { 'pt-BR': 'Afastar', 'en-US': 'Zoom out' },
  'map.showAll': { 'pt-BR': 'Mostrar tudo', 'en-US': 'Show everything' },
  'map.undo': { 'pt-BR': 'Desfazer', 'en-US': 'Undo' },
  'map.redo': { 'pt-BR': 'Refazer', 'en-US': 'Redo' },
  'map.clear': { 'pt-BR': 'Apagar desenho', 'en-US': 'Clear drawing' },
  'map.deleteCorner': { 'pt-BR': 'Excluir vértice', 'en-US': 'Delete corner' },
  'map.split': { 'pt-BR': 'Dividir aqui', 'en-US': 'Split here' },
  'map.splitHint': {
    'pt-BR': 'Marque dois vértices não vizinhos para dividir a área',
    'en-US': 'Mark two corners that are not neighbours to split the area',
  },
  'map.drawHint': {
    'pt-BR':
      'Clique no mapa para marcar os cantos. Arraste um canto para movê-lo e o ponto do meio de um lado para criar outro.',
    'en-US': 'Click the map to mark corners. Drag a corner to move it, and the middle of a side to make another.',
  },
  'map.corner': { 'pt-BR': 'Vértice {number}', 'en-US': 'Corner {number}' },
  'map.area': { 'pt-BR': 'Área', 'en-US': 'Area' },
  'map.perimeter': { 'pt-BR': 'Perímetro', 'en-US': 'Perimeter' },
  'map.coordinates': { 'pt-BR': 'Coordenadas', 'en-US': 'Coordinates' },
  'map.coordinatesHint': {
    'pt-BR': 'Uma linha por vértice: latitude, longitude',
    'en-US': 'One line per corner: latitude, longitude',
  },
  'map.apply': { 'pt-BR': 'Usar coordenadas', 'en-US': 'Use coordinates' },
  'map.badLine': {
    'pt-BR': 'Linha {line}: informe latitude e longitude, como -17.912480, -50.986310',
    'en-US': 'Line {line}: give latitude and longitude, such as -17.912480, -50.986310',
  },
  'map.FEW': { 'pt-BR': 'Marque pelo menos três cantos', 'en-US': 'Mark at least three corners' },
  'map.CROSSING': { 'pt-BR': 'As linhas da área se cruzam', 'en-US': 'The lines of the area cross each other' },
  'map.overlaps': { 'pt-BR': 'Sobrepõe {names} em {area}', 'en-US': 'Overlaps {names} by {area}' },
  'map.splitDone': {
    'pt-BR': 'A parte separada tem {area}. Salve esta área e cadastre a outra em seguida.',
    'en-US': 'The part split off has {area}. Save this area and register the other one next.',
  },
} as const;
