export const messages = {
  'audits.alert': { 'pt-BR': 'Fora do verde', 'en-US': 'Outside green' },
  'audits.alertText': {
    'pt-BR':
      '{count, plural, one {# checagem} other {# checagens}} fora do verde nas últimas quatro semanas: confira a calibração antes da próxima batida.',
    'en-US':
      '{count, plural, one {# check} other {# checks}} outside green in the last four weeks: check the calibration before the next load.',
  },
  'audits.beat': { 'pt-BR': 'Batida', 'en-US': 'Load' },
  'audits.beatHint': {
    'pt-BR': 'A batida fechada que foi pesada. Sem ela só se compara balanção e visor.',
    'en-US': 'The closed load that was weighed. Without it only truck scale and display are compared.',
  },
  'audits.by': { 'pt-BR': 'Registrada por', 'en-US': 'Recorded by' },
  'audits.close': { 'pt-BR': 'Fechar', 'en-US': 'Close' },
  'audits.created': { 'pt-BR': 'Checagem registrada', 'en-US': 'Check recorded' },
  'audits.createdAlert': {
    'pt-BR': 'Checagem registrada: fora do verde, confira a calibração',
    'en-US': 'Check recorded: outside green, check the calibration',
  },
  'audits.day': { 'pt-BR': 'Data', 'en-US': 'Date' },
  'audits.delete': { 'pt-BR': 'Excluir', 'en-US': 'Delete' },
  'audits.deleted': { 'pt-BR': 'Checagem excluída', 'en-US': 'Check deleted' },
  'audits.deliveredDev': { 'pt-BR': 'Carregado × fornecido (%)', 'en-US': 'Loaded × delivered (%)' },
  'audits.display': { 'pt-BR': 'Visor do vagão (kg da carga)', 'en-US': 'Wagon display (kg of the load)' },
  'audits.displayDev': { 'pt-BR': 'Visor × batida (%)', 'en-US': 'Display × load record (%)' },
  'audits.empty': { 'pt-BR': 'Nenhuma checagem de balança', 'en-US': 'No scale check yet' },
  'audits.emptyText': {
    'pt-BR': 'Uma vez por semana, pese o vagão vazio e cheio no balanção e compare com o visor e com a batida.',
    'en-US':
      'Once a week, weigh the wagon empty and full on the truck scale and compare with its display and the load.',
  },
  'audits.gross': { 'pt-BR': 'Balanção, vagão cheio (kg)', 'en-US': 'Truck scale, full wagon (kg)' },
  'audits.mean': { 'pt-BR': 'Média (%)', 'en-US': 'Mean (%)' },
  'audits.mix': { 'pt-BR': 'Teste da mistura (Penn State)', 'en-US': 'Mix test (Penn State)' },
  'audits.mixHint': {
    'pt-BR':
      'Três amostras: começo, meio e fim do cocho. Porcentagem do peso em cada peneira; cada amostra soma 100%. Meta de CV: abaixo de 5%.',
    'en-US':
      'Three samples: start, middle and end of the bunk. Percent of the weight on each sieve; each sample adds up to 100%. Target CV: below 5%.',
  },
  'audits.mixer': { 'pt-BR': 'Misturador', 'en-US': 'Mixer' },
  'audits.new': { 'pt-BR': 'Nova checagem', 'en-US': 'New check' },
  'audits.note': { 'pt-BR': 'Observação', 'en-US': 'Note' },
  'audits.ok': { 'pt-BR': 'Verde', 'en-US': 'Green' },
  'audits.pan': { 'pt-BR': 'Fundo', 'en-US': 'Pan' },
  'audits.period': { 'pt-BR': 'Período', 'en-US': 'Period' },
  'audits.sample': { 'pt-BR': 'Amostra', 'en-US': 'Sample' },
  'audits.sample1': { 'pt-BR': 'Começo', 'en-US': 'Start' },
  'audits.sample2': { 'pt-BR': 'Meio', 'en-US': 'Middle' },
  'audits.sample3': { 'pt-BR': 'Fim', 'en-US': 'End' },
  'audits.scaleDev': { 'pt-BR': 'Balanção × visor (%)', 'en-US': 'Truck scale × display (%)' },
  'audits.sieve': { 'pt-BR': 'Peneira', 'en-US': 'Sieve' },
  'audits.sieve19': { 'pt-BR': '19 mm', 'en-US': '19 mm' },
  'audits.sieve4': { 'pt-BR': '4 mm', 'en-US': '4 mm' },
  'audits.sieve8': { 'pt-BR': '8 mm', 'en-US': '8 mm' },
  'audits.state': { 'pt-BR': 'Situação', 'en-US': 'State' },
  'audits.stdev': { 'pt-BR': 'Desvio padrão', 'en-US': 'Standard deviation' },
  'audits.tare': { 'pt-BR': 'Balanção, vagão vazio (kg)', 'en-US': 'Truck scale, empty wagon (kg)' },
  'audits.title': { 'pt-BR': 'Checagem da balança', 'en-US': 'Scale checks' },
  'audits.variation': { 'pt-BR': 'CV (%)', 'en-US': 'CV (%)' },
  'audits.weights': { 'pt-BR': 'Pesos', 'en-US': 'Weights' },
} as const;
