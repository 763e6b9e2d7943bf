/** How the columns of reports are reckoned. */
export const messages = {
  'formula.arrobas': {
    'pt-BR': 'Entrada: peso × rendimento de entrada ÷ 15. Saída: carcaça ÷ 15.',
    'en-US': 'In: weight × entry yield ÷ 15. Out: carcass ÷ 15.',
  },
  'formula.breakEven': {
    'pt-BR': 'Custo total ÷ (@ vendidas × (1 − descontos %)).',
    'en-US': 'Total cost ÷ (@ sold × (1 − deductions %)).',
  },
  'formula.ca': {
    'pt-BR': 'Conversão alimentar: kg de MS por kg de ganho.',
    'en-US': 'Feed conversion: kg of DM per kg of gain.',
  },
  'formula.capital': {
    'pt-BR': 'Quanto o dinheiro parado renderia no período.',
    'en-US': 'What the money tied up would have earned over the period.',
  },
  'formula.carcassGain': {
    'pt-BR': 'Carcaça − peso de entrada × rendimento de entrada; por dia é o GDC.',
    'en-US': 'Carcass − entry weight × entry yield; per day it is the carcass gain a day.',
  },
  'formula.daily': {
    'pt-BR': 'Alimentar: alimentação ÷ cabeças-dia. Operacional: mais operação. Total: mais sanidade.',
    'en-US': 'Feed: feed ÷ head-days. Operational: plus operations. Total: plus health.',
  },
  'formula.days': { 'pt-BR': 'Cabeças-dia ÷ cabeças que entraram.', 'en-US': 'Head-days ÷ head that entered.' },
  'formula.eb': {
    'pt-BR': 'Eficiência biológica: kg de MS por @ produzida.',
    'en-US': 'Biological efficiency: kg of DM per @ produced.',
  },
  'formula.exitWeight': {
    'pt-BR': 'Peso médio na saída; de quem ainda está, a última pesagem mais o ganho da dieta até hoje.',
    'en-US': 'Mean weight at exit; of those still there, the last weighing plus the gain of the diet until today.',
  },
  'formula.expectedExit': {
    'pt-BR': 'Dias até o peso alvo pelo ganho de hoje; sem alvo, os dias previstos.',
    'en-US': 'Days to the target weight at the gain of today; without one, the planned days.',
  },
  'formula.feed': {
    'pt-BR': 'Custo das batidas na parte de cada curral, mais o suplemento.',
    'en-US': 'Cost of the loads by the share of each pen, plus supplement.',
  },
  'formula.freight': { 'pt-BR': 'Frete e comissão da compra.', 'en-US': 'Freight and commission of the purchase.' },
  'formula.gain': {
    'pt-BR': 'IN: peso de saída dos vendidos − peso de entrada de todos, mortos incluídos. OUT: dos vendidos apenas.',
    'en-US': 'IN: exit weight of those sold − entry weight of all, the dead included. OUT: of those sold alone.',
  },
  'formula.gmd': { 'pt-BR': 'Ganho ÷ cabeças-dia.', 'en-US': 'Gain ÷ head-days.' },
  'formula.gmdPhase': {
    'pt-BR': 'Ganho projetado de um dia ao outro em cada fase ÷ cabeças-dia da fase.',
    'en-US': 'Gain projected from day to day in each phase ÷ head-days of the phase.',
  },
  'formula.gmdPlanned': {
    'pt-BR': 'Ganho estimado pelas dietas em uso, dia a dia, ÷ cabeças-dia.',
    'en-US': 'Gain expected of the diets in use, day by day, ÷ head-days.',
  },
  'formula.grams': {
    'pt-BR': 'Suplemento consumido ÷ cabeças-dia até o próximo abastecimento.',
    'en-US': 'Supplement eaten ÷ head-days until the next supply.',
  },
  'formula.headDays': {
    'pt-BR': 'Soma das cabeças de cada dia: conta o dia em que entra, não o dia em que sai.',
    'en-US': 'Sum of the head of each day: the day of entry counts, the day of exit does not.',
  },
  'formula.health': {
    'pt-BR': 'Medicamentos e protocolos, mais o fixo por cabeça.',
    'en-US': 'Medicines and protocols, plus what is fixed per head.',
  },
  'formula.intake': {
    'pt-BR': 'MS total ÷ cabeças-dia; em % PV, ÷ soma do peso vivo de cada dia.',
    'en-US': 'Total DM ÷ head-days; in % of live weight, ÷ the live weight of each day summed.',
  },
  'formula.mortality': { 'pt-BR': 'Mortas ÷ entraram × 100.', 'en-US': 'Dead ÷ entered × 100.' },
  'formula.ms': {
    'pt-BR': 'Matéria seca fornecida menos a sobra retirada.',
    'en-US': 'Dry matter delivered less leftovers removed.',
  },
  'formula.operational': {
    'pt-BR': 'Custo operacional por cabeça-dia × cabeças-dia.',
    'en-US': 'Operational cost per head-day × head-days.',
  },
  'formula.perArroba': {
    'pt-BR': 'Custo de produção ÷ @ produzidas; por @ vendida, custo total ÷ @ vendidas.',
    'en-US': 'Production cost ÷ @ produced; per @ sold, total cost ÷ @ sold.',
  },
  'formula.premium': {
    'pt-BR': '(Compra por @ ÷ preço de mercado − 1) × 100.',
    'en-US': '(Purchase per @ ÷ market price − 1) × 100.',
  },
  'formula.produced': {
    'pt-BR': '@ de saída − @ de entrada de todos (IN), por cabeça vendida.',
    'en-US': '@ out − @ in of all (IN), per head sold.',
  },
  'formula.profit': { 'pt-BR': 'Receita líquida − custo total.', 'en-US': 'Net revenue − total cost.' },
  'formula.projectionError': {
    'pt-BR': 'Peso real − peso projetado: na saída, ou na última pesagem.',
    'en-US': 'Real weight − projected weight: at exit, or at the last weighing.',
  },
  'formula.purchase': {
    'pt-BR': 'Compra dos animais com custo conhecido.',
    'en-US': 'Purchase of the animals whose cost is known.',
  },
  'formula.rc': { 'pt-BR': 'Carcaça quente ÷ peso de saída × 100.', 'en-US': 'Hot carcass ÷ exit weight × 100.' },
  'formula.revenue': {
    'pt-BR': 'Bruta: @ × preço. Líquida: menos Funrural, frete e comissão, mais bônus.',
    'en-US': 'Gross: @ × price. Net: less Funrural, freight and commission, plus bonus.',
  },
  'formula.rg': { 'pt-BR': 'Ganho de carcaça ÷ ganho vivo × 100.', 'en-US': 'Carcass gain ÷ live gain × 100.' },
  'formula.roi': {
    'pt-BR': 'Lucro ÷ custo total × 100; ao mês, composto por 30 dias.',
    'en-US': 'Profit ÷ total cost × 100; per month, compound over 30 days.',
  },
  'formula.scale': {
    'pt-BR': 'Ganho pelas pesagens desde que cada animal chegou ao lote.',
    'en-US': 'Gain by weighings since each animal came to the batch.',
  },
  'formula.share': {
    'pt-BR': 'Parte do trato do lote pelo peso metabólico de cada animal em cada dia.',
    'en-US': 'Share of what the batch was fed, by the metabolic weight of each animal on each day.',
  },
  'formula.tenth': {
    'pt-BR': 'Posição pelo lucro entre os animais do lote: 1 é o décimo melhor.',
    'en-US': 'Place by profit among the animals of the batch: 1 is the best tenth.',
  },
  'formula.total': {
    'pt-BR': 'Compra + frete + alimentação + operacional + sanidade (+ capital), das cabeças com custo.',
    'en-US': 'Purchase + freight + feed + operations + health (+ capital), of the head with a cost.',
  },
  'formula.units': {
    'pt-BR': 'Soma do peso vivo ÷ 450 kg, em média no período.',
    'en-US': 'Live weight summed ÷ 450 kg, on average over the period.',
  },
  'formula.unitsPerHa': { 'pt-BR': 'UA ÷ área do pasto.', 'en-US': 'Animal units ÷ area of the pasture.' },
  'formula.unsteady': {
    'pt-BR': 'Desvio-padrão ÷ média da MS por cabeça dos últimos 5 dias; acima de 6% oscila, acima de 10% é risco.',
    'en-US': 'Standard deviation ÷ mean of DM per head over the last 5 days; above 6% it varies, above 10% is a risk.',
  },
} as const;
