import { fieldsAlreadyInUse } from '../errors/AppError.ts';

/** Escapes typed text for `contains` or `startsWith`; Prisma does not escape the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Text that has these words in it, in capitals or not. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' as const });

/** The same text, in capitals or not. */
export const sameText = (text: string) => ({ equals: escapeLike(text), mode: 'insensitive' as const });

/** All rows but that one, if there is one yet. */
export const otherThan = (id?: string | null) => (id ? { NOT: { id } } : {});

interface Named<Where> {
  count(args: { where: Where & { name: ReturnType<typeof sameText> } }): PromiseLike<number>;
}

/** Whether no row of these, but those that `others` leaves out, has this name in whatever case. */
export async function isNameFree<const Where extends object>(
  rows: Named<Where>,
  name: string,
  others: Where,
): Promise<boolean> {
  return (await rows.count({ where: { ...others, name: sameText(name) } })) === 0;
}

export async function requireFreeName<const Where extends object>(
  rows: Named<Where>,
  name: string,
  others: Where,
): Promise<void> {
  if (!(await isNameFree(rows, name, others))) throw fieldsAlreadyInUse(['name']);
}
