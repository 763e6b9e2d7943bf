export const messages = {
  'profile.access': { 'pt-BR': 'E-mail e senha', 'en-US': 'E-mail and password' },
  'profile.accessText': {
    'pt-BR': 'Para mudar um dos dois, confirme com a senha atual. Uma senha nova encerra os outros aparelhos.',
    'en-US': 'To change either, confirm with the current password. A new password ends the other devices.',
  },
  'profile.data': { 'pt-BR': 'Meus dados', 'en-US': 'My data' },
  'profile.end': { 'pt-BR': 'Encerrar', 'en-US': 'End' },
  'profile.ended': { 'pt-BR': 'Aparelho desconectado', 'en-US': 'Device signed out' },
  'profile.endOf': { 'pt-BR': 'Encerrar {device}', 'en-US': 'End {device}' },
  'profile.lastUsed': { 'pt-BR': 'Usado {ago}', 'en-US': 'Used {ago}' },
  'profile.preferences': { 'pt-BR': 'Preferências', 'en-US': 'Preferences' },
  'profile.saved': { 'pt-BR': 'Alterações salvas', 'en-US': 'Changes saved' },
  'profile.sessions': { 'pt-BR': 'Aparelhos conectados', 'en-US': 'Signed-in devices' },
  'profile.sessionsText': {
    'pt-BR': 'Onde sua conta está aberta. Encerre o que não reconhecer e troque a senha.',
    'en-US': 'Where your account is open. End what you do not recognize and change the password.',
  },
  'profile.thisDevice': { 'pt-BR': 'Este aparelho', 'en-US': 'This device' },
  'profile.title': { 'pt-BR': 'Meu perfil', 'en-US': 'My profile' },
  'profile.unknownDevice': { 'pt-BR': 'Aparelho desconhecido', 'en-US': 'Unknown device' },
} as const;
