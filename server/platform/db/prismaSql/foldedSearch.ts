interface Statement {
  sql: string;
  args: unknown[];
}

const marks = /\p{Mn}/gu;

/** Small letters with an accent, each with the one that people type for it. */
const folded = new Map(
  Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap((letter) => {
    const plain = letter.normalize('NFD').replace(marks, '');
    return letter.toLowerCase() === letter && plain !== letter && /^[a-z]$/.test(plain) ? [[letter, plain]] : [];
  }),
);
const [accented, plain] = [[...folded.keys()].join(''), [...folded.values()].join('')];

/** Without accents and case, as people search: "joao" finds "João"; of the same letters as `foldedColumn`. */
export function foldedText(text: string): string {
  return Array.from(text.normalize('NFC').toLowerCase(), (letter) => folded.get(letter) ?? letter).join('');
}

/** The same of a column; a function of the database would have to be on every worker. */
export const foldedColumn = (column: string): string => `translate(lower(${column}), '${accented}', '${plain}')`;

/** A part of a text in any case, as Prisma looks for it; for a whole text there is no bracket. */
const searched = /((?:"\w+"\.)+"\w+")(?:::text)?( NOT)? ILIKE (?=\([^()]*\$(\d+))/g;

/** Prisma compares cases alone: what it searches for is looked for without accents too. */
export function withFoldedSearch<Query extends Statement>(query: Query): Query {
  if (!query.sql.includes(' ILIKE (')) return query;
  const args = [...query.args];
  const sql = query.sql.replace(searched, (_, column: string, not: string | undefined, place: string) => {
    args[Number(place) - 1] = foldedText(String(query.args[Number(place) - 1]));
    return `${foldedColumn(column)}${not ?? ''} LIKE `;
  });
  return { ...query, sql, args };
}
