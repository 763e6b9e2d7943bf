export const messages = {
  'sales.singleOxen': { 'pt-BR': 'Animais avulsos', 'en-US': 'Single animals' },
  'sales.addBonus': { 'pt-BR': 'Adicionar bonificação', 'en-US': 'Add a bonus' },
  'sales.addListed': { 'pt-BR': 'Adicionar de uma lista', 'en-US': 'Add from a list' },
  'sales.addOx': { 'pt-BR': 'Adicionar animal', 'en-US': 'Add an animal' },
  'sales.arrobas': { 'pt-BR': 'Arrobas projetadas', 'en-US': 'Projected arrobas' },
  'sales.batch': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'sales.batches': { 'pt-BR': 'Lotes', 'en-US': 'Batches' },
  'sales.block': {
    'pt-BR':
      '{reason, select, WITHDRAWAL {Carência} TRACEABILITY {Rastreabilidade} SANITARY_HOLD {Bloqueio sanitário} OWNERSHIP {Propriedade} other {Bloqueio manual}}: {heads}',
    'en-US':
      '{reason, select, WITHDRAWAL {Withdrawal} TRACEABILITY {Traceability} SANITARY_HOLD {Sanitary hold} OWNERSHIP {Ownership} other {Manual block}}: {heads}',
  },
  'sales.blockedHeads': {
    'pt-BR':
      '{count, plural, one {# animal não pode sair} other {# animais não podem sair}} na data prevista. A venda pode seguir: o embarque os recusa.',
    'en-US':
      '{count, plural, one {# animal may not leave} other {# animals may not leave}} on the planned day. The sale may go on: loading refuses them.',
  },
  'sales.boarded': { 'pt-BR': 'Embarcados', 'en-US': 'Loaded' },
  'sales.bonus': { 'pt-BR': 'Bonificação', 'en-US': 'Bonus' },
  'sales.bonusValue': { 'pt-BR': 'Valor por @', 'en-US': 'Value per arroba' },
  'sales.bonuses': { 'pt-BR': 'Bonificações', 'en-US': 'Bonuses' },
  'sales.buyer': { 'pt-BR': 'Comprador', 'en-US': 'Buyer' },
  'sales.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'sales.capacity': { 'pt-BR': 'Cabeças por caminhão', 'en-US': 'Head per truck' },
  'sales.chosen': {
    'pt-BR':
      '{count, plural, =0 {Nenhum lote escolhido} one {# lote escolhido} other {# lotes escolhidos}}{heads, plural, =0 {} one { com # cabeça} other { com # cabeças}}',
    'en-US':
      '{count, plural, =0 {No batch chosen} one {# batch chosen} other {# batches chosen}}{heads, plural, =0 {} other { with # head}}',
  },
  'sales.find': { 'pt-BR': 'Buscar lote ou curral', 'en-US': 'Find a batch or pen' },
  'sales.moreReady': {
    'pt-BR':
      'Há mais lotes prontos do que uma venda comporta: os {count} primeiros são propostos. Os outros entram pela busca, em outra venda.',
    'en-US':
      'More batches are ready than one sale can hold: the first {count} are proposed. Find the others by name for another sale.',
  },
  'sales.tooManyChosen': {
    'pt-BR':
      'Uma venda comporta até {most} lotes: {count, plural, one {desmarque # lote} other {desmarque # lotes}} para montá-la.',
    'en-US':
      'One sale can hold up to {most} batches: {count, plural, one {clear # batch} other {clear # batches}} to go on.',
  },
  'sales.showMore': { 'pt-BR': 'Mostrar mais lotes', 'en-US': 'Show more batches' },
  'sales.shownOf': { 'pt-BR': '{count} de {all} lotes', 'en-US': '{count} of {all} batches' },
  'sales.closure': { 'pt-BR': 'Fechamento', 'en-US': 'Closure' },
  'sales.created': { 'pt-BR': 'Venda cadastrada', 'en-US': 'Sale registered' },
  'sales.dailyCost': { 'pt-BR': 'Custo de mais um dia', 'en-US': 'Cost of one more day' },
  'sales.dailyRevenue': { 'pt-BR': 'Receita de mais um dia', 'en-US': 'Revenue of one more day' },
  'sales.daysOnFeed': { 'pt-BR': 'Dias de cocho', 'en-US': 'Days on feed' },
  'sales.delete': { 'pt-BR': 'Excluir', 'en-US': 'Delete' },
  'sales.deleteText': {
    'pt-BR': 'A venda {name} será excluída. Isso não pode ser desfeito.',
    'en-US': 'Sale {name} will be deleted. This cannot be undone.',
  },
  'sales.deleted': { 'pt-BR': 'Venda excluída', 'en-US': 'Sale deleted' },
  'sales.edit': { 'pt-BR': 'Editar', 'en-US': 'Edit' },
  'sales.eligibility': { 'pt-BR': 'Habilitação na data prevista', 'en-US': 'Eligibility on the planned day' },
  'sales.eligible': { 'pt-BR': 'Podem sair', 'en-US': 'May leave' },
  'sales.eligibleOf': { 'pt-BR': '{eligible} de {heads}', 'en-US': '{eligible} of {heads}' },
  'sales.empty': { 'pt-BR': 'Nenhuma venda', 'en-US': 'No sale' },
  'sales.emptyText': {
    'pt-BR': 'Escolha os lotes prontos no planejador e monte a venda: comprador, mercado, preço e data.',
    'en-US': 'Choose the batches that are ready in the planner and set up the sale: buyer, market, price and date.',
  },
  'sales.everyoneMay': {
    'pt-BR': 'Todos os {count} animais previstos podem sair na data prevista.',
    'en-US': 'All {count} expected animals may leave on the planned day.',
  },
  'sales.execute': { 'pt-BR': 'Embarcar', 'en-US': 'Load' },
  'sales.bestDay': { 'pt-BR': 'Melhor dia', 'en-US': 'Best day' },
  'sales.bestDayBeyond': { 'pt-BR': 'Ainda rende em {days} dias', 'en-US': 'Still pays in {days} days' },
  'sales.bestDayNoPrice': { 'pt-BR': 'Informe o preço da @', 'en-US': 'Enter the price per @' },
  'sales.gain': { 'pt-BR': 'GMD (kg)', 'en-US': 'ADG (kg)' },
  'sales.gainESTIMATE': { 'pt-BR': 'estimado', 'en-US': 'estimated' },
  'sales.gainWEIGHINGS': { 'pt-BR': 'pesagem', 'en-US': 'weighing' },
  'sales.gainNote': {
    'pt-BR':
      'Peso, melhor dia e mais um dia seguem o mesmo ganho, o da previsão do lote: o que a balança mostrou, onde há pesagens bastantes; senão, o estimado, pela dieta se há uma.',
    'en-US':
      'Weight, best day and one more day go by the same gain, that of the forecast of the batch: what the scale showed, where enough were weighed; else the estimated one, by the diet if there is one.',
  },
  'sales.firstDay': { 'pt-BR': 'Todos a partir de', 'en-US': 'All from' },
  'sales.fixedBOARDING': {
    'pt-BR': 'O embarque desta venda começou: os dados dela não mudam mais. Desembarque os animais para alterá-la.',
    'en-US': 'Loading of this sale has begun: its data no longer change. Unload the animals to change it.',
  },
  'sales.fixedCLOSED': {
    'pt-BR': 'Esta venda já foi fechada com o romaneio: os dados dela não mudam mais.',
    'en-US': 'This sale was closed with the slaughter sheet: its data no longer change.',
  },
  'sales.fixedSHIPPED': {
    'pt-BR': 'Os animais desta venda já saíram da fazenda: os dados dela não mudam mais. Feche-a com o romaneio.',
    'en-US': 'The animals of this sale have left: its data no longer change. Close it with the slaughter sheet.',
  },
  'sales.goOn': { 'pt-BR': 'Montar a venda', 'en-US': 'Set up the sale' },
  'sales.heads': { 'pt-BR': 'Cabeças', 'en-US': 'Head' },
  'sales.listed': {
    'pt-BR': '{count, plural, one {# animal de uma lista} other {# animais de uma lista}}',
    'en-US': '{count} head of a list',
  },
  'sales.listedText': {
    'pt-BR':
      'Cole os números de uma planilha ou de uma mensagem, ou escolha o arquivo. Cada um é conferido aqui, e entra na venda além dos lotes escolhidos.',
    'en-US':
      'Paste the numbers of a spreadsheet or a message, or choose the file. Each is looked up here, and goes with the sale besides the chosen batches.',
  },
  'sales.removeListed': { 'pt-BR': 'Tirar a lista', 'en-US': 'Take the list out' },
  'sales.takeListed': {
    'pt-BR': '{count, plural, =0 {Adicionar} one {Adicionar # animal} other {Adicionar # animais}}',
    'en-US': '{count, plural, =0 {Add} one {Add # animal} other {Add # animals}}',
  },
  'sales.leftOver': {
    'pt-BR':
      '{trucks, plural, one {# caminhão} other {# caminhões}}{leftOver, plural, =0 {} other { (o último com #)}}',
    'en-US': '{trucks, plural, one {# truck} other {# trucks}}{leftOver, plural, =0 {} other { (the last with #)}}',
  },
  'sales.market': { 'pt-BR': 'Mercado', 'en-US': 'Market' },
  'sales.marketCHINA': { 'pt-BR': 'China', 'en-US': 'China' },
  'sales.marketDOMESTIC': { 'pt-BR': 'Interno', 'en-US': 'Domestic' },
  'sales.marketEU': { 'pt-BR': 'União Europeia', 'en-US': 'European Union' },
  'sales.marketHILTON': { 'pt-BR': 'Cota Hilton', 'en-US': 'Hilton quota' },
  'sales.meanWeight': { 'pt-BR': 'Peso médio', 'en-US': 'Average weight' },
  'sales.name': { 'pt-BR': 'Nome', 'en-US': 'Name' },
  'sales.new': { 'pt-BR': 'Nova venda', 'en-US': 'New sale' },
  'sales.newTruck': { 'pt-BR': 'Novo caminhão', 'en-US': 'New truck' },
  'sales.noBatches': { 'pt-BR': 'Nenhum lote ativo no confinamento', 'en-US': 'No active batch in confinement' },
  'sales.noBatchesText': {
    'pt-BR': 'Ative um lote com animais para planejar a venda, ou busque um lote de fora do confinamento.',
    'en-US': 'Activate a batch with animals to plan a sale, or search for one out of confinement.',
  },
  'sales.noTrucks': { 'pt-BR': 'Nenhum caminhão nesta venda', 'en-US': 'No truck in this sale' },
  'sales.observation': { 'pt-BR': 'Observação', 'en-US': 'Note' },
  'sales.ox': { 'pt-BR': 'Animal', 'en-US': 'Animal' },
  'sales.period': { 'pt-BR': 'Período', 'en-US': 'Period' },
  'sales.plan': { 'pt-BR': 'Planejador de venda', 'en-US': 'Sale planner' },
  'sales.planPrice': { 'pt-BR': 'Preço da @', 'en-US': 'Price per @' },
  'sales.priceUnset': {
    'pt-BR':
      'A fazenda ainda não informou o preço da @: sem ele não se sabe se mais um dia no cocho paga. Digite o preço acima e planeje de novo, ou salve-o nas configurações.',
    'en-US':
      'The farm has not set its price per @ yet: without it nobody knows whether one more day on feed pays. Type the price above and plan again, or save it in the settings.',
  },
  'sales.planText': {
    'pt-BR':
      'Peso, dias, carência, mercado e o ganho de mais um dia no cocho dizem o que está pronto. Você escolhe o que vai. Lotes fora do confinamento entram pela busca.',
    'en-US':
      'Weight, days, withdrawal, market and what one more day on feed brings say what is ready. You choose what goes. Batches out of confinement are added by the search.',
  },
  'sales.plannedDate': { 'pt-BR': 'Data prevista', 'en-US': 'Planned day' },
  'sales.price': { 'pt-BR': 'Preço (R$)', 'en-US': 'Price (R$)' },
  'sales.pricing': { 'pt-BR': 'Forma de preço', 'en-US': 'Pricing' },
  'sales.pricingPER_ARROBA': { 'pt-BR': 'Por arroba', 'en-US': 'Per arroba' },
  'sales.pricingPER_HEAD': { 'pt-BR': 'Por cabeça', 'en-US': 'Per head' },
  'sales.pricingPER_KG_LIVE': { 'pt-BR': 'Por kg vivo', 'en-US': 'Per live kg' },
  'sales.pricingTOTAL': { 'pt-BR': 'Valor total', 'en-US': 'Total' },
  'sales.proposed': { 'pt-BR': 'Proposto', 'en-US': 'Proposed' },
  'sales.proposedHeads': {
    'pt-BR': '{heads, plural, one {# cabeça proposta} other {# cabeças propostas}} · {arrobas} @ · {trucks}',
    'en-US': '{heads} head proposed · {arrobas} @ · {trucks}',
  },
  'sales.reasonDAYS_REACHED': { 'pt-BR': 'Dias previstos cumpridos', 'en-US': 'Planned days are over' },
  'sales.reasonDAY_COSTS_MORE': { 'pt-BR': 'Mais um dia não se paga', 'en-US': 'One more day does not pay' },
  'sales.reasonDAY_STILL_PAYS': { 'pt-BR': 'Mais um dia ainda se paga', 'en-US': 'One more day still pays' },
  'sales.reasonIN_OTHER_SALE': { 'pt-BR': 'Animais em outra venda', 'en-US': 'Animals in another sale' },
  'sales.reasonNOBODY_MAY_GO': { 'pt-BR': 'Ninguém pode sair nesta data', 'en-US': 'Nobody may leave that day' },
  'sales.reasonSOME_MAY_NOT_GO': { 'pt-BR': 'Parte não pode sair', 'en-US': 'Some may not leave' },
  'sales.reasonWEIGHT_NOT_REACHED': { 'pt-BR': 'Abaixo do peso desejado', 'en-US': 'Below the wanted weight' },
  'sales.reasonWEIGHT_REACHED': { 'pt-BR': 'Peso atingido', 'en-US': 'Weight reached' },
  'sales.reasons': { 'pt-BR': 'Por quê', 'en-US': 'Why' },
  'sales.replanNow': { 'pt-BR': 'Planejar', 'en-US': 'Plan' },
  'sales.replan': { 'pt-BR': 'Escolher outros lotes', 'en-US': 'Choose other batches' },
  'sales.search': { 'pt-BR': 'Nome ou comprador', 'en-US': 'Name or buyer' },
  'sales.shipped': { 'pt-BR': 'Saíram', 'en-US': 'Left' },
  'sales.shippedKg': { 'pt-BR': 'Peso de saída', 'en-US': 'Exit weight' },
  'sales.status': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'sales.statusBOARDING': { 'pt-BR': 'Em embarque', 'en-US': 'Loading' },
  'sales.statusCLOSED': { 'pt-BR': 'Fechada', 'en-US': 'Closed' },
  'sales.statusPENDING': { 'pt-BR': 'Planejada', 'en-US': 'Planned' },
  'sales.statusSHIPPED': { 'pt-BR': 'Embarcada', 'en-US': 'Shipped' },
  'sales.summary': { 'pt-BR': 'Resumo', 'en-US': 'Summary' },
  'sales.title': { 'pt-BR': 'Vendas', 'en-US': 'Sales' },
  'sales.truck': { 'pt-BR': 'Caminhão', 'en-US': 'Truck' },
  'sales.trucks': { 'pt-BR': 'Caminhões', 'en-US': 'Trucks' },
  'sales.trucksOf': {
    'pt-BR': '{trucks, number}{leftOver, plural, =0 {} other { (o último com #)}}',
    'en-US': '{trucks, number}{leftOver, plural, =0 {} other { (the last with #)}}',
  },
  'sales.unitPrice': { 'pt-BR': 'Preço', 'en-US': 'Price' },
  'sales.updated': { 'pt-BR': 'Venda alterada', 'en-US': 'Sale changed' },
  'sales.wantedWeight': { 'pt-BR': 'Peso mínimo (kg)', 'en-US': 'Minimum weight (kg)' },
} as const;
