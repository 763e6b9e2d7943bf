/** Of the jobs of an import and their file of differences. */
export const baseImportWords = {
  check: ['Conferência de arquivo da rastreabilidade', 'Check of a traceability file'],
  import: ['Importação de arquivo da rastreabilidade', 'Import of a traceability file'],
  checkOf: ['Conferência de', 'Check of'],
  sisbov: ['Sisbov', 'Sisbov'],
  kind: ['Situação', 'Status'],
  field: ['Característica', 'Characteristic'],
  farmValue: ['Na fazenda', 'On the farm'],
  fileValue: ['Na base', 'In the base'],
} as const;
