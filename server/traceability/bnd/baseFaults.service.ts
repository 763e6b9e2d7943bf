import { AppError } from '../../platform/errors/AppError.ts';
import type { Context } from '../../platform/context.ts';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import type { BaseContent } from './baseContent.ts';
import type { Named } from './baseImport.sql.ts';
import { mostFaults, type LineFault, type NamedWord } from './baseLines.calc.ts';

/** Refuses a file for the faults of its lines, by the code of the first. */
export function refuseLines(faults: readonly LineFault[], field: string): never {
  const first = faults[0]!;
  // Each code says at least on which lines; the ones that say more have it there.
  throw new AppError(first.code, { params: { lines: faults.slice(0, mostFaults) }, field });
}

export interface KnownWords {
  breeds: Named;
  owners: Named;
}

/** Breeds by their names and their letters in the base. */
async function breedsOf(ctx: Context, words: Readonly<Record<string, NamedWord>>): Promise<Named> {
  if (Object.keys(words).length === 0) return new Map();
  const breeds = await ctx.db.breed.findMany({ select: { id: true, name: true, bndCode: true } });
  const known = new Map<string, string>();
  for (const { id, name, bndCode } of breeds) {
    if (bndCode) known.set(bndCode.toLowerCase(), id);
    known.set(plainWord(name), id);
  }
  return new Map(Object.keys(words).flatMap((word) => (known.has(word) ? [[word, known.get(word)!] as const] : [])));
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Owners by their names and documents; whoever the farm does not know is nobody. */
async function ownersOf(ctx: Context, words: Readonly<Record<string, NamedWord>>): Promise<Named> {
  if (Object.keys(words).length === 0) return new Map();
  const owners = await ctx.db.owner.findMany({ select: { id: true, name: true, document: true } });
  const known = new Map<string, string>();
  for (const { id, name, document } of owners) {
    known.set(plainWord(name), id);
    if (document) known.set(digitsOf(document), id);
  }
  return new Map(
    Object.keys(words).flatMap((word) => {
      const id = known.get(word) ?? known.get(digitsOf(word));
      return id === undefined ? [] : [[word, id] as const];
    }),
  );
}

/** What a file names of the farm; refuses it where any line is wrong. */
export async function knownWords(ctx: Context, content: BaseContent, field: string): Promise<KnownWords> {
  const [breeds, owners] = await Promise.all([breedsOf(ctx, content.breeds), ownersOf(ctx, content.owners)]);
  const unknown = Object.entries(content.breeds)
    .filter(([word]) => !breeds.has(word))
    .flatMap(([, { text, lines }]) =>
      lines.map((line): LineFault => ({ line, column: 'breed', value: text, code: 'BreedNotFound' })),
    );
  const faults = [...content.faults, ...unknown].toSorted((one, other) => one.line - other.line);
  if (faults.length > 0) refuseLines(faults, field);
  return { breeds, owners };
}
