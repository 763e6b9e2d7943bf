export const messages = {
  'forgot.byMail': {
    'pt-BR': 'Enviamos um link para escolher uma nova senha ao e-mail com que você entra.',
    'en-US': 'We send a link to choose a new password to the e-mail you sign in with.',
  },
  'forgot.byOwner': {
    'pt-BR': 'Este servidor não envia e-mails. Quem é dono da fazenda pode dar um link a você.',
    'en-US': 'This server sends no e-mails. The owner of the farm can give you a link.',
  },
  'forgot.email': { 'pt-BR': 'E-mail', 'en-US': 'E-mail' },
  'forgot.ownerSteps': {
    'pt-BR': 'O dono entra em Fazenda › Pessoas, abre o seu nome e toca em «Gerar novo convite». O link vale uma vez.',
    'en-US': 'The owner goes to Farm › People, opens your name and chooses “New invitation”. The link works once.',
  },
  'forgot.send': { 'pt-BR': 'Enviar o link', 'en-US': 'Send the link' },
  'forgot.sending': { 'pt-BR': 'Enviando…', 'en-US': 'Sending…' },
  'forgot.sent': { 'pt-BR': 'Veja o seu e-mail', 'en-US': 'Check your e-mail' },
  'forgot.sentText': {
    'pt-BR': 'Se {email} tem uma conta, o link chega em um minuto e vale até amanhã.',
    'en-US': 'If {email} has an account, the link arrives within a minute and works until tomorrow.',
  },
  'forgot.title': { 'pt-BR': 'Esqueci a senha', 'en-US': 'Forgot password' },
  'forgot.toSignIn': { 'pt-BR': 'Voltar para a entrada', 'en-US': 'Back to sign in' },
};
