export const messages = {
  'queue.again': { 'pt-BR': 'Enviar de novo', 'en-US': 'Send again' },
  'queue.asNew': { 'pt-BR': 'Enviar como novo', 'en-US': 'Send as new' },
  'queue.badge': {
    'pt-BR':
      '{waiting, plural, =0 {Nada espera} one {# ato espera} other {# atos esperam}}{problems, plural, =0 {} one {, # precisa de você} other {, # precisam de você}}',
    'en-US':
      '{waiting, plural, =0 {Nothing waits} one {# act waits} other {# acts wait}}{problems, plural, =0 {} one {, # needs you} other {, # need you}}',
  },
  'queue.bringIn': { 'pt-BR': 'Trazer arquivo', 'en-US': 'Bring in a file' },
  'queue.broughtIn': {
    'pt-BR':
      '{added, plural, =0 {Nenhum ato novo} one {# ato trazido} other {# atos trazidos}}; {known, plural, one {# já estava aqui} other {# já estavam aqui}}',
    'en-US':
      '{added, plural, =0 {No new act} one {# act brought in} other {# acts brought in}}; {known, plural, one {# was here already} other {# were here already}}',
  },
  'queue.captured': { 'pt-BR': 'Feito {at}', 'en-US': 'Done {at}' },
  'queue.changedBy': { 'pt-BR': '{by} mudou isto em {at}', 'en-US': '{by} changed this on {at}' },
  'queue.changedMeanwhile': {
    'pt-BR': 'Outra pessoa mudou isto enquanto o ato esperava',
    'en-US': 'Somebody else changed this while the act waited',
  },
  'queue.confirmAgain': { 'pt-BR': 'Está certo: enviar', 'en-US': 'It is right: send' },
  'queue.current': { 'pt-BR': 'O atual', 'en-US': 'The current one' },
  'queue.damaged': {
    'pt-BR':
      '{count, plural, one {# registro deste aparelho não pode ser lido. Ele continua guardado e vai junto no arquivo exportado.} other {# registros deste aparelho não podem ser lidos. Eles continuam guardados e vão junto no arquivo exportado.}}',
    'en-US':
      '{count, plural, one {# entry of this device cannot be read. It stays here and goes into the exported file.} other {# entries of this device cannot be read. They stay here and go into the exported file.}}',
  },
  'queue.dayClosed': { 'pt-BR': 'O dia {day} já foi fechado', 'en-US': 'Day {day} is already closed' },
  'queue.discard': { 'pt-BR': 'Descartar', 'en-US': 'Discard' },
  'queue.discardReason': { 'pt-BR': 'Por que descartar?', 'en-US': 'Why discard it?' },
  'queue.discardText': {
    'pt-BR': 'O ato não será mais enviado. Ele fica na lista dos encerrados, com o motivo.',
    'en-US': 'The act is not sent any more. It stays in the list of closed ones, with the reason.',
  },
  'queue.empty': { 'pt-BR': 'Tudo enviado', 'en-US': 'Everything is sent' },
  'queue.emptyText': {
    'pt-BR': 'O que é feito sem rede fica aqui até o servidor confirmar.',
    'en-US': 'What is done without a network stays here until the server confirms it.',
  },
  'queue.export': { 'pt-BR': 'Exportar fila', 'en-US': 'Export the queue' },
  'queue.field': { 'pt-BR': 'Campo', 'en-US': 'Field' },
  'queue.inPage': {
    'pt-BR': 'Este navegador não guarda dados: não feche esta página até a fila ser enviada.',
    'en-US': 'This browser stores no data: do not close this page until the queue is sent.',
  },
  'queue.keepCurrent': { 'pt-BR': 'Ficar com o atual', 'en-US': 'Keep the current one' },
  'queue.keepNote': { 'pt-BR': 'Guardar como anotação', 'en-US': 'Keep as a note' },
  'queue.keptCurrent': { 'pt-BR': 'Ficou o que estava no servidor', 'en-US': 'What stood on the server stays' },
  'queue.leave': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'queue.mayBeRemoved': {
    'pt-BR':
      'Se faltar espaço no aparelho, este navegador pode apagar o que espera aqui. Instale o Cocho na tela inicial para que isso não aconteça.',
    'en-US':
      'If the device runs out of room, this browser may remove what waits here. Install Cocho on the home screen so that this does not happen.',
  },
  'queue.mend': { 'pt-BR': 'Corrigir', 'en-US': 'Correct' },
  'queue.mine': { 'pt-BR': 'O seu', 'en-US': 'Yours' },
  'queue.more': {
    'pt-BR': '{count, plural, one {Mais # ato} other {Mais # atos}}',
    'en-US': '{count, plural, one {# more act} other {# more acts}}',
  },
  'queue.offline': {
    'pt-BR': 'Sem rede. Tudo está salvo neste aparelho e será enviado sozinho.',
    'en-US': 'No network. Everything is saved on this device and is sent by itself.',
  },
  'queue.onDevice': { 'pt-BR': 'Fila deste aparelho', 'en-US': 'Queue of this device' },
  'queue.others': {
    'pt-BR':
      '{count, plural, one {# ato de outra pessoa espera aqui} other {# atos de outra pessoa esperam aqui}}. Só ela pode ver e enviar.',
    'en-US':
      '{count, plural, one {# act of another person waits here} other {# acts of another person wait here}}. Only that person can see and send them.',
  },
  'queue.otherOwner': {
    'pt-BR': 'Este arquivo é de outra pessoa ou de outra fazenda: entre com a conta dela para trazê-lo.',
    'en-US': 'This file is of another person or another farm: sign in with that account to bring it in.',
  },
  'queue.removedMeanwhile': {
    'pt-BR': 'O registro não existe mais',
    'en-US': 'The record does not exist any more',
  },
  'queue.sectionDone': { 'pt-BR': 'Encerrados', 'en-US': 'Closed' },
  'queue.sectionProblems': { 'pt-BR': 'Precisam de você', 'en-US': 'They need you' },
  'queue.sectionSent': { 'pt-BR': 'Enviados', 'en-US': 'Sent' },
  'queue.sectionWaiting': { 'pt-BR': 'Esperam', 'en-US': 'Waiting' },
  'queue.sendMine': { 'pt-BR': 'Mandar o meu', 'en-US': 'Send mine' },
  'queue.sendNow': { 'pt-BR': 'Enviar agora', 'en-US': 'Send now' },
  'queue.sentAt': { 'pt-BR': 'recebido {at}', 'en-US': 'received {at}' },
  'queue.stateCONFLICT': { 'pt-BR': 'Conflito', 'en-US': 'Conflict' },
  'queue.stateDISCARDED': { 'pt-BR': 'Descartado', 'en-US': 'Discarded' },
  'queue.stateNOTE': { 'pt-BR': 'Anotação', 'en-US': 'Note' },
  'queue.stateREFUSED': { 'pt-BR': 'Recusado', 'en-US': 'Refused' },
  'queue.stateSENT': { 'pt-BR': 'Enviado', 'en-US': 'Sent' },
  'queue.stateWAITING': { 'pt-BR': 'Esperando', 'en-US': 'Waits' },
  'queue.replaced': { 'pt-BR': 'Substituído por um ato posterior', 'en-US': 'Replaced by a later act' },
  'queue.title': { 'pt-BR': 'Fila', 'en-US': 'Queue' },
  'queue.toDay': { 'pt-BR': 'Lançar em {day}', 'en-US': 'Record on {day}' },
  'queue.toOpenDay': { 'pt-BR': 'Lançar no dia aberto', 'en-US': 'Record on the open day' },
  'queue.tries': {
    'pt-BR': '{count, plural, one {# tentativa} other {# tentativas}}',
    'en-US': '{count, plural, one {# try} other {# tries}}',
  },
  'queue.underWay': {
    'pt-BR': 'Este ato está sendo enviado agora: tente em um minuto.',
    'en-US': 'This act is being sent right now: try in a minute.',
  },
  'queue.unreadable': { 'pt-BR': 'O arquivo não pode ser lido.', 'en-US': 'The file cannot be read.' },
  'queue.unsealed': {
    'pt-BR': 'Este arquivo não está protegido pela chave do dono: nada foi trazido.',
    'en-US': 'This file is not protected by the key of its owner: nothing was brought in.',
  },
  'queue.signOutExport': { 'pt-BR': 'Exportar', 'en-US': 'Export' },
  'queue.signOutKeep': { 'pt-BR': 'Guardar aqui e sair', 'en-US': 'Keep here and sign out' },
  'queue.signOutText': {
    'pt-BR':
      'O que espera fica guardado neste aparelho, só para você, e segue quando você entrar de novo. Ninguém mais pode ver ou enviar.',
    'en-US':
      'What waits stays on this device, only for you, and goes on when you sign in again. Nobody else can see or send it.',
  },
  'queue.signOutTitle': {
    'pt-BR': '{count, plural, one {# ato ainda não foi enviado} other {# atos ainda não foram enviados}}',
    'en-US': '{count, plural, one {# act is not sent yet} other {# acts are not sent yet}}',
  },
  'queue.sendingFailed': {
    'pt-BR': 'Ainda não há rede: nada foi enviado.',
    'en-US': 'There is no network yet: nothing was sent.',
  },
} as const;
