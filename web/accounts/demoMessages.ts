export const messages = {
  'accounts.demo': { 'pt-BR': 'Entrar na fazenda de demonstração como', 'en-US': 'Enter the demo farm as' },
  'accounts.demoMaking': {
    'pt-BR': 'A fazenda de demonstração está sendo preparada',
    'en-US': 'The demo farm is being made',
  },
  'accounts.demoMakingText': {
    'pt-BR': 'Um ano de trabalho, em meio minuto. Sua própria fazenda já pode ser cadastrada.',
    'en-US': 'A year of work, in half a minute. Your own farm can be registered already.',
  },
};
