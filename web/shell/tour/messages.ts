export const messages = {
  'tour.next': { 'pt-BR': 'Próximo', 'en-US': 'Next' },
  'tour.back': { 'pt-BR': 'Voltar', 'en-US': 'Back' },
  'tour.end': { 'pt-BR': 'Terminar', 'en-US': 'Finish' },
  'tour.close': { 'pt-BR': 'Fechar o passeio', 'en-US': 'Close the tour' },
  'tour.progress': { 'pt-BR': '{current} de {total}', 'en-US': '{current} of {total}' },
  'tour.section-dashboard': { 'pt-BR': 'O painel', 'en-US': 'The dashboard' },
  'tour.section-dashboardText': {
    'pt-BR':
      'O que a fazenda precisa hoje: o que falta para começar, o trato, o estoque que acaba, contas e comunicados com prazo. Arraste os quadros como preferir.',
    'en-US':
      'What the farm needs today: what is missing to begin, the feeding, stock that runs out, bills and announcements that fall due. Drag the tiles as you like.',
  },
  'tour.section-tract': { 'pt-BR': 'O trato do dia', 'en-US': 'The feeding of the day' },
  'tour.section-tractText': {
    'pt-BR':
      'Leia o cocho, veja o plano de cada curral, carregue o vagão e distribua. A leitura e o vagão funcionam sem sinal.',
    'en-US':
      'Read the bunks, see the plan of each pen, load the mixer and deliver. Reading and the wagon work without a network.',
  },
  'tour.section-management': { 'pt-BR': 'Lotes e tronco', 'en-US': 'Batches and the chute' },
  'tour.section-managementText': {
    'pt-BR':
      'Lotes, movimentações e o tronco: entrada, pesagem, identificação e embarque com balança e bastão, também sem sinal.',
    'en-US':
      'Batches, moves and the chute: entry, weighing, identification and boarding with scale and wand, also without a network.',
  },
  'tour.section-diet': { 'pt-BR': 'Dietas', 'en-US': 'Diets' },
  'tour.section-dietText': {
    'pt-BR': 'Monte a dieta, veja energia, custo por kg de matéria seca e ganho esperado, e troque-a por degraus.',
    'en-US':
      'Make a diet, see its energy, its cost per kg of dry matter and the gain to expect, and change it by steps.',
  },
  'tour.section-financial': { 'pt-BR': 'Compras, vendas e contas', 'en-US': 'Purchases, sales and bills' },
  'tour.section-financialText': {
    'pt-BR': 'Ordens de compra com parcelas, estoque a custo médio, GTAs, vendas com romaneio e o que vence.',
    'en-US':
      'Purchase orders with instalments, stock at its average cost, GTAs, sales with their carcasses, and what falls due.',
  },
  'tour.section-traceability': { 'pt-BR': 'Rastreabilidade', 'en-US': 'Traceability' },
  'tour.section-traceabilityText': {
    'pt-BR': 'De cada fato do curral nasce um item; aqui eles viram comunicados, com prazo, papéis e protocolo.',
    'en-US': 'Each fact in the pens makes an item; here they become announcements, with deadline, papers and protocol.',
  },
  'tour.section-farm': { 'pt-BR': 'A fazenda', 'en-US': 'The farm' },
  'tour.section-farmText': {
    'pt-BR':
      'Linhas, currais e pastos no mapa, pessoas com o que cada uma pode fazer, parâmetros, importações e cópias.',
    'en-US': 'Lines, pens and pastures on the map, people with what each may do, parameters, imports and backups.',
  },
  'tour.section-health': { 'pt-BR': 'Sanidade', 'en-US': 'Health' },
  'tour.section-healthText': {
    'pt-BR': 'Protocolos, aplicações com estoque e carência, enfermaria e mortes.',
    'en-US': 'Protocols, doses with stock and withdrawal, the hospital and deaths.',
  },
  'tour.section-reports': { 'pt-BR': 'Relatórios', 'en-US': 'Reports' },
  'tour.section-reportsText': {
    'pt-BR': 'Quanto custou cada arroba, qual lote ganha e em que dia vender. Cada total abre as linhas que o formam.',
    'en-US':
      'What each arroba cost, which batch earns and on which day to sell. Each total opens the rows that make it.',
  },
  'tour.day': { 'pt-BR': 'O dia da fazenda', 'en-US': 'The farm day' },
  'tour.dayText': {
    'pt-BR':
      'Tudo é lançado no dia aberto. Avance-o quando o trato acabar, ou olhe aqui a fazenda como era em outro dia.',
    'en-US':
      'Everything is written on the open day. Advance it when the feeding is done, or see the farm as it was on another day.',
  },
  'tour.search': { 'pt-BR': 'Ache qualquer coisa', 'en-US': 'Find anything' },
  'tour.searchText': {
    'pt-BR': 'Animal pelo brinco, lote, curral ou tela: clique aqui ou aperte Ctrl K.',
    'en-US': 'An animal by its tag, a batch, a pen or a screen: click here or press Ctrl K.',
  },
  'tour.account': { 'pt-BR': 'Você', 'en-US': 'You' },
  'tour.accountText': {
    'pt-BR': 'Seus dados, o idioma, a saída, e este passeio outra vez.',
    'en-US': 'Your data, the language, the way out, and this tour again.',
  },
} as const;
