/** Of the page of a truck alone: in the field there is none. */
export const messages = {
  'trucks.average': { 'pt-BR': 'Peso médio', 'en-US': 'Average weight' },
  'trucks.batches': { 'pt-BR': 'Por lote', 'en-US': 'By batch' },
  'trucks.details': { 'pt-BR': 'Dados do caminhão', 'en-US': 'Truck data' },
  'trucks.emittedOn': { 'pt-BR': 'Saída', 'en-US': 'Left on' },
  'trucks.forced': { 'pt-BR': 'Concluído com falta', 'en-US': 'Finished with animals missing' },
  'trucks.group': { 'pt-BR': 'Sexo e lote', 'en-US': 'Sex and batch' },
  'trucks.heads': { 'pt-BR': 'Cabeças', 'en-US': 'Head' },
  'trucks.kg': { 'pt-BR': 'Peso (kg)', 'en-US': 'Weight (kg)' },
  'trucks.summary': { 'pt-BR': 'Resumo', 'en-US': 'Summary' },
  'trucks.total': { 'pt-BR': 'Total', 'en-US': 'Total' },
} as const;
