export const messages = {
  'dashboard.confirmedLOAD': {
    'pt-BR': 'Confirmou: {value} kg no misturador (limite {limit} kg)',
    'en-US': 'Confirmed: {value} kg in the mixer (limit {limit} kg)',
  },
  'dashboard.confirmedTREAT': {
    'pt-BR': 'Confirmou: trato de {value} kg (limite {limit} kg)',
    'en-US': 'Confirmed: a feeding of {value} kg (limit {limit} kg)',
  },
  'dashboard.confirmedCARCASS': {
    'pt-BR': 'Confirmou: rendimento de {value}% (limite {limit}%)',
    'en-US': 'Confirmed: a yield of {value}% (limit {limit}%)',
  },
  'dashboard.confirmedSHRINK': {
    'pt-BR': 'Confirmou: quebra de {value}% (limite {limit}%)',
    'en-US': 'Confirmed: a shrink of {value}% (limit {limit}%)',
  },
  'dashboard.confirmedWEIGHT': {
    'pt-BR': 'Confirmou: {value} kg (limite {limit} kg)',
    'en-US': 'Confirmed: {value} kg (limit {limit} kg)',
  },
  'dashboard.confirmedWEIGHED_AGAIN': {
    'pt-BR': 'Confirmou: pesado de novo após {value} min (limite {limit} min)',
    'en-US': 'Confirmed: weighed again after {value} min (limit {limit} min)',
  },
  'dashboard.confirmedARROBA_PRICE': {
    'pt-BR': 'Confirmou: R$ {value} por arroba (limite R$ {limit})',
    'en-US': 'Confirmed: R$ {value} per arroba (limit R$ {limit})',
  },
  'dashboard.confirmedKG_PRICE': {
    'pt-BR': 'Confirmou: R$ {value} por kg (limite R$ {limit})',
    'en-US': 'Confirmed: R$ {value} per kg (limit R$ {limit})',
  },
  'dashboard.confirmedPACKAGES': {
    'pt-BR': 'Confirmou: {value} embalagens numa partida (limite {limit})',
    'en-US': 'Confirmed: {value} packages in one lot (limit {limit})',
  },
  'dashboard.confirmedDAYS_BACK': {
    'pt-BR': 'Confirmou: data de {value} dias atrás (limite {limit})',
    'en-US': 'Confirmed: a date {value} days back (limit {limit})',
  },
  'dashboard.confirmedDUE_EARLY': {
    'pt-BR': 'Confirmou: parcela que vence {value} dias antes do abate',
    'en-US': 'Confirmed: a payment due {value} days before the slaughter',
  },
  'dashboard.confirmedSETTING': {
    'pt-BR': 'Confirmou: {value}, longe do comum (limite {limit})',
    'en-US': 'Confirmed: {value}, far from what is usual (limit {limit})',
  },
};
