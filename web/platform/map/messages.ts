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
    'pt-BR': 'Uma linha por vértice: latitude, longitude. O desenho acompanha o que for digitado.',
    'en-US': 'One line per corner: latitude, longitude. The drawing follows what you type.',
  },
  'map.farm': { 'pt-BR': 'Fazenda', 'en-US': 'Farm' },
  'map.locate': { 'pt-BR': 'Usar minha localização', 'en-US': 'Use my location' },
  'map.locationDenied': {
    'pt-BR':
      'O navegador não permitiu usar sua localização. Libere o acesso nas permissões deste site e tente de novo.',
    'en-US':
      'The browser did not allow the use of your location. Allow it in the permissions of this site and try again.',
  },
  'map.locationRough': {
    'pt-BR': 'Localização aproximada, com margem de {km} km. Aproxime o mapa até a fazenda.',
    'en-US': 'The location is rough, give or take {km} km. Zoom in to the farm.',
  },
  'map.locationTimeout': {
    'pt-BR': 'A localização demorou demais. Tente de novo a céu aberto ou mova o mapa até a fazenda.',
    'en-US': 'Finding the location took too long. Try again in the open, or move the map to the farm.',
  },
  'map.locationUnknown': {
    'pt-BR': 'O aparelho não conseguiu informar a localização. Mova o mapa até a fazenda.',
    'en-US': 'The device could not tell its location. Move the map to the farm.',
  },
  'map.locationUnsupported': {
    'pt-BR': 'Este navegador não informa a localização aqui. Ela só funciona em endereços https.',
    'en-US': 'This browser does not tell the location here. It only works on https addresses.',
  },
  'map.beginsTOWN': {
    'pt-BR':
      'O mapa começa em {name}, porque a posição da fazenda não foi informada. Mova o mapa até a fazenda, ou use sua localização se estiver nela.',
    'en-US':
      'The map begins at {name}, because the position of the farm is not known. Move it to the farm, or use your location if you are there.',
  },
  'map.beginsSTATE': {
    'pt-BR':
      'O mapa mostra o estado ({name}), porque a cidade do endereço não foi reconhecida. Aproxime até a fazenda antes de desenhar, ou use sua localização se estiver nela.',
    'en-US':
      'The map shows the state ({name}), because the town of the address was not recognised. Zoom in to the farm before drawing, or use your location if you are there.',
  },
  'map.beginsNOWHERE': {
    'pt-BR':
      'O mapa mostra o país, porque não se sabe onde fica a fazenda. Aproxime até ela antes de desenhar, use sua localização, ou informe a posição em Dados da fazenda.',
    'en-US':
      'The map shows the country, because it is not known where the farm is. Zoom in to it before drawing, use your location, or give its position in the farm data.',
  },
  'map.farFrom': {
    'pt-BR': 'Esta área fica a {distance} de {name}. Confira as coordenadas; se estiverem certas, pode salvar.',
    'en-US': 'This area is {distance} from {name}. Check the coordinates; if they are right, you can save it.',
  },
  'map.farFromFarm': {
    'pt-BR':
      'Esta área fica a {distance} da posição da fazenda. Confira as coordenadas; se estiverem certas, pode salvar.',
    'en-US':
      'This area is {distance} from the position of the farm. Check the coordinates; if they are right, you can save it.',
  },
  'map.FEW': { 'pt-BR': 'Marque pelo menos três cantos', 'en-US': 'Mark at least three corners' },
  'map.CROSSING': { 'pt-BR': 'As linhas da área se cruzam', 'en-US': 'The lines of the area cross each other' },
  'map.overlaps': { 'pt-BR': 'Sobrepõe {names} em {area}', 'en-US': 'Overlaps {names} by {area}' },
  'map.splitDone': {
    'pt-BR': 'A parte separada tem {area}. Salve esta área e cadastre a outra em seguida.',
    'en-US': 'The part split off has {area}. Save this area and register the other one next.',
  },
} as const;
