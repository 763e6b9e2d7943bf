export const messages = {
  'finance.accrued': { 'pt-BR': 'Competência', 'en-US': 'Accrual' },
  'finance.balance': { 'pt-BR': 'Saldo', 'en-US': 'Balance' },
  'finance.boitelHeads': {
    'pt-BR': '{heads, plural, one {# cabeça} other {# cabeças}} de boitel, sem valor aqui',
    'en-US': '{heads, plural, one {# boitel head} other {# boitel head}}, in no value here',
  },
  'finance.cash': { 'pt-BR': 'Caixa (pago ou recebido)', 'en-US': 'Cash (paid or received)' },
  'finance.cashFlow': { 'pt-BR': 'Fluxo de caixa por mês', 'en-US': 'Cash flow by month' },
  'finance.cashFlowText': {
    'pt-BR':
      'O que foi pago e recebido no período e, daqui para a frente, o que ainda vence. O saldo começa em zero no primeiro mês.',
    'en-US':
      'What was paid and received in the period and, from here on, what is still due. The balance begins at zero.',
  },
  'finance.category': { 'pt-BR': 'Categoria', 'en-US': 'Category' },
  'finance.categoryANIMALS': { 'pt-BR': 'Animais', 'en-US': 'Animals' },
  'finance.categoryBONUSES': { 'pt-BR': 'Bonificações', 'en-US': 'Bonuses' },
  'finance.categoryCOMMISSION': { 'pt-BR': 'Comissão', 'en-US': 'Commission' },
  'finance.categoryEARRINGS': { 'pt-BR': 'Brincos', 'en-US': 'Ear tags' },
  'finance.categoryFOODS': { 'pt-BR': 'Alimentos', 'en-US': 'Foods' },
  'finance.categoryFREIGHT': { 'pt-BR': 'Frete', 'en-US': 'Freight' },
  'finance.categoryMEDICINES': { 'pt-BR': 'Medicamentos', 'en-US': 'Medicines' },
  'finance.categoryOPERATIONAL': { 'pt-BR': 'Operacional', 'en-US': 'Operations' },
  'finance.categoryOTHER': { 'pt-BR': 'Boitel', 'en-US': 'Boitel' },
  'finance.categorySALES': { 'pt-BR': 'Vendas', 'en-US': 'Sales' },
  'finance.categories': { 'pt-BR': 'Resultado por categoria', 'en-US': 'Result by category' },
  'finance.categoriesText': {
    'pt-BR':
      'Competência: o que foi comprado e vendido no período, e o custo operacional por cabeça-dia. Caixa: o que foi pago e recebido.',
    'en-US':
      'Accrual: what was bought and sold in the period, and the operating cost by head-day. Cash: what was paid and received.',
  },
  'finance.cattle': { 'pt-BR': 'Rebanho, pelo custo até aqui', 'en-US': 'Cattle, at cost so far' },
  'finance.due': { 'pt-BR': 'A vencer', 'en-US': 'Not yet due' },
  'finance.dueIn': { 'pt-BR': 'A receber', 'en-US': 'Receivable' },
  'finance.dueOut': { 'pt-BR': 'A pagar', 'en-US': 'Payable' },
  'finance.empty': { 'pt-BR': 'Nenhum valor neste período', 'en-US': 'No money in this period' },
  'finance.emptyText': {
    'pt-BR': 'Escolha outro período, ou registre compras, vendas e pagamentos.',
    'en-US': 'Choose another period, or record purchases, sales and payments.',
  },
  'finance.expected': { 'pt-BR': 'Saldo previsto', 'en-US': 'Expected balance' },
  'finance.expense': { 'pt-BR': 'Despesa total', 'en-US': 'Total expense' },
  'finance.foods': { 'pt-BR': 'Alimentos em estoque', 'en-US': 'Foods in stock' },
  'finance.fromDay': { 'pt-BR': 'Saldo no fim de {day}', 'en-US': 'At the end of {day}' },
  'finance.groupBy': { 'pt-BR': 'Agrupar por', 'en-US': 'Group by' },
  'finance.groupByBATCH': { 'pt-BR': 'Lote', 'en-US': 'Batch' },
  'finance.groupByCATEGORY': { 'pt-BR': 'Categoria', 'en-US': 'Category' },
  'finance.groupByMONTH': { 'pt-BR': 'Mês', 'en-US': 'Month' },
  'finance.groupByOWNER': { 'pt-BR': 'Proprietário', 'en-US': 'Owner' },
  'finance.groups': { 'pt-BR': 'Receita e custo por grupo', 'en-US': 'Revenue and costs by group' },
  'finance.groupsText': {
    'pt-BR':
      'Por lote e por proprietário conta o que foi usado no período: custo de quem entrou, trato, medicamentos e operacional. A receita de um proprietário inclui o boitel que ele deve.',
    'en-US':
      'By batch and by owner what counts is what was used in the period: the cost of who entered, feed, medicines and operations. The revenue of an owner includes the boitel it owes.',
  },
  'finance.headDays': { 'pt-BR': 'Cabeças-dia', 'en-US': 'Head-days' },
  'finance.heads': {
    'pt-BR': '{heads, plural, one {# cabeça própria} other {# cabeças próprias}}',
    'en-US': '{heads, plural, one {# own head} other {# own head}}',
  },
  'finance.in': { 'pt-BR': 'Valor recebido', 'en-US': 'Amount received' },
  'finance.inventory': { 'pt-BR': 'O que a fazenda tem', 'en-US': 'What the farm holds' },
  'finance.items': { 'pt-BR': 'Ver contas', 'en-US': 'See bills' },
  'finance.kind': { 'pt-BR': 'Sentido', 'en-US': 'Direction' },
  'finance.kindPAYABLE': { 'pt-BR': 'A pagar', 'en-US': 'Payable' },
  'finance.kindRECEIVABLE': { 'pt-BR': 'A receber', 'en-US': 'Receivable' },
  'finance.lostFoods': { 'pt-BR': 'Perdas de estoque', 'en-US': 'Stock losses' },
  'finance.medicines': { 'pt-BR': 'Medicamentos em estoque', 'en-US': 'Medicines in stock' },
  'finance.month': { 'pt-BR': 'Mês', 'en-US': 'Month' },
  'finance.noName': { 'pt-BR': 'Sem proprietário', 'en-US': 'No owner' },
  'finance.out': { 'pt-BR': 'Valor pago', 'en-US': 'Amount paid' },
  'finance.overdue': { 'pt-BR': 'Vencido', 'en-US': 'Overdue' },
  'finance.period': { 'pt-BR': 'Período', 'en-US': 'Period' },
  'finance.result': { 'pt-BR': 'Resultado', 'en-US': 'Result' },
  'finance.revenue': { 'pt-BR': 'Receita total', 'en-US': 'Total revenue' },
  'finance.title': { 'pt-BR': 'Relatório financeiro', 'en-US': 'Financial report' },
  'finance.unknownOwners': {
    'pt-BR':
      '{owners, plural, one {# cliente de boitel com gado está} other {# clientes de boitel com gado estão}} sem contrato: não se sabe a receita nem o resultado.',
    'en-US':
      '{owners, plural, one {# boitel client with cattle has} other {# boitel clients with cattle have}} no contract: revenue and result are not known.',
  },
  'finance.unpriced': {
    'pt-BR':
      '{count, plural, one {# compra do período está} other {# compras do período estão}} sem preço: o resultado ainda vai mudar.',
    'en-US':
      '{count, plural, one {# purchase of the period has} other {# purchases of the period have}} no price: the result will still change.',
  },
  'finance.used': { 'pt-BR': 'O que foi usado no período', 'en-US': 'What was used in the period' },
  'finance.usedFoods': { 'pt-BR': 'Alimentos fornecidos', 'en-US': 'Foods fed' },
  'finance.usedMedicines': { 'pt-BR': 'Medicamentos aplicados', 'en-US': 'Medicines applied' },
  'finance.withoutCost': {
    'pt-BR': '{heads, plural, one {# cabeça} other {# cabeças}} sem custo de compra',
    'en-US': '{heads, plural, one {# head} other {# head}} without a purchase cost',
  },
} as const;
