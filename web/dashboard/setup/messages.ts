export const messages = {
  'setup.title': { 'pt-BR': 'Até a fazenda funcionar', 'en-US': 'Until the farm works' },
  'setup.progress': { 'pt-BR': '{done} de {total} feitos', 'en-US': '{done} of {total} done' },
  'setup.next': { 'pt-BR': 'Agora', 'en-US': 'Now' },
  'setup.skip': { 'pt-BR': 'Pular', 'en-US': 'Skip' },
  'setup.skipStep': { 'pt-BR': 'Pular: {step}', 'en-US': 'Skip: {step}' },
  'setup.skipped': { 'pt-BR': 'pulado', 'en-US': 'skipped' },
  'setup.takeUp': { 'pt-BR': 'Retomar', 'en-US': 'Resume' },
  'setup.takeUpStep': { 'pt-BR': 'Retomar: {step}', 'en-US': 'Resume: {step}' },
  'setup.example': { 'pt-BR': 'Fazer com um exemplo', 'en-US': 'Do it with an example' },
  'setup.exampleStep': { 'pt-BR': 'Fazer com um exemplo: {step}', 'en-US': 'Do it with an example: {step}' },
  'setup.exampleFARM': {
    'pt-BR': 'A fazenda começou há uma semana',
    'en-US': 'The farm began a week ago',
  },
  'setup.exampleHERD': {
    'pt-BR': 'Três lotes com o seu passado estão nos currais',
    'en-US': 'Three batches are in the pens with their past',
  },
  'setup.examplePEOPLE': {
    'pt-BR': 'Um leitor de cocho foi cadastrado; o convite está na página da pessoa',
    'en-US': 'A bunk reader was added; the invitation is on the person’s page',
  },
  'setup.exampleREADING': {
    'pt-BR': 'Os cochos de hoje repetem a oferta',
    'en-US': 'The bunks of today repeat the feed call',
  },
  'setup.exampleLOAD': {
    'pt-BR': 'As batidas do dia foram carregadas e entregues como sugeridas',
    'en-US': 'The loads of the day were loaded and delivered as suggested',
  },
  'setup.exampleADVANCE': {
    'pt-BR': 'O dia foi fechado, e o próximo está aberto',
    'en-US': 'The day is closed, and the next one is open',
  },
  'setup.sureREADING': {
    'pt-BR':
      'Cada curral com lote e dieta fica lido com a mesma oferta, sem que ninguém tenha visto o cocho. Cada leitura pode ser corrigida.',
    'en-US':
      'Each pen with a batch and a diet is read with the same feed call, though nobody saw the bunk. Each reading can be corrected.',
  },
  'setup.sureLOAD': {
    'pt-BR':
      'As batidas que faltam hoje entram como carregadas e entregues: o estoque baixa e o custo dos lotes sobe. Cada batida pode ser corrigida até o dia fechar.',
    'en-US':
      'The loads that are missing today are recorded as loaded and delivered: stock falls and the cost of the batches rises. Each load can be corrected until the day is closed.',
  },
  'setup.sureADVANCE': {
    'pt-BR': 'O dia aberto fecha com o que foi registrado, mesmo que falte algo. O proprietário pode reabri-lo.',
    'en-US': 'The open day closes with what was recorded, even where something is missing. The owner can reopen it.',
  },
  'setup.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'setup.examplePLACES': { 'pt-BR': 'Uma linha de 10 currais foi criada', 'en-US': 'A line of 10 pens was made' },
  'setup.exampleSTOCK': {
    'pt-BR': '8 alimentos da região entraram em estoque',
    'en-US': '8 foods of the region came into stock',
  },
  'setup.exampleDIETS': {
    'pt-BR': 'As dietas de adaptação e terminação foram criadas',
    'en-US': 'An adaptation and a finishing diet were made',
  },
  'setup.exampleMIXERS': {
    'pt-BR': 'Um vagão e um planejamento de quatro tratos foram criados',
    'en-US': 'A mixer and a plan of four feedings were made',
  },
  'setup.FARM': { 'pt-BR': 'Fazenda e primeiro dia', 'en-US': 'Farm and first day' },
  'setup.whyFARM': {
    'pt-BR': 'Desde quando a fazenda registra aqui? O que veio antes entra como história.',
    'en-US': 'Since when does the farm record here? What came before comes in as history.',
  },
  'setup.PLACES': { 'pt-BR': 'Linhas e currais', 'en-US': 'Lines and pens' },
  'setup.whyPLACES': {
    'pt-BR': 'Todo lote e todo trato tem um curral.',
    'en-US': 'Every batch and every feeding has a pen.',
  },
  'setup.STOCK': { 'pt-BR': 'Alimentos e estoque', 'en-US': 'Feeds and stock' },
  'setup.whySTOCK': {
    'pt-BR': 'Escolha os alimentos e dê entrada no que há de cada um: o custo do trato vem do preço deles.',
    'en-US': 'Choose the feeds and enter what there is of each: the cost of feeding follows from their price.',
  },
  'setup.DIETS': { 'pt-BR': 'Dietas', 'en-US': 'Diets' },
  'setup.whyDIETS': {
    'pt-BR': 'O que cada lote come em cada fase.',
    'en-US': 'What each batch eats in each phase.',
  },
  'setup.HERD': { 'pt-BR': 'Lotes e animais', 'en-US': 'Batches and animals' },
  'setup.whyHERD': {
    'pt-BR': 'Os que já estão aqui entram com o seu passado, mesmo sem todos os dados.',
    'en-US': 'Those that are here already come in with their past, even where not all is known.',
  },
  'setup.MIXERS': { 'pt-BR': 'Vagões e tratos do dia', 'en-US': 'Mixers and feedings of the day' },
  'setup.whyMIXERS': {
    'pt-BR': 'Em quantos tratos o dia é dividido, e o que cabe em cada batida.',
    'en-US': 'Into how many feedings the day is divided, and what fits in each load.',
  },
  'setup.PEOPLE': { 'pt-BR': 'Pessoas', 'en-US': 'People' },
  'setup.whyPEOPLE': {
    'pt-BR': 'Quem lê o cocho e quem carrega o vagão entra com o próprio acesso.',
    'en-US': 'Who reads the bunks and who loads the mixer signs in with an own account.',
  },
  'setup.READING': { 'pt-BR': 'Primeira leitura de cocho', 'en-US': 'First bunk reading' },
  'setup.whyREADING': {
    'pt-BR': 'A nota de cada curral decide a oferta do dia seguinte.',
    'en-US': 'The score of each pen decides the feed call of the next day.',
  },
  'setup.LOAD': { 'pt-BR': 'Primeira batida', 'en-US': 'First load' },
  'setup.whyLOAD': {
    'pt-BR': 'O que foi carregado e entregue dá consumo e custo de verdade.',
    'en-US': 'What was loaded and delivered makes intake and cost real.',
  },
  'setup.ADVANCE': { 'pt-BR': 'Primeiro dia avançado', 'en-US': 'First day advanced' },
  'setup.whyADVANCE': {
    'pt-BR': 'Fechar o dia congela o que aconteceu e abre o próximo.',
    'en-US': 'Closing the day freezes what happened and opens the next one.',
  },
  'setup.goFARM': { 'pt-BR': 'Dados da fazenda', 'en-US': 'Farm data' },
  'setup.goOpening': { 'pt-BR': 'Começo da fazenda', 'en-US': 'How the farm begins' },
  'setup.goPLACES': { 'pt-BR': 'Nova linha', 'en-US': 'New line' },
  'setup.goMap': { 'pt-BR': 'Desenhar no mapa', 'en-US': 'Draw on the map' },
  'setup.goStockEntry': { 'pt-BR': 'Dar entrada no estoque', 'en-US': 'Enter stock' },
  'setup.goSTOCK': { 'pt-BR': 'Escolher alimentos', 'en-US': 'Choose foods' },
  'setup.goDIETS': { 'pt-BR': 'Nova dieta', 'en-US': 'New diet' },
  'setup.goHERD': { 'pt-BR': 'Rebanho que já estava aqui', 'en-US': 'Herd that was here' },
  'setup.goBuy': { 'pt-BR': 'Comprar animais', 'en-US': 'Buy animals' },
  'setup.goMIXERS': { 'pt-BR': 'Novo misturador', 'en-US': 'New mixer' },
  'setup.goPlan': { 'pt-BR': 'Novo planejamento', 'en-US': 'New feeding plan' },
  'setup.goPEOPLE': { 'pt-BR': 'Convidar uma pessoa', 'en-US': 'Invite a person' },
  'setup.goREADING': { 'pt-BR': 'Ler os cochos', 'en-US': 'Read the bunks' },
  'setup.goLOAD': { 'pt-BR': 'Tratos do dia', 'en-US': 'Feedings of the day' },
  'setup.goADVANCE': { 'pt-BR': 'Dias da fazenda', 'en-US': 'Farm days' },
  'setup.gapNO_POSITION': { 'pt-BR': 'Fazenda sem posição no mapa', 'en-US': 'Farm without a position on the map' },
  'setup.gapCORRALS_WITHOUT_CAPACITY': {
    'pt-BR': '{count, plural, one {# curral sem capacidade} other {# currais sem capacidade}}',
    'en-US': '{count, plural, one {# pen without capacity} other {# pens without capacity}}',
  },
  'setup.gapFOODS_WITHOUT_STOCK': {
    'pt-BR': '{count, plural, one {# alimento de dieta sem estoque} other {# alimentos de dieta sem estoque}}',
    'en-US': '{count, plural, one {# food of a diet without stock} other {# foods of diets without stock}}',
  },
  'setup.gapBATCHES_WITHOUT_DIET': {
    'pt-BR': '{count, plural, one {# lote sem dieta} other {# lotes sem dieta}}',
    'en-US': '{count, plural, one {# batch without a diet} other {# batches without a diet}}',
  },
  'setup.gapCORRALS_WITHOUT_PLAN': {
    'pt-BR': '{count, plural, one {# curral com lote sem planejamento} other {# currais com lote sem planejamento}}',
    'en-US':
      '{count, plural, one {# occupied pen without a feeding plan} other {# occupied pens without a feeding plan}}',
  },
} as const;
