export const messages = {
  'registration.address': { 'pt-BR': 'Endereço', 'en-US': 'Address' },
  'registration.addressText': { 'pt-BR': 'Onde fica a fazenda.', 'en-US': 'Where the farm is.' },
  'registration.confirmation': { 'pt-BR': 'Confirmar dados', 'en-US': 'Confirm data' },
  'registration.confirmationText': {
    'pt-BR': 'Confira tudo antes de criar a conta.',
    'en-US': 'Check everything before creating the account.',
  },
  'registration.create': { 'pt-BR': 'Criar conta', 'en-US': 'Create account' },
  'registration.details': { 'pt-BR': 'Detalhes da fazenda', 'en-US': 'Farm details' },
  'registration.detailsText': {
    'pt-BR': 'Tudo aqui pode ser preenchido depois.',
    'en-US': 'All of this can be filled in later.',
  },
  'registration.draft': {
    'pt-BR': 'O que você digita fica guardado neste aparelho até a conta ser criada, menos a senha.',
    'en-US': 'What you type is kept on this device until the account is created, except the password.',
  },
  'registration.farm': { 'pt-BR': 'Fazenda', 'en-US': 'Farm' },
  'registration.farmText': {
    'pt-BR': 'Como ela é chamada e com quem falar.',
    'en-US': 'What it is called and whom to talk to.',
  },
  'registration.goToLogin': { 'pt-BR': 'Ir para o login', 'en-US': 'Go to login' },
  'registration.next': { 'pt-BR': 'Continuar', 'en-US': 'Continue' },
  'registration.owner': { 'pt-BR': 'Proprietário', 'en-US': 'Owner' },
  'registration.ownerName': { 'pt-BR': 'Nome do proprietário', 'en-US': 'Owner name' },
  'registration.ownerText': {
    'pt-BR': 'Quem responde pela fazenda e entra primeiro.',
    'en-US': 'Who answers for the farm and signs in first.',
  },
  'registration.passwordAgain': {
    'pt-BR': 'Seus dados foram recuperados. A senha não fica guardada: digite-a de novo para continuar.',
    'en-US': 'Your data was recovered. The password is never kept: type it again to continue.',
  },
  'registration.progress': { 'pt-BR': 'Etapa {step} de {count}: {name}', 'en-US': 'Step {step} of {count}: {name}' },
  'registration.back': { 'pt-BR': 'Voltar', 'en-US': 'Back' },
  'registration.steps': { 'pt-BR': 'Etapas do cadastro', 'en-US': 'Registration steps' },
  'registration.success': { 'pt-BR': 'Conta criada', 'en-US': 'Account created' },
  'registration.successText': {
    'pt-BR': '{farm} já tem cadastro. Entre com {email} e a senha que você escolheu.',
    'en-US': '{farm} is registered. Sign in with {email} and the password you chose.',
  },
  'registration.title': { 'pt-BR': 'Criar conta', 'en-US': 'Create account' },
} as const;
