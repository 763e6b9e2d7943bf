import { z } from 'zod';

type Query = Readonly<Record<string, string | undefined>>;

/** What every list call understands. */
export const pageQuery = {
  page: 'Which page, from 0',
  pageSize: 'Rows per page: 100, at most 500',
  sort: 'A field, with - before it for the other way round',
  search: 'Words to look for',
};

/** The page a caller asks for; the service checks it like any other input. */
export function pageOf({ page, pageSize, sort }: Query): object {
  return { ...number('page', page), ...number('pageSize', pageSize), ...sent({ sort }) };
}

function number(name: string, text: string | undefined): object {
  return text === undefined ? {} : { [name]: /^\d{1,9}$/.test(text) ? Number(text) : text };
}

/** Leaves out what was not sent. */
export function sent(query: Query): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Truth values are text in a query. */
export function yes(query: Query): object {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === 'true' ? true : value === 'false' ? false : value]],
    ),
  );
}

export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}
