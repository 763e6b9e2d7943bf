/** A grade of the farm's table. */
export type Grade = {
  readonly score: string;
  readonly label: string;
  readonly description: string;
  readonly adjustPct: string;
  readonly requiresPhoto: boolean;
};

/** The grade that was typed: 0,5 and 0.5 are the same; null while it is none of the table. */
export function typedGrade(text: string, grades: readonly Grade[]): Grade | null {
  const typed = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d*\.?\d+$/.test(typed)) return null;
  return grades.find(({ score }) => Number(score) === Number(typed)) ?? null;
}

/** The next grade of the table in a direction; from nothing, the one that changes nothing. */
export function stepGrade(text: string, grades: readonly Grade[], step: 1 | -1): Grade | null {
  const now = typedGrade(text, grades);
  if (!now) return grades.find(({ adjustPct }) => Number(adjustPct) === 0) ?? grades[0] ?? null;
  return grades[grades.indexOf(now) + step] ?? now;
}
