export const messages = {
  'lines.area': { 'pt-BR': 'Área (m²)', 'en-US': 'Area (m²)' },
  'lines.areaHint': {
    'pt-BR': 'Em branco, vale a soma das áreas dos currais',
    'en-US': 'Left blank, the sum of the pen areas counts',
  },
  'lines.backwards': {
    'pt-BR': 'O curral final vem antes do inicial',
    'en-US': 'The final pen comes before the initial one',
  },
  'lines.capacityPerCorral': { 'pt-BR': 'Capacidade por curral', 'en-US': 'Capacity per pen' },
  'lines.corralsArea': { 'pt-BR': 'Área dos currais', 'en-US': 'Area of the pens' },
  'lines.created': { 'pt-BR': 'Linha criada', 'en-US': 'Line created' },
  'lines.deactivateText': {
    'pt-BR':
      'Os currais desativados saem das listas de trabalho. Nenhum é apagado: o histórico fica e eles podem voltar.',
    'en-US': 'Deactivated pens leave the working lists. None is deleted: their history stays and they can come back.',
  },
  'lines.empty': { 'pt-BR': 'Nenhuma linha cadastrada', 'en-US': 'No line registered' },
  'lines.emptyText': {
    'pt-BR': 'Uma linha cria os seus currais de uma vez, a partir de uma sequência como A1 até A20.',
    'en-US': 'A line makes its pens at once, from a sequence such as A1 to A20.',
  },
  'lines.feedingOrder': { 'pt-BR': 'Ordem do trato', 'en-US': 'Feeding order' },
  'lines.feedingOrderHint': {
    'pt-BR': 'Em que vez o vagão passa nesta linha',
    'en-US': 'When the wagon comes to this line',
  },
  'lines.fewer': { 'pt-BR': 'Mostrar menos', 'en-US': 'Show fewer' },
  'lines.finalPicket': { 'pt-BR': 'Curral final', 'en-US': 'Final pen' },
  'lines.initialPicket': { 'pt-BR': 'Curral inicial', 'en-US': 'Initial pen' },
  'lines.keepText': {
    'pt-BR': 'Os currais que já existem mantêm a área, a capacidade e o tipo que têm.',
    'en-US': 'Pens that already exist keep the area, capacity and type they have.',
  },
  'lines.more': { 'pt-BR': 'Mostrar mais {count}', 'en-US': 'Show {count} more' },
  'lines.new': { 'pt-BR': 'Nova linha', 'en-US': 'New line' },
  'lines.noChange': { 'pt-BR': 'Nenhum curral muda.', 'en-US': 'No pen changes.' },
  'lines.noRoom': {
    'pt-BR': 'A capacidade é menor que o número de currais: cada um ficaria com zero cabeças.',
    'en-US': 'The capacity is smaller than the number of pens: each would hold zero head.',
  },
  'lines.picketArea': { 'pt-BR': 'Área do curral (m²)', 'en-US': 'Pen area (m²)' },
  'lines.picketType': { 'pt-BR': 'Tipo dos currais', 'en-US': 'Type of the pens' },
  'lines.pickets': { 'pt-BR': 'Sequência', 'en-US': 'Sequence' },
  'lines.position': { 'pt-BR': 'Posição', 'en-US': 'Position' },
  'lines.positionHint': { 'pt-BR': 'Em branco, a linha vai para o fim', 'en-US': 'Left blank, the line goes last' },
  'lines.prefix': { 'pt-BR': 'Prefixo', 'en-US': 'Prefix' },
  'lines.preview': { 'pt-BR': 'O que será feito ao salvar', 'en-US': 'What saving will do' },
  'lines.previewText': {
    'pt-BR': 'Preencha o curral inicial e o final para ver os currais.',
    'en-US': 'Fill in the initial and the final pen to see the pens.',
  },
  'lines.search': { 'pt-BR': 'Buscar por nome', 'en-US': 'Search by name' },
  'lines.sequence': { 'pt-BR': 'Sequência de currais', 'en-US': 'Sequence of pens' },
  'lines.sequenceText': {
    'pt-BR': 'Cada número da sequência é um curral, com o prefixo antes e o sufixo depois: A1, A2, A3…',
    'en-US': 'Each number of the sequence is a pen, with the prefix before and the suffix after: A1, A2, A3…',
  },
  'lines.suffix': { 'pt-BR': 'Sufixo', 'en-US': 'Suffix' },
  'lines.tight': {
    'pt-BR': 'Os currais somam mais que a área da linha.',
    'en-US': 'The pens add up to more than the area of the line.',
  },
  'lines.tooMany': { 'pt-BR': 'Uma linha tem no máximo {most} currais', 'en-US': 'A line has at most {most} pens' },
  'lines.updated': { 'pt-BR': 'Linha atualizada', 'en-US': 'Line updated' },
  'lines.willCreate': {
    'pt-BR': '{count, plural, one {# curral será criado} other {# currais serão criados}}',
    'en-US': '{count, plural, one {# pen will be created} other {# pens will be created}}',
  },
  'lines.willDeactivate': {
    'pt-BR': '{count, plural, one {# curral será desativado} other {# currais serão desativados}}',
    'en-US': '{count, plural, one {# pen will be deactivated} other {# pens will be deactivated}}',
  },
  'lines.willReactivate': {
    'pt-BR': '{count, plural, one {# curral será reativado} other {# currais serão reativados}}',
    'en-US': '{count, plural, one {# pen will be reactivated} other {# pens will be reactivated}}',
  },
  'lines.willRename': {
    'pt-BR': '{count, plural, one {# curral muda de nome} other {# currais mudam de nome}}',
    'en-US': '{count, plural, one {# pen changes its name} other {# pens change their names}}',
  },
} as const;
