export const messages = {
  'ui.crash': {
    'pt-BR': 'Um erro inesperado aconteceu, tente recarregar a página',
    'en-US': 'An unexpected error happened, try reloading the page',
  },
  'ui.dismiss': { 'pt-BR': 'Fechar aviso', 'en-US': 'Dismiss' },
  'ui.loadFailed': {
    'pt-BR': 'Ocorreu um erro, recarregue a página novamente',
    'en-US': 'An error occurred, reload the page again',
  },
  'ui.loading': { 'pt-BR': 'Loading...', 'en-US': 'Loading...' },
  'ui.loadingScreen': { 'pt-BR': 'Estamos trazendo os dados para você', 'en-US': 'We are bringing you the data' },
  'ui.noAccess': {
    'pt-BR': 'Seu papel não dá acesso a esta página',
    'en-US': 'Your role gives no access to this page',
  },
  'ui.noAccessRoles': {
    'pt-BR': 'Podem abri-la: {roles}. Se precisar dela, fale com o proprietário da fazenda.',
    'en-US': 'It is open to: {roles}. If you need it, speak with the owner of the farm.',
  },
  'ui.noAccessText': {
    'pt-BR': 'Se precisar dela, fale com o proprietário da fazenda.',
    'en-US': 'If you need it, speak with the owner of the farm.',
  },
  'ui.notFound': { 'pt-BR': 'Página não encontrada', 'en-US': 'Page not found' },
  'ui.notFoundText': {
    'pt-BR': 'O endereço pode ter mudado ou ter sido digitado errado.',
    'en-US': 'The address may have changed or been mistyped.',
  },
  'ui.notifications': { 'pt-BR': 'Avisos', 'en-US': 'Notifications' },
  'ui.partNeedsNetwork': {
    'pt-BR': 'Para continuar aqui é preciso rede. O que você digitou não se perde.',
    'en-US': 'This needs the network to go on. What you typed is not lost.',
  },
  'ui.reload': { 'pt-BR': 'Recarregar', 'en-US': 'Reload' },
  'ui.retry': { 'pt-BR': 'Tentar novamente', 'en-US': 'Try again' },
  'ui.screenNeedsNetwork': { 'pt-BR': 'Esta tela precisa da rede', 'en-US': 'This screen needs the network' },
  'ui.screenNeedsNetworkText': {
    'pt-BR': 'Ela abre sozinha quando a rede voltar. Leitura, batidas, trato e tronco funcionam sem ela.',
    'en-US': 'It opens by itself when the network is back. Bunk reading, loads, feeding and the chute work without it.',
  },
  'ui.start': { 'pt-BR': 'Ir para o início', 'en-US': 'Go to the start' },
  'ui.traceId': { 'pt-BR': 'Código de rastreio: {traceId}', 'en-US': 'Trace code: {traceId}' },
  'ui.undo': { 'pt-BR': 'Desfazer', 'en-US': 'Undo' },
} as const;
