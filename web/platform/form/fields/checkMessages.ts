/** Validation messages, loaded with the validation. */
export const messages = {
  'form.badCoordinates': {
    'pt-BR': 'Linha {line}: informe latitude e longitude, como -17.912480, -50.986310',
    'en-US': 'Line {line}: give latitude and longitude, such as -17.912480, -50.986310',
  },
  'form.badEntry': {
    'pt-BR': '“{entry}” não vale aqui: corrija ou apague',
    'en-US': '“{entry}” is not valid here: correct or delete it',
  },
  'form.fill': { 'pt-BR': 'Preencha este campo', 'en-US': 'Fill this field' },
  'form.invalidDate': { 'pt-BR': 'Data inválida', 'en-US': 'Invalid date' },
  'form.invalidDocument': { 'pt-BR': 'Documento inválido', 'en-US': 'Invalid document' },
  'form.invalidEmail': { 'pt-BR': 'E-mail inválido', 'en-US': 'Invalid e-mail' },
  'form.invalidNumber': { 'pt-BR': 'Preencha um número válido', 'en-US': 'Fill in a valid number' },
  'form.invalidPhone': {
    'pt-BR': 'Telefone inválido: informe o DDD e o número',
    'en-US': 'Invalid phone: give the area code and the number',
  },
  'form.invalidPostalCode': {
    'pt-BR': 'CEP inválido: são 8 algarismos',
    'en-US': 'Invalid postal code: it has 8 digits',
  },
  'form.invalidTime': { 'pt-BR': 'Informe um horário, como 05:30', 'en-US': 'Give a time, such as 05:30' },
  'form.leastOne': { 'pt-BR': 'É necessário ter pelo menos um item', 'en-US': 'At least one item is necessary' },
  'form.outside': {
    'pt-BR': 'Informe um valor entre {least, number, ::.######} e {most, number}',
    'en-US': 'Enter a value from {least, number, ::.######} to {most, number}',
  },
  'form.passwordLength': {
    'pt-BR': 'A senha deve ter de {min} a {max} caracteres',
    'en-US': 'The password must have {min} to {max} characters',
  },
  'form.passwordsDiffer': {
    'pt-BR': 'As senhas informadas são diferentes',
    'en-US': 'The passwords entered are different',
  },
  'form.positive': { 'pt-BR': 'Informe um valor maior que 0', 'en-US': 'Enter a value above 0' },
  'form.positiveUpTo': {
    'pt-BR': 'Informe um valor maior que 0 e até {most, number}',
    'en-US': 'Enter a value above 0, up to {most, number}',
  },
  'form.tooLong': { 'pt-BR': 'Use no máximo {max} caracteres', 'en-US': 'Use at most {max} characters' },
  'form.tooManyCorners': {
    'pt-BR': 'Uma área tem no máximo {most} cantos. Importe o arquivo na lista, que simplifica o contorno.',
    'en-US': 'An area has at most {most} corners. Import the file from the list, which simplifies the outline.',
  },
  'form.tooManyDigits': {
    'pt-BR':
      '{count, plural, =0 {Informe um número inteiro} one {Use no máximo # casa decimal} other {Use no máximo # casas decimais}}',
    'en-US':
      '{count, plural, =0 {Enter a whole number} one {Use at most # decimal place} other {Use at most # decimal places}}',
  },
  'form.unclearNumber': {
    'pt-BR': 'Confira os pontos e as vírgulas deste número',
    'en-US': 'Check the dots and commas of this number',
  },
  'form.under': {
    'pt-BR': 'Informe um valor a partir de {least, number, ::.######}',
    'en-US': 'Enter a value from {least, number, ::.######} up',
  },
} as const;
