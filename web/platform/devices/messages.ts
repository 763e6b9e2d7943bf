export const messages = {
  'devices.baud': { 'pt-BR': 'Velocidade', 'en-US': 'Speed' },
  'devices.chooseBluetooth': { 'pt-BR': 'Escolher o aparelho', 'en-US': 'Choose the device' },
  'devices.choosePort': { 'pt-BR': 'Escolher a porta', 'en-US': 'Choose the port' },
  'devices.driverGENERIC': { 'pt-BR': 'Genérico (a maioria)', 'en-US': 'Generic (most of them)' },
  'devices.driverTYPED': { 'pt-BR': 'Nenhuma: digitar o peso', 'en-US': 'None: type the weight' },
  'devices.driverVIRTUAL': { 'pt-BR': 'Virtual (treino)', 'en-US': 'Virtual (training)' },
  'devices.driverWEDGE': { 'pt-BR': 'Teclado (leitor que digita)', 'en-US': 'Keyboard (a reader that types)' },
  'devices.lightFAILED': { 'pt-BR': 'porta ocupada', 'en-US': 'port in use' },
  'devices.lightKEYBOARD': { 'pt-BR': 'teclado', 'en-US': 'keyboard' },
  'devices.lightLOST': { 'pt-BR': 'desconectado', 'en-US': 'disconnected' },
  'devices.lightNO_SERIAL': { 'pt-BR': 'não há neste navegador', 'en-US': 'not in this browser' },
  'devices.lightOFF': { 'pt-BR': 'porta não escolhida', 'en-US': 'no port chosen' },
  'devices.lightOPEN': { 'pt-BR': 'conectado', 'en-US': 'connected' },
  'devices.lightOPENING': { 'pt-BR': 'conectando…', 'en-US': 'connecting…' },
  'devices.lightTYPED': { 'pt-BR': 'peso digitado', 'en-US': 'typed weight' },
  'devices.lightVIRTUAL': { 'pt-BR': 'treino', 'en-US': 'training' },
  'devices.model': { 'pt-BR': 'Modelo', 'en-US': 'Model' },
  'devices.noBluetooth': {
    'pt-BR':
      'Este navegador não fala com aparelhos Bluetooth. Use o Chrome ou o Edge; sem aparelho, os números são digitados.',
    'en-US': 'This browser has no Bluetooth devices. Use Chrome or Edge; without a device, numbers are typed.',
  },
  'devices.noSerial': {
    'pt-BR': 'Este navegador não fala com portas seriais. Use o Chrome ou o Edge; sem porta, os números são digitados.',
    'en-US': 'This browser has no serial ports. Use Chrome or Edge; without a port, numbers are typed.',
  },
} as const;
