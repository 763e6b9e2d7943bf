import { globSync, readFileSync } from 'node:fs';

export interface SqlStatement {
  /** Its file and function. */
  name: string;
  /** Its text up to its first value. */
  beginning: string;
}

const sent = /\$(?:queryRaw|executeRaw)(?:<[^`]*?>)?`((?:[^`$]|\$(?!\{))*)/g;
const named = /function (\w+)/g;

/** The statements of every `*.sql.ts` file. */
export function sqlStatements(): SqlStatement[] {
  return globSync('server/**/*.sql.ts')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const functions = [...text.matchAll(named)];
      return [...text.matchAll(sent)].map(({ 1: sql, index }) => ({
        name: `${file} ${functions.findLast((each) => each.index < index)?.[1] ?? ''}`,
        beginning: sql!.replaceAll('\\n', '\n'),
      }));
    });
}
