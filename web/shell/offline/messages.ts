export const messages = {
  'offline.dataAge': { 'pt-BR': 'Dados de {time}', 'en-US': 'Data from {time}' },
  'offline.dayPrepared': {
    'pt-BR': 'O dia está neste aparelho (dados de {time}): leitura, tratos, batidas e tronco abrem sem rede.',
    'en-US':
      'The day is on this device (data from {time}): bunk reading, feeding, loads and the chute open without a network.',
  },
  'offline.dayNotPrepared': {
    'pt-BR': 'O dia ainda não está neste aparelho: sem rede abre só o que já foi aberto aqui.',
    'en-US': 'The day is not on this device yet: without a network only what was opened here opens.',
  },
  'offline.newVersion': { 'pt-BR': 'Há uma versão nova do Cocho.', 'en-US': 'There is a new version of Cocho.' },
  'offline.newVersionLater': {
    'pt-BR': 'Há uma versão nova do Cocho. Ela espera até que tudo esteja salvo.',
    'en-US': 'There is a new version of Cocho. It waits until everything is saved.',
  },
  'offline.offline': { 'pt-BR': 'Sem rede', 'en-US': 'Offline' },
  'offline.offlineText': {
    'pt-BR': 'O servidor não responde. As telas do campo mostram os dados guardados neste aparelho.',
    'en-US': 'The server does not answer. The screens of the field show the data kept on this device.',
  },
  'offline.online': { 'pt-BR': 'On-line', 'en-US': 'Online' },
  'offline.onlineText': {
    'pt-BR': 'O servidor responde: os dados são de agora.',
    'en-US': 'The server answers: the data are of now.',
  },
  'offline.takeVersion': { 'pt-BR': 'Atualizar', 'en-US': 'Update' },
} as const;
