/** Messages of the controls that are loaded on demand. */
export const messages = {
  'form.actions': { 'pt-BR': 'Ações', 'en-US': 'Actions' },
  'form.addedByName': {
    'pt-BR': '{count, plural, one {# encontrado.} other {# encontrados.}}',
    'en-US': '{count, plural, one {# found.} other {# found.}}',
  },
  'form.addTag': { 'pt-BR': 'Digite e tecle Enter', 'en-US': 'Type and press Enter' },
  'form.ambiguous': {
    'pt-BR':
      '{count, plural, one {# existe em mais de uma linha ({names}): cole também a coluna da linha.} other {# existem em mais de uma linha ({names}): cole também a coluna da linha.}}',
    'en-US':
      '{count, plural, one {# is in more than one line ({names}): paste the column of the line too.} other {# are in more than one line ({names}): paste the column of the line too.}}',
  },
  'form.byName': { 'pt-BR': 'Digite ou cole nomes', 'en-US': 'Type or paste names' },
  'form.choose': { 'pt-BR': 'Escolha', 'en-US': 'Choose' },
  'form.chosenOf': { 'pt-BR': '{count} de {all} escolhidos.', 'en-US': '{count} of {all} chosen.' },
  'form.clear': { 'pt-BR': 'Limpar', 'en-US': 'Clear' },
  'form.discard': { 'pt-BR': 'Descartar alterações', 'en-US': 'Discard changes' },
  'form.discardText': {
    'pt-BR': 'Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.',
    'en-US': 'Some changes are not saved yet. If you leave now, they will be lost.',
  },
  'form.discardTitle': { 'pt-BR': 'Sair sem salvar?', 'en-US': 'Leave without saving?' },
  'form.empty': { 'pt-BR': 'Não informado', 'en-US': 'Not given' },
  'form.moreOptions': {
    'pt-BR': 'Só as {count} primeiras. Digite para achar outras.',
    'en-US': 'Only the first {count}. Type to find others.',
  },
  'form.no': { 'pt-BR': 'Não', 'en-US': 'No' },
  'form.addFirst': { 'pt-BR': 'Cadastrar', 'en-US': 'Register' },
  'form.noOption': { 'pt-BR': 'Nenhuma opção encontrada', 'en-US': 'No option found' },
  'form.notFound': {
    'pt-BR': '{count, plural, one {# não existe: {names}.} other {# não existem: {names}.}}',
    'en-US': '{count, plural, one {# does not exist: {names}.} other {# do not exist: {names}.}}',
  },
  'form.options': {
    'pt-BR': '{count, plural, one {# opção} other {# opções}}',
    'en-US': '{count, plural, one {# option} other {# options}}',
  },
  'form.remove': { 'pt-BR': 'Remover {item}', 'en-US': 'Remove {item}' },
  'form.row': { 'pt-BR': 'Linha {number}', 'en-US': 'Row {number}' },
  'form.rowError': { 'pt-BR': '{column}: {text}', 'en-US': '{column}: {text}' },
  'form.stay': { 'pt-BR': 'Continuar editando', 'en-US': 'Keep editing' },
  'form.inKg': { 'pt-BR': 'Digitar em quilogramas', 'en-US': 'Type in kilograms' },
  'form.inTons': { 'pt-BR': 'Digitar em toneladas', 'en-US': 'Type in tons' },
  'form.understood': { 'pt-BR': 'Entendido como {number}', 'en-US': 'Understood as {number}' },
  'form.yes': { 'pt-BR': 'Sim', 'en-US': 'Yes' },
} as const;
