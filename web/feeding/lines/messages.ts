export const messages = {
  'lines.all': { 'pt-BR': 'Todas as linhas', 'en-US': 'All lines' },
  'lines.line': { 'pt-BR': 'Linha', 'en-US': 'Line' },
  'lines.next': { 'pt-BR': 'Próxima linha', 'en-US': 'Next line' },
  'lines.option': { 'pt-BR': '{line} · {done}/{all}', 'en-US': '{line} · {done}/{all}' },
  'lines.outside': { 'pt-BR': 'Fora de linha', 'en-US': 'In no line' },
  'lines.part': { 'pt-BR': 'Parte {part} de {parts}', 'en-US': 'Part {part} of {parts}' },
  'lines.previous': { 'pt-BR': 'Linha anterior', 'en-US': 'Previous line' },
} as const;
