export const messages = {
  'history.adjust': { 'pt-BR': 'Corrigir', 'en-US': 'Correct' },
  'history.adjustOf': { 'pt-BR': 'Corrigir {corral} em {day}', 'en-US': 'Correct {corral} on {day}' },
  'history.corrected': { 'pt-BR': 'Corrigido: {reason}', 'en-US': 'Corrected: {reason}' },
  'history.cost': { 'pt-BR': 'Custo do trato', 'en-US': 'Feed cost' },
  'history.costHead': { 'pt-BR': 'R$/cabeça', 'en-US': 'R$/head' },
  'history.day': { 'pt-BR': 'Dia', 'en-US': 'Day' },
  'history.deliveredAnew': { 'pt-BR': 'Entregue no dia', 'en-US': 'Delivered on the day' },
  'history.deliveredKg': { 'pt-BR': 'Entregue (kg)', 'en-US': 'Delivered (kg)' },
  'history.deliveredMs': { 'pt-BR': 'MS (kg)', 'en-US': 'DM (kg)' },
  'history.grade': { 'pt-BR': 'Nota', 'en-US': 'Grade' },
  'history.headDays': { 'pt-BR': 'Cabeças-dia', 'en-US': 'Head-days' },
  'history.imbalance': {
    'pt-BR':
      'As batidas levaram {brought} kg, que custaram {cost}: diferença de {kg} kg. O estoque e o custo só mudam com a correção da batida.',
    'en-US':
      'The loads brought {brought} kg, which cost {cost}: a difference of {kg} kg. Stock and cost only change when the load is corrected.',
  },
  'history.intake': { 'pt-BR': 'IMS (% PV)', 'en-US': 'DMI (% LW)' },
  'history.leftover': { 'pt-BR': 'Sobra retirada', 'en-US': 'Refusals removed' },
  'history.meanWeight': { 'pt-BR': 'Peso médio', 'en-US': 'Mean weight' },
  'history.planKg': { 'pt-BR': 'Planejado (kg)', 'en-US': 'Planned (kg)' },
  'history.preview': { 'pt-BR': 'O que muda', 'en-US': 'What changes' },
  'history.reason': { 'pt-BR': 'Motivo', 'en-US': 'Reason' },
  'history.save': { 'pt-BR': 'Corrigir o dia', 'en-US': 'Correct the day' },
  'history.saved': { 'pt-BR': 'Dia corrigido', 'en-US': 'Day corrected' },
  'history.steadiness': { 'pt-BR': 'CV 5 dias (%)', 'en-US': 'CV of 5 days (%)' },
  'history.text': {
    'pt-BR': 'Preencha só o que estava errado. A correção fica registrada com o motivo e quem a fez.',
    'en-US': 'Fill in only what was wrong. The correction is kept with its reason and who made it.',
  },
  'history.weight': { 'pt-BR': 'Peso médio (kg)', 'en-US': 'Mean weight (kg)' },
} as const;
