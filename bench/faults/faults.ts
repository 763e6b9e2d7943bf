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
  /** Of what is made once, as the module is loaded. */
  isOfModule?: boolean;
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

const sqlTag = /^(Prisma\.sql|[\w.]*\$(query|execute)Raw)\b/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The code of a file, and the faults found in it. */
function openFile(file: string, code: string) {
  const found: Fault[] = [];
  const lineAt = (place: number) => code.slice(0, place).split('\n').length;
  return {
    code,
    found,
    lineAt,
    textOf: ({ start, end }: Pick<Node, 'start' | 'end'>) => code.slice(start, end),
    add({ start, end }: Pick<Node, 'start' | 'end'>, kind: string, to: string, more: Partial<Fault> = {}): void {
      found.push({ file, line: lineAt(start), kind, start, end, to, ...more });
    },
  };
}
type OpenFile = ReturnType<typeof openFile>;

function inSql({ textOf, lineAt, add }: OpenFile, node: Node): void {
  const text = textOf(node);
  for (const [word, to] of sqlWords)
    for (const match of text.matchAll(word)) {
      const faulty = `${text.slice(0, match.index)}${to}${text.slice(match.index + match[0].length)}`;
      add(node, `sql ${match[0]}`, faulty, { line: lineAt(node.start + match.index) });
    }
}

function inCall({ code, textOf, add }: OpenFile, node: Node): void {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['property'])) return;
  const { property } = callee;
  if (!isNode(property) || !Object.hasOwn(methods, textOf(property))) return;
  const to = methods[textOf(property)];
  add(node, textOf(property), `${code.slice(node.start, property.start)}${to}${code.slice(property.end, node.end)}`);
}

/** Writes that are left out, or that come in the other order. */
function inBlock({ textOf, add }: OpenFile, statements: readonly unknown[]): void {
  const isWrite = (node: unknown): node is Node =>
    isNode(node) && node.type === 'ExpressionStatement' && textOf(node).startsWith('await ');
  for (const [index, statement] of statements.entries()) {
    if (!isWrite(statement)) continue;
    const next = statements[index + 1];
    add(statement, 'left out', '', { isStatement: true });
    if (!isWrite(next)) continue;
    const both = { start: statement.start, end: next.end };
    add(both, 'order', textOf(next) + textOf(statement), { isStatement: true });
  }
}

function inNode(open: OpenFile, node: Node): void {
  const { textOf, add } = open;
  const { left, right, test, consequent, alternate, argument, operator, value, body } = node;
  const sign = typeof operator === 'string' ? operator : '';
  const isText = sign === '+' && /["'`]/.test(textOf(node));
  if (isNode(left) && isNode(right) && sign === '??') add(node, '??', textOf(left));
  else if (isNode(left) && isNode(right) && Object.hasOwn(operators, sign) && !isText)
    add(node, sign, `(${textOf(left)}) ${operators[sign]} (${textOf(right)})`);
  if (node.type === 'ConditionalExpression' && isNode(test) && isNode(consequent) && isNode(alternate))
    add(node, '?:', `(${textOf(test)}) ? (${textOf(alternate)}) : (${textOf(consequent)})`);
  if (node.type === 'IfStatement' && isNode(test)) add(test, 'never', 'false');
  if (node.type === 'UnaryExpression' && sign === '!' && isNode(argument)) add(node, '!', textOf(argument));
  if (node.type === 'Literal' && typeof value === 'number') add(node, 'limit', String(value + 1));
  if (node.type === 'TaggedTemplateExpression' && sqlTag.test(textOf(node))) inSql(open, node);
  if (node.type === 'CallExpression') inCall(open, node);
  if (Array.isArray(body)) inBlock(open, body);
}

/** All small faults that the code of a file may have. */
function faultsOf(file: string, code: string): Fault[] {
  const open = openFile(file, code);
  const functions: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    if (/^TS(?!As|NonNull|Satisfies)/.test(value.type)) return;
    if (/Function/.test(value.type)) functions.push(value);
    inNode(open, value);
    // What names a place or a key is no limit.
    const { property, key, ...rest } = value;
    if (isNode(property) && property.type !== 'Literal') walk(property);
    if (isNode(key) && key.type !== 'Literal') walk(key);
    Object.values(rest).forEach(walk);
  };
  walk(parseAst(code, { lang: 'ts' }, file));
  return open.found.map((fault) => ({
    ...fault,
    isOfModule: !functions.some(({ start, end }) => start <= fault.start && fault.end <= end),
  }));
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
