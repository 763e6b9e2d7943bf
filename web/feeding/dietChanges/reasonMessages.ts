/** What each rule says, as a reader would. */
export const messages = {
  'reason.DELIVERED_BASE': {
    'pt-BR': 'parti do que foi fornecido: {value} em relação ao plano',
    'en-US': 'started from what was delivered: {value} against the plan',
  },
  'reason.LEFTOVER_REMOVED': {
    'pt-BR': 'descontei {value} kg de sobra retirada do cocho',
    'en-US': 'took off {value} kg removed from the bunk',
  },
  'reason.FIRST_DAY': {
    'pt-BR': 'primeiro dia: {value} kg de MS por cabeça',
    'en-US': 'first day: {value} kg of DM per head',
  },
  'reason.PHASE_FLOOR': {
    'pt-BR': 'nota {from} contou como {to}: sem nota negativa na terminação',
    'en-US': 'score {from} counted as {to}: no negative scores when finishing',
  },
  'reason.LATE_IN_PHASE': {
    'pt-BR': 'nota {from} contou como {to}: muitos dias na fase',
    'en-US': 'score {from} counted as {to}: many days in the phase',
  },
  'reason.ROW_OF_HALVES': {
    'pt-BR': 'nota {from} contou como {to}: já repetida nos dias anteriores',
    'en-US': 'score {from} counted as {to}: given on the days before already',
  },
  'reason.CONSECUTIVE': {
    'pt-BR': 'nota {from} contou como {to}: não se repete tantos dias seguidos',
    'en-US': 'score {from} counted as {to}: not so many days in a row',
  },
  'reason.DAYS_ON_FEED': {
    'pt-BR': 'nota {from} contou como {to}: passou dos dias de cocho da nota',
    'en-US': 'score {from} counted as {to}: past its days on feed',
  },
  'reason.OUTSIDE_PHASE': {
    'pt-BR': 'nota {from} contou como {to}: não vale nesta fase',
    'en-US': 'score {from} counted as {to}: not for this phase',
  },
  'reason.FULL_AT_NIGHT': {
    'pt-BR': 'segurei {from}: cocho cheio à noite',
    'en-US': 'held {from}: bunk full at night',
  },
  'reason.DIET_CHANGE': {
    'pt-BR': 'segurei {from}: dia de troca de dieta',
    'en-US': 'held {from}: day of a diet change',
  },
  'reason.ZIGZAG': {
    'pt-BR': 'ficou em {to} em vez de {from}: ontem foi o contrário',
    'en-US': 'kept to {to} instead of {from}: yesterday went the other way',
  },
  'reason.MOST_CHANGE': {
    'pt-BR': 'ficou em {to} em vez de {from}: limite da fazenda',
    'en-US': 'kept to {to} instead of {from}: limit of the farm',
  },
  'reason.DELIVERY_FIRST': {
    'pt-BR': 'corrija o fornecimento antes de cortar: desvio de {value}',
    'en-US': 'correct the delivery before cutting: {value} off',
  },
  'reason.INCOHERENT': {
    'pt-BR': 'leitura incoerente: vazio à noite e com sobra de manhã',
    'en-US': 'incoherent reading: dry at night, feed left in the morning',
  },
  'reason.OUTSIDE_BAND': {
    'pt-BR': 'seriam {value}% do peso vivo; a fase espera de {low} a {high}%',
    'en-US': 'would be {value}% of live weight; the phase expects {low} to {high}%',
  },
  'reason.OUTSIDE_LIMITS': {
    'pt-BR': 'seriam {value}% do peso vivo; o possível é de {low} a {high}%',
    'en-US': 'would be {value}% of live weight; {low} to {high}% is possible',
  },
  'reason.OVERRIDE': {
    'pt-BR': 'oferta alterada de {from} para {to} kg de MS',
    'en-US': 'call changed from {from} to {to} kg of DM',
  },
  'reason.EXTERNAL': {
    'pt-BR': 'a empresa externa pediu {to} kg de MS; pelas regras seriam {from}',
    'en-US': 'the external company called {to} kg of DM; the rules would say {from}',
  },
} as const;
