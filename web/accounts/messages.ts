export const messages = {
  'accounts.acceptInvitation': { 'pt-BR': 'Entrar na fazenda', 'en-US': 'Join the farm' },
  'accounts.createAccount': { 'pt-BR': 'Criar conta', 'en-US': 'Create account' },
  'accounts.currentPassword': { 'pt-BR': 'Senha atual', 'en-US': 'Current password' },
  'accounts.document': { 'pt-BR': 'CPF ou CNPJ', 'en-US': 'CPF or CNPJ' },
  'accounts.email': { 'pt-BR': 'E-mail', 'en-US': 'E-mail' },
  'accounts.forgotPassword': { 'pt-BR': 'Esqueci a senha', 'en-US': 'Forgot password' },
  'accounts.haveAccount': { 'pt-BR': 'Já tem conta?', 'en-US': 'Already have an account?' },
  'accounts.invitationGone': {
    'pt-BR': 'Este convite não vale mais. Peça outro a quem cuida dos usuários da fazenda.',
    'en-US': 'This invitation is no longer valid. Ask whoever manages the people of the farm for another.',
  },
  'accounts.invitationNew': {
    'pt-BR': 'Crie sua senha para entrar em {farm}.',
    'en-US': 'Create your password to join {farm}.',
  },
  'accounts.invitationKnown': {
    'pt-BR': 'Confirme com a senha que você já usa para entrar em {farm}.',
    'en-US': 'Confirm with the password you already use to join {farm}.',
  },
  'accounts.invitationProven': {
    'pt-BR': 'Você entrou com esta conta. Confirme para entrar também em {farm}.',
    'en-US': 'You are signed in to this account. Confirm to join {farm} too.',
  },
  'accounts.emailChange': {
    'pt-BR': '{farm} pede que seu e-mail de entrada passe a ser {email}. Confirme com sua senha.',
    'en-US': '{farm} asks to change your sign-in e-mail to {email}. Confirm with your password.',
  },
  'accounts.confirmEmail': { 'pt-BR': 'Confirmar o novo e-mail', 'en-US': 'Confirm the new e-mail' },
  'accounts.name': { 'pt-BR': 'Nome', 'en-US': 'Name' },
  'accounts.newHere': { 'pt-BR': 'Ainda não usa o Cocho?', 'en-US': 'New to Cocho?' },
  'accounts.newPassword': { 'pt-BR': 'Nova senha', 'en-US': 'New password' },
  'accounts.or': { 'pt-BR': 'ou', 'en-US': 'or' },
  'accounts.password': { 'pt-BR': 'Senha', 'en-US': 'Password' },
  'accounts.passwordConfirmation': { 'pt-BR': 'Confirme a senha', 'en-US': 'Confirm the password' },
  'accounts.passwordHint': { 'pt-BR': 'De 6 a 20 caracteres.', 'en-US': '6 to 20 characters.' },
  'accounts.phone': { 'pt-BR': 'Telefone', 'en-US': 'Phone' },
  'accounts.pitch': {
    'pt-BR': 'Do cocho ao custo por arroba, num lugar só.',
    'en-US': 'From the trough to the cost per arroba, in one place.',
  },
  'accounts.pitchText': {
    'pt-BR': 'Trato, rebanho, rastreabilidade e custos do confinamento, no dia da fazenda.',
    'en-US': 'Feeding, herd, traceability and costs of the feedlot, on the farm day.',
  },
  'accounts.privacy': { 'pt-BR': 'Privacidade', 'en-US': 'Privacy' },
  'accounts.sessionEnded': {
    'pt-BR': 'Sua sessão terminou neste aparelho: entre de novo. O que não foi salvo precisa ser digitado outra vez.',
    'en-US': 'Your session on this device has ended: sign in again. What was not saved has to be typed again.',
  },
  'accounts.signIn': { 'pt-BR': 'Entrar', 'en-US': 'Sign in' },
  'accounts.signingIn': { 'pt-BR': 'Entrando…', 'en-US': 'Signing in…' },
  'accounts.signInText': {
    'pt-BR': 'Acesse sua fazenda com e-mail e senha.',
    'en-US': 'Access your farm with e-mail and password.',
  },
  'accounts.signInWith': { 'pt-BR': 'Entrar com {name}', 'en-US': 'Sign in with {name}' },
  'accounts.welcomeName': { 'pt-BR': 'Olá, {name}', 'en-US': 'Hello, {name}' },
} as const;
