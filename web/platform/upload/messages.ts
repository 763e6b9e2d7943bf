export const messages = {
  'upload.changed': {
    'pt-BR': '{count, plural, one {# alterado} other {# alterados}}',
    'en-US': '{count} changed',
  },
  'upload.drop': {
    'pt-BR': 'Arraste o arquivo para cá, ou clique para escolher',
    'en-US': 'Drop the file here, or click to choose it',
  },
  'upload.limits': { 'pt-BR': '{types}, até {size}', 'en-US': '{types}, up to {size}' },
  'upload.refused': {
    'pt-BR': '{count, plural, one {# recusado} other {# recusados}}',
    'en-US': '{count} refused',
  },
  'upload.remove': { 'pt-BR': 'Remover {name}', 'en-US': 'Remove {name}' },
  'upload.results': { 'pt-BR': 'O que o arquivo traz', 'en-US': 'What the file brings' },
  'upload.waiting': {
    'pt-BR': '{count} a enviar',
    'en-US': '{count} to send',
  },
  'upload.taken': {
    'pt-BR': '{count, plural, one {# aceito} other {# aceitos}}',
    'en-US': '{count} taken',
  },
  'upload.tooLarge': { 'pt-BR': '{name} passa de {size}', 'en-US': '{name} is larger than {size}' },
  'upload.tooMany': { 'pt-BR': 'Escolha um arquivo só', 'en-US': 'Choose a single file' },
  'upload.unpaired': {
    'pt-BR':
      '{count, plural, one {Na linha {lines} há aspas sem par: ela foi lida como está} other {Nas linhas {lines}{more, plural, =0 {} other { e em mais #}} há aspas sem par: elas foram lidas como estão}}. Confira antes de salvar.',
    'en-US':
      '{count, plural, one {Line {lines} has a quotation mark without its pair: it was read as it stands} other {Lines {lines}{more, plural, =0 {} other { and # more}} have quotation marks without their pair: they were read as they stand}}. Check before you save.',
  },
  'upload.wrongType': {
    'pt-BR': '{name} não é de um destes tipos: {types}',
    'en-US': '{name} is of none of these types: {types}',
  },
} as const;
