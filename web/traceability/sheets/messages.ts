export const messages = {
  'sheets.IDENTIFICATION': { 'pt-BR': 'Planilha de identificação', 'en-US': 'Identification sheet' },
  'sheets.ENTRY': { 'pt-BR': 'Planilha de entrada', 'en-US': 'Entry sheet' },
  'sheets.BIRTH': { 'pt-BR': 'Planilha de nascimento', 'en-US': 'Birth sheet' },
  'sheets.first1000': {
    'pt-BR': 'As primeiras {count, number} de {total, number} linhas: filtre para ver outras. O arquivo tem todas.',
    'en-US': 'The first {count, number} of {total, number} rows: filter to see others. The file has all.',
  },
  'sheets.sisbov': { 'pt-BR': 'Sisbov', 'en-US': 'Sisbov' },
  'sheets.mark': { 'pt-BR': 'Número de manejo', 'en-US': 'Management number' },
  'sheets.chip': { 'pt-BR': 'Brinco eletrônico', 'en-US': 'Electronic ear tag' },
  'sheets.sex': { 'pt-BR': 'Sexo', 'en-US': 'Sex' },
  'sheets.sexMALE': { 'pt-BR': 'Macho', 'en-US': 'Male' },
  'sheets.sexFEMALE': { 'pt-BR': 'Fêmea', 'en-US': 'Female' },
  'sheets.breed': { 'pt-BR': 'Raça', 'en-US': 'Breed' },
  'sheets.birthDate': { 'pt-BR': 'Nascimento', 'en-US': 'Birth date' },
  'sheets.identifiedOn': { 'pt-BR': 'Identificado em', 'en-US': 'Identified on' },
  'sheets.arrivedOn': { 'pt-BR': 'Chegada', 'en-US': 'Arrival' },
  'sheets.motive': { 'pt-BR': 'Motivo', 'en-US': 'Reason' },
  'sheets.motiveFIRST': { 'pt-BR': '1ª identificação', 'en-US': 'First identification' },
  'sheets.motiveREIDENTIFICATION': { 'pt-BR': 'Reidentificação', 'en-US': 'Re-identification' },
  'sheets.box': { 'pt-BR': 'Caixa', 'en-US': 'Box' },
  'sheets.gta': { 'pt-BR': 'GTA', 'en-US': 'GTA' },
  'sheets.origin': { 'pt-BR': 'Origem', 'en-US': 'Origin' },
  'sheets.dam': { 'pt-BR': 'Identificação da mãe', 'en-US': 'Dam identification' },
  'sheets.eras': { 'pt-BR': 'Código ERAS', 'en-US': 'ERAS code' },
  'sheets.band': { 'pt-BR': 'Faixa etária', 'en-US': 'Age group' },
  'sheets.bandUP_TO_12': { 'pt-BR': 'Até 12 meses', 'en-US': 'Up to 12 months' },
  'sheets.bandFROM_13_TO_24': { 'pt-BR': '13 a 24 meses', 'en-US': '13 to 24 months' },
  'sheets.bandFROM_25_TO_36': { 'pt-BR': '25 a 36 meses', 'en-US': '25 to 36 months' },
  'sheets.bandOVER_36': { 'pt-BR': 'Acima de 36 meses', 'en-US': 'Over 36 months' },
  'sheets.weight': { 'pt-BR': 'Peso', 'en-US': 'Weight' },
  'sheets.birthWeight': { 'pt-BR': 'Peso ao nascer', 'en-US': 'Birth weight' },
  'sheets.owner': { 'pt-BR': 'Proprietário', 'en-US': 'Owner' },
  'sheets.location': { 'pt-BR': 'Local', 'en-US': 'Place' },
  'sheets.purchase': { 'pt-BR': 'Compra de animais ou brincos', 'en-US': 'Purchase of animals or ear tags' },
  'sheets.period': { 'pt-BR': 'Período', 'en-US': 'Period' },
  'sheets.state': { 'pt-BR': 'Situação', 'en-US': 'Status' },
  'sheets.waiting': { 'pt-BR': 'A enviar', 'en-US': 'To be sent' },
  'sheets.sent': { 'pt-BR': 'Já enviados', 'en-US': 'Already sent' },
  'sheets.emptyIDENTIFICATION': { 'pt-BR': 'Nada a enviar', 'en-US': 'Nothing to send' },
  'sheets.emptyIDENTIFICATIONText': {
    'pt-BR': 'Animais identificados que ainda não estão na base aparecem aqui.',
    'en-US': 'Identified animals that are not in the base yet show up here.',
  },
  'sheets.emptyENTRY': { 'pt-BR': 'Nenhuma entrada', 'en-US': 'No entries' },
  'sheets.emptyENTRYText': {
    'pt-BR': 'Animais comprados aparecem aqui quando passam pelo manejo de entrada.',
    'en-US': 'Animals that were bought show up here once they went through arrival processing.',
  },
  'sheets.emptyBIRTH': { 'pt-BR': 'Nenhum nascimento', 'en-US': 'No births' },
  'sheets.emptyBIRTHText': {
    'pt-BR':
      'Para fazendas com cria: animais sem compra e sem GTA, com nascimento conhecido desde que a fazenda usa o sistema.',
    'en-US':
      'For farms that breed: animals with no purchase and no GTA, whose birth is known since the farm uses the system.',
  },
  'sheets.files': { 'pt-BR': 'Baixar planilha', 'en-US': 'Download the sheet' },
  'sheets.fileXLSX': { 'pt-BR': 'Excel (XLSX)', 'en-US': 'Excel (XLSX)' },
  'sheets.fileCSV': { 'pt-BR': 'Texto (CSV)', 'en-US': 'Text (CSV)' },
  'sheets.filePDF': { 'pt-BR': 'Para imprimir (PDF)', 'en-US': 'To print (PDF)' },
  'sheets.fileZIP': {
    'pt-BR': 'Para a certificadora, com as GTAs (ZIP)',
    'en-US': 'For the certifier, with the GTAs (ZIP)',
  },
  'sheets.formBASIC': { 'pt-BR': '{file}, colunas básicas', 'en-US': '{file}, basic columns' },
  'sheets.formEXTENDED': { 'pt-BR': '{file}, todas as colunas', 'en-US': '{file}, all columns' },
  'sheets.made': { 'pt-BR': 'Planilha pronta', 'en-US': 'The sheet is ready' },
  'sheets.making': { 'pt-BR': 'Preparando…', 'en-US': 'Preparing…' },
  'sheets.send': { 'pt-BR': 'Enviar à certificadora', 'en-US': 'Send to the certifier' },
  'sheets.sendTitle': {
    'pt-BR': '{heads, plural, one {Marcar # animal como enviado?} other {Marcar # animais como enviados?}}',
    'en-US': '{heads, plural, one {Mark # animal as sent?} other {Mark # animals as sent?}}',
  },
  'sheets.sendText': {
    'pt-BR': 'Baixe antes o ZIP e mande-o à certificadora. Os animais saem desta planilha e aguardam a resposta dela.',
    'en-US': 'First save the ZIP and send it to the certifier. The animals leave this sheet and wait for the answer.',
  },
  'sheets.sendYes': { 'pt-BR': 'Marcar como enviados', 'en-US': 'Mark as sent' },
  'sheets.sendNo': { 'pt-BR': 'Ainda não', 'en-US': 'Not yet' },
  'sheets.sendDone': {
    'pt-BR': '{heads, plural, one {# animal enviado} other {# animais enviados}}',
    'en-US': '{heads, plural, one {# animal sent} other {# animals sent}}',
  },
  'sheets.pendencies': { 'pt-BR': 'Resolva antes de enviar', 'en-US': 'Resolve before sending' },
  'sheets.warnings': { 'pt-BR': 'Confira, não impede o envio', 'en-US': 'Check, it does not stop the sending' },
  'sheets.lackssex': {
    'pt-BR': '{count, plural, one {# animal sem sexo} other {# animais sem sexo}}',
    'en-US': '{count, plural, one {# animal without a sex} other {# animals without a sex}}',
  },
  'sheets.lacksbreed': {
    'pt-BR': '{count, plural, one {# animal sem raça} other {# animais sem raça}}',
    'en-US': '{count, plural, one {# animal without a breed} other {# animals without a breed}}',
  },
  'sheets.lacksbirthDate': {
    'pt-BR': '{count, plural, one {# animal sem nascimento} other {# animais sem nascimento}}',
    'en-US': '{count, plural, one {# animal without a birth date} other {# animals without a birth date}}',
  },
  'sheets.gtaIncomplete': {
    'pt-BR': 'GTA {gta}, {row}: {count, plural, one {falta # de {declared}} other {faltam # de {declared}}}',
    'en-US': 'GTA {gta}, {row}: {count} of {declared} missing',
  },
  'sheets.first': { 'pt-BR': 'Abrir o primeiro', 'en-US': 'Open the first one' },
  'sheets.openGta': { 'pt-BR': 'Abrir a GTA', 'en-US': 'Open the GTA' },
  'sheets.warnNO_WEIGHT': {
    'pt-BR': '{count, plural, one {# animal sem peso} other {# animais sem peso}}',
    'en-US': '{count, plural, one {# animal without a weight} other {# animals without a weight}}',
  },
  'sheets.warnNO_EID': {
    'pt-BR': '{count, plural, one {# animal sem brinco eletrônico} other {# animais sem brinco eletrônico}}',
    'en-US':
      '{count, plural, one {# animal without an electronic ear tag} other {# animals without an electronic ear tag}}',
  },
  'sheets.warnNO_DESTINATION': {
    'pt-BR': '{count, plural, one {# animal sem lote de destino} other {# animais sem lote de destino}}',
    'en-US': '{count, plural, one {# animal without a batch to go to} other {# animals without a batch to go to}}',
  },
  'sheets.warnMIXED_OWNERS': {
    'pt-BR':
      'Animais de {count, plural, one {# proprietário} other {# proprietários}}: escolha um no filtro para uma planilha só dele',
    'en-US':
      'Animals of {count, plural, one {# owner} other {# owners}}: choose one in the filter for a sheet of that owner alone',
  },
  'sheets.warnNO_BREED_CODE': {
    'pt-BR': '{count, plural, one {# animal de raça sem código na base} other {# animais de raça sem código na base}}',
    'en-US':
      '{count, plural, one {# animal of a breed without a code in the base} other {# animals of a breed without a code in the base}}',
  },
  'sheets.warnGTA_WITHOUT_PAPER': {
    'pt-BR': '{count, plural, one {# GTA sem o PDF guardado} other {# GTAs sem o PDF guardado}}',
    'en-US': '{count, plural, one {# GTA without its PDF} other {# GTAs without their PDF}}',
  },
} as const;
