/** Of the jobs of an import and their file of faults. */
export const herdImportWords = {
  check: ['Conferência da importação', 'Check of the import'],
  import: ['Importação do rebanho', 'Import of the herd'],
  opening: ['Rebanho de abertura', 'Opening herd'],
  checkOf: ['Conferência de', 'Check of'],
  line: ['Linha', 'Line'],
  column: ['Coluna', 'Column'],
  value: ['Valor', 'Value'],
  reason: ['Motivo', 'Reason'],
} as const;
