const marks = /\p{Mn}/gu;

/** Without accents and case, as people search. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}
