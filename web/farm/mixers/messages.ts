export const messages = {
  'mixers.capacity': { 'pt-BR': 'Capacidade', 'en-US': 'Capacity' },
  'mixers.created': { 'pt-BR': 'Misturador cadastrado', 'en-US': 'Mixer registered' },
  'mixers.empty': { 'pt-BR': 'Nenhum misturador cadastrado', 'en-US': 'No mixer registered' },
  'mixers.emptyText': {
    'pt-BR': 'Cadastre os vagões e misturadores fixos que fazem as batidas.',
    'en-US': 'Register the wagons and stationary mixers that make the mixer loads.',
  },
  'mixers.method': { 'pt-BR': 'Método de mistura', 'en-US': 'Mixing method' },
  'mixers.methodROTOR_MIX_0': { 'pt-BR': 'Rotormix', 'en-US': 'Rotormix' },
  'mixers.methodTOMBAMENTO_1': { 'pt-BR': 'Tombamento', 'en-US': 'Tumbling' },
  'mixers.minLoad': { 'pt-BR': 'Carga mínima', 'en-US': 'Minimum load' },
  'mixers.minLoadHint': {
    'pt-BR': 'Abaixo disso a mistura não fica uniforme',
    'en-US': 'Under this the mix is not even',
  },
  'mixers.mixMinutes': { 'pt-BR': 'Tempo de mistura (min)', 'en-US': 'Mixing time (min)' },
  'mixers.name': { 'pt-BR': 'Nome', 'en-US': 'Name' },
  'mixers.new': { 'pt-BR': 'Novo misturador', 'en-US': 'New mixer' },
  'mixers.overCapacity': {
    'pt-BR': 'A carga mínima deve ser menor que a capacidade',
    'en-US': 'The least load must be under the capacity',
  },
  'mixers.search': { 'pt-BR': 'Buscar por nome', 'en-US': 'Search by name' },
  'mixers.structure': { 'pt-BR': 'Onde fica', 'en-US': 'Where it stands' },
  'mixers.title': { 'pt-BR': 'Misturadores', 'en-US': 'Mixers' },
  'mixers.updated': { 'pt-BR': 'Misturador atualizado', 'en-US': 'Mixer updated' },
} as const;
