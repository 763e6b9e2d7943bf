/** Of the jobs of an import and their file of errors. */
export const importWords = {
  check: ['Conferência da importação', 'Check of the import'],
  take: ['Importação', 'Import'],
  undo: ['Importação desfeita', 'Undoing of the import'],
  errorsOf: ['Erros de', 'Errors of'],
  line: ['Linha', 'Line'],
  column: ['Coluna', 'Column'],
  value: ['Valor', 'Value'],
  reason: ['Motivo', 'Reason'],
} as const;
