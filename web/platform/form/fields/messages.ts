export const messages = {
  'form.conflict': {
    'pt-BR': 'Outra pessoa salvou este registro enquanto você o alterava.',
    'en-US': 'Somebody else saved this record while you were changing it.',
  },
  'form.keepMine': { 'pt-BR': 'Manter o que eu digitei', 'en-US': 'Keep what I typed' },
  'form.loadTheirs': { 'pt-BR': 'Carregar o que foi salvo', 'en-US': 'Load what was saved' },
  'form.back': { 'pt-BR': 'Voltar', 'en-US': 'Back' },
  'form.cancel': { 'pt-BR': 'Cancelar', 'en-US': 'Cancel' },
  'form.confirmData': { 'pt-BR': 'Confirmar dados', 'en-US': 'Confirm data' },
  'form.confirmText': { 'pt-BR': 'Confira antes de salvar.', 'en-US': 'Check before saving.' },
  'form.errors': {
    'pt-BR': '{count, plural, one {Há # campo a corrigir} other {Há # campos a corrigir}}',
    'en-US': '{count, plural, one {# field to correct} other {# fields to correct}}',
  },
  'form.hidePassword': { 'pt-BR': 'Esconder senha', 'en-US': 'Hide password' },
  'form.optional': { 'pt-BR': 'opcional', 'en-US': 'optional' },
  'form.save': { 'pt-BR': 'Salvar', 'en-US': 'Save' },
  'form.saving': { 'pt-BR': 'Salvando…', 'en-US': 'Saving…' },
  'form.showPassword': { 'pt-BR': 'Mostrar senha', 'en-US': 'Show password' },
} as const;
