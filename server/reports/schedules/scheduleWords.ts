export const scheduleWords = {
  ready: [
    'Olá! Segue em anexo o relatório que você agendou no Cocho.',
    'Hello! The report you scheduled in Cocho is attached.',
  ],
  tooLarge: [
    'O relatório que você agendou no Cocho está pronto, mas é grande demais para um e-mail.',
    'The report you scheduled in Cocho is ready, but it is too large for an e-mail.',
  ],
  failed: ['Este relatório não pôde ser gerado:', 'This report could not be made:'],
  files: ['Os arquivos ficam por um dia no Cocho:', 'The files stay in Cocho for a day:'],
  change: ['Para mudar ou parar este envio:', 'To change or stop this e-mail:'],
  farm: ['Fazenda', 'Farm'],
} as const;
