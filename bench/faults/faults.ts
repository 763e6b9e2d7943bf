// Small faults that may be put into services, formulas and statements.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

export const root = join(import.meta.dirname, '../..');

export interface Fault {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  /** What stands there in place of the code; of a statement, with its semicolon. */
  to: string;
  isStatement?: boolean;
}

/** A node of the tree: its other values are nodes, lists of them, and what else there is. */
interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const operators: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '*': '/', '/': '*', '+': '-', '-': '+', '&&': '||', '||': '&&' },
};
const methods: Readonly<Record<string, string>> = {
  ...{ plus: 'minus', minus: 'plus', times: 'div', div: 'times', gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' },
  ...{ some: 'every', every: 'some', max: 'min', min: 'max' },
};
const sqlWords: readonly [RegExp, string][] = [
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>(?= )/g, '>='],
  [/<>/g, '='],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<= )\*(?= )/g, '/'],
  [/NOT EXISTS/g, 'EXISTS'],
  [/IS NULL/g, 'IS NOT NULL'],
  [/IS NOT NULL/g, 'IS NULL'],
  [/LEFT JOIN/g, 'JOIN'],
  [/GREATEST/g, 'LEAST'],
  [/LEAST/g, 'GREATEST'],
  [/\bsum\(/g, 'max('],
  [/\bDESC\b/g, 'ASC'],
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** All small faults that the code of a file may have. */
function faultsOf(file: string, code: string): Fault[] {
  const found: Fault[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const isText = (node: Node) => /["'`]/.test(textOf(node));
  const at = (node: Node, kind: string, to: string, more: Partial<Fault> = {}) => {
    const line = code.slice(0, node.start).split('\n').length;
    found.push({ file, line, kind, start: node.start, end: node.end, to, ...more });
  };
  const inSql = (node: Node) => {
    const text = textOf(node);
    for (const [word, to] of sqlWords)
      for (const match of text.matchAll(word)) {
        const before = text.slice(0, match.index);
        const line = code.slice(0, node.start + match.index).split('\n').length;
        at(node, `sql ${match[0]}`, `${before}${to}${text.slice(match.index + match[0].length)}`, { line });
      }
  };
  const inCall = (node: Node) => {
    const { callee } = node;
    if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['property'])) return;
    const { property } = callee;
    if (!isNode(property) || !Object.hasOwn(methods, textOf(property))) return;
    const to = `${code.slice(node.start, property.start)}${methods[textOf(property)]}${code.slice(property.end, node.end)}`;
    at(node, textOf(property), to);
  };
  const inBlock = (statements: readonly unknown[]) => {
    const isWrite = (node: unknown): node is Node =>
      isNode(node) && node.type === 'ExpressionStatement' && textOf(node).startsWith('await ');
    for (const [index, statement] of statements.entries()) {
      if (!isWrite(statement)) continue;
      const next = statements[index + 1];
      at(statement, 'left out', '', { isStatement: true });
      if (isWrite(next))
        at({ ...statement, end: next.end }, 'order', textOf(next) + textOf(statement), { isStatement: true });
    }
  };
  const inNode = (node: Node) => {
    const { left, right, test, consequent, alternate, argument, operator, value, body } = node;
    const sign = typeof operator === 'string' ? operator : '';
    if (isNode(left) && isNode(right) && sign === '??') at(node, '??', textOf(left));
    else if (isNode(left) && isNode(right) && Object.hasOwn(operators, sign) && !(sign === '+' && isText(node)))
      at(node, sign, `(${textOf(left)}) ${operators[sign]} (${textOf(right)})`);
    if (node.type === 'ConditionalExpression' && isNode(test) && isNode(consequent) && isNode(alternate))
      at(node, '?:', `(${textOf(test)}) ? (${textOf(alternate)}) : (${textOf(consequent)})`);
    if (node.type === 'IfStatement' && isNode(test)) at(test, 'never', 'false');
    if (node.type === 'UnaryExpression' && sign === '!' && isNode(argument)) at(node, '!', textOf(argument));
    if (node.type === 'Literal' && typeof value === 'number') at(node, 'limit', String(value + 1));
    if (node.type === 'TaggedTemplateExpression' && /^(Prisma\.sql|[\w.]*\$(query|execute)Raw)\b/.test(textOf(node)))
      inSql(node);
    if (node.type === 'CallExpression') inCall(node);
    if (Array.isArray(body)) inBlock(body);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    if (/^TS(?!As|NonNull|Satisfies)/.test(value.type)) return;
    inNode(value);
    // What names a place or a key is no limit.
    const { property, key, ...rest } = value;
    if (isNode(property) && property.type !== 'Literal') walk(property);
    if (isNode(key) && key.type !== 'Literal') walk(key);
    Object.values(rest).forEach(walk);
  };
  walk(parseAst(code, { lang: 'ts' }, file));
  return found;
}

const overlaps = (one: Fault, other: Fault): boolean =>
  one.file === other.file && one.start < other.end && other.start < one.end;

/** So many of all faults, by chance: another seed gives others, and code that changes elsewhere the same ones. */
export function sampleOfFaults(count: number, seed: string): Fault[] {
  const files = execFileSync('git', ['ls-files', 'server'], { cwd: root, encoding: 'utf8' }).split('\n');
  const all = files
    .filter((file) => /\.(service|calc|sql)\.ts$/.test(file))
    .flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
  const chanceOf = ({ file, kind, line, to }: Fault) =>
    createHash('sha1').update(`${seed} ${file} ${kind} ${line} ${to}`).digest('hex');
  const drawn = all.map((fault) => ({ fault, chance: chanceOf(fault) }));
  const chosen: Fault[] = [];
  for (const { fault } of drawn.toSorted((one, other) => (one.chance < other.chance ? -1 : 1))) {
    if (chosen.length === count) break;
    if (!chosen.some((each) => overlaps(each, fault))) chosen.push(fault);
  }
  return chosen;
}
