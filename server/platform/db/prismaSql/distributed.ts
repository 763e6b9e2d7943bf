interface Statement {
  sql: string;
}

/** What Citus would refuse of a statement, in words that it takes. */
export function asDistributed<Query extends Statement>(query: Query): Query {
  const sql = withOpenConditions(withFixedLabels(withReturnedRows(query.sql)));
  return sql === query.sql ? query : { ...query, sql };
}

const ofPrisma = / RETURNING "public"\./;
const label = /("public"\."\w+"\.("\w+"))::text(\[\])?/g;

/**
 * Nothing is returned of a write that may answer otherwise tomorrow, as a label of an enum may be renamed for all that
 * Citus knows. Ours never are: functions that are said not to change read them instead.
 */
function withFixedLabels(sql: string): string {
  const at = sql.search(ofPrisma);
  if (at < 0) return sql;
  const returned = sql
    .slice(at)
    .replace(label, (_, column: string, name: string, isList?: string) =>
      isList ? `labels_of(${column}) AS ${name}` : `label_of(${column}) AS ${name}`,
    );
  return sql.slice(0, at) + returned;
}

const inserted = /(?:\bAS \(\s*|^\s*(?:\/\*[^*]*\*\/\s*)?|\)\s*)INSERT INTO "/g;

/**
 * Rows that a SELECT gives are copied to the workers, which the wall forbids, unless something is returned of them:
 * then they are inserted, and those alone are counted that were.
 */
function withReturnedRows(sql: string): string {
  if (!sql.includes('INSERT INTO "')) return sql;
  return [...sql.matchAll(inserted)].reduceRight((text, { index, 0: begin }) => {
    const { end, isPlain } = endOf(text, index + begin.length);
    return isPlain ? `${text.slice(0, end)} RETURNING 1${text.slice(end)}` : text;
  }, sql);
}

/** Where the INSERT that began before ends: with the statement, or at the bracket that it stands in. */
function endOf(sql: string, from: number): { end: number; isPlain: boolean } {
  let depth = 0;
  let own = '';
  let end = from;
  for (; end < sql.length; end += 1) {
    const sign = sql[end]!;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) own += sign;
    if (depth < 0) break;
  }
  return { end, isPlain: own.includes('SELECT') && !own.includes('RETURNING') };
}

const flag = /\b(WHERE|ON|AND) (NOT )?(\$\d+)(?:::bool)?(?= AND\b)/g;

/** Of a table that a flag leaves out the planner forgets what it is joined by, unless it cannot know the flag. */
const withOpenConditions = (sql: string): string =>
  sql.replace(flag, (_, word: string, not = '', value: string) => `${word} (${not}${value}::bool OR now() IS NULL)`);
