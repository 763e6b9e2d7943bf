export const messages = {
  'documents.add': { 'pt-BR': 'Adicionar arquivo', 'en-US': 'Add file' },
  'documents.added': { 'pt-BR': 'Documento guardado', 'en-US': 'Document saved' },
  'documents.cancel': { 'pt-BR': 'Cancelar o envio de {name}', 'en-US': 'Cancel sending {name}' },
  'documents.confirm': { 'pt-BR': 'Excluir', 'en-US': 'Delete' },
  'documents.delete': { 'pt-BR': 'Excluir {name}', 'en-US': 'Delete {name}' },
  'documents.deleteText': {
    'pt-BR': '{name} será excluído para todos. Isso não pode ser desfeito.',
    'en-US': '{name} will be deleted for everyone. This cannot be undone.',
  },
  'documents.deleteTitle': { 'pt-BR': 'Excluir este documento?', 'en-US': 'Delete this document?' },
  'documents.deleted': { 'pt-BR': 'Documento excluído', 'en-US': 'Document deleted' },
  'documents.dismiss': { 'pt-BR': 'Dispensar {name}', 'en-US': 'Dismiss {name}' },
  'documents.download': { 'pt-BR': 'Baixar {name}', 'en-US': 'Download {name}' },
  'documents.drop': {
    'pt-BR': 'Arraste o PDF ou a foto para cá, ou clique para escolher',
    'en-US': 'Drop the PDF or photo here, or click to choose it',
  },
  'documents.empty': { 'pt-BR': 'Nenhum documento guardado', 'en-US': 'No document saved' },
  'documents.enlarge': { 'pt-BR': 'Ampliar', 'en-US': 'Enlarge' },
  'documents.fit': { 'pt-BR': 'Ajustar à tela', 'en-US': 'Fit to screen' },
  'documents.keep': { 'pt-BR': 'Voltar', 'en-US': 'Back' },
  'documents.kind': { 'pt-BR': 'Tipo do documento', 'en-US': 'Kind of document' },
  'documents.kindBOX': { 'pt-BR': 'Caixa', 'en-US': 'Box' },
  'documents.kindGTA': { 'pt-BR': 'GTA', 'en-US': 'GTA' },
  'documents.kindINVOICE': { 'pt-BR': 'Nota fiscal', 'en-US': 'Invoice' },
  'documents.kindOTHER': { 'pt-BR': 'Outro', 'en-US': 'Other' },
  'documents.kindPHOTO': { 'pt-BR': 'Foto', 'en-US': 'Photo' },
  'documents.limits': {
    'pt-BR': 'PDF, JPEG, PNG ou WebP, até {size}. A localização das fotos é retirada.',
    'en-US': 'PDF, JPEG, PNG or WebP, up to {size}. The position is removed from photos.',
  },
  'documents.loading': { 'pt-BR': 'Abrindo o documento', 'en-US': 'Opening the document' },
  'documents.morePages': {
    'pt-BR': 'Mostradas {shown} de {count} páginas: baixe o arquivo para ver todas',
    'en-US': '{shown} of {count} pages shown: download the file to see all',
  },
  'documents.notShown': {
    'pt-BR': 'Este PDF não pôde ser mostrado aqui: baixe o arquivo para vê-lo',
    'en-US': 'This PDF could not be shown here: download the file to see it',
  },
  'documents.notSaved': {
    'pt-BR': 'A GTA foi cadastrada, mas a foto não foi guardada: {reason}',
    'en-US': 'The GTA was registered, but the photo was not saved: {reason}',
  },
  'documents.page': { 'pt-BR': 'Página {page} de {count}', 'en-US': 'Page {page} of {count}' },
  'documents.photos': { 'pt-BR': 'Fotos', 'en-US': 'Photos' },
  'documents.photosAwaited': {
    'pt-BR':
      '{count, plural, one {# foto ainda está no aparelho de quem a tirou} other {# fotos ainda estão no aparelho de quem as tirou}}',
    'en-US':
      '{count, plural, one {# photo is still on the device that took it} other {# photos are still on the device that took them}}',
  },
  'documents.photoUnreadable': {
    'pt-BR': 'Esta foto não pode ser lida neste aparelho. Tire outra.',
    'en-US': 'This photo cannot be read on this device. Take another one.',
  },
  'documents.removePhoto': { 'pt-BR': 'Tirar {name}', 'en-US': 'Remove {name}' },
  'documents.photograph': { 'pt-BR': 'Fotografar', 'en-US': 'Take photo' },
  'documents.photographText': {
    'pt-BR': 'Com a foto ou o PDF da GTA aqui, digite olhando para ela. Ao salvar, ela fica guardada com a GTA.',
    'en-US': 'With the photo or PDF of the GTA here, type while you look at it. When saved, it is kept with the GTA.',
  },
  'documents.removePaper': { 'pt-BR': 'Remover', 'en-US': 'Remove' },
  'documents.room': {
    'pt-BR': 'A fazenda usa {used} de {most}.',
    'en-US': 'The farm uses {used} of {most}.',
  },
  'documents.sending': { 'pt-BR': 'Enviando {name}', 'en-US': 'Sending {name}' },
  'documents.title': { 'pt-BR': 'Documentos', 'en-US': 'Documents' },
  'documents.tooLarge': { 'pt-BR': '{name} passa de {size}', 'en-US': '{name} is larger than {size}' },
} as const;
