/** Names as people order them: 2 comes before 10. */
export const inWords = new Intl.Collator('pt-BR', { numeric: true });
