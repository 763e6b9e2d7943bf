import type { Action } from '../../access.ts';
import type { Context } from '../../context.ts';

/** The pages of a list: its rows, their order, and the model they are rows of. */
export interface DeclaredPage {
  where(args: Readonly<Record<string, unknown>>, ctx: Context): object | Promise<object>;
  orderBy(args: Readonly<Record<string, unknown>>): object[];
  model(ctx: Context): string;
}

/** What our helpers declare of the types and fields they make. Nothing else is compiled. */
export interface Declared {
  /** Of a type: whoever may read it may read every row of it in their farm. */
  allRowsOfFarm?: true;
  /** Of a field of the query: the farm of the actor. */
  ownFarm?: true;
  /** Of a field: whether the actor's role has this right. */
  viewerCan?: Action;
  page?: DeclaredPage;
}

interface WithExtensions {
  extensions: Readonly<Record<string, unknown>>;
}

const key = 'compiledRead';

export function declare(declared: Declared): Record<typeof key, Declared> {
  return { [key]: declared };
}

export function declaredBy({ extensions }: WithExtensions): Declared {
  return (extensions[key] as Declared | undefined) ?? {};
}
