import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogue, entryOf, type ErrorCode } from '../server/platform/errors/catalogue.ts';
import enUS from '../server/platform/errors/messages/en-US.json' with { type: 'json' };
import ptBR from '../server/platform/errors/messages/pt-BR.json' with { type: 'json' };

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Texts = Readonly<Record<string, string>>;
export type WebMessages = Readonly<Record<string, Texts>>;

const locales = ['pt-BR', 'en-US'] as const;
const [literal, argument, number, , , select, plural, pound, tag] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Placeholder {
  asText: boolean;
  asNumber: boolean;
  options: Set<string>;
}

function collect(ast: Ast, found: Map<string, Placeholder>): Map<string, Placeholder> {
  for (const element of ast) {
    if (element.type === literal || element.type === pound || !('value' in element)) continue;
    const known = found.get(element.value) ?? { asText: false, asNumber: false, options: new Set() };
    found.set(element.value, known);
    if (element.type === argument) known.asText = true;
    if (element.type === number || element.type === plural) known.asNumber = true;
    if (element.type === tag && 'children' in element) collect(element.children, found);
    if (!('options' in element)) continue;
    for (const [name, option] of Object.entries(element.options)) {
      if (element.type === select) known.options.add(name);
      collect(option.value, found);
    }
  }
  return found;
}

function placeholdersOf(text: string, locale: string, ignoreTag: boolean): Map<string, Placeholder> | string {
  try {
    return collect(new IntlMessageFormat(text, locale, undefined, { ignoreTag }).getAst(), new Map());
  } catch (error) {
    return `not a valid ICU message: ${String(error)}`;
  }
}

function sameSet(one: Iterable<string>, other: Iterable<string>): boolean {
  return [...one].toSorted().join() === [...other].toSorted().join();
}

function namesOf(names: Iterable<string>): string {
  return `{${[...names].toSorted().join(', ')}}`;
}

function errorTextProblems(code: ErrorCode, locale: (typeof locales)[number], texts: Texts): string[] {
  const { params = {} } = entryOf(code);
  const where = `${locale} ${code}`;
  const found = placeholdersOf(texts[code] ?? '', locale, true);
  if (typeof found === 'string') return [`${where}: ${found}`];
  const problems = sameSet(found.keys(), Object.keys(params))
    ? []
    : [`${where}: names ${namesOf(found.keys())}, the catalogue declares ${namesOf(Object.keys(params))}`];
  for (const [name, kind] of Object.entries(params)) {
    const used = found.get(name);
    if (!used) continue;
    if (kind === 'number' ? used.asText : used.asNumber)
      problems.push(`${where}: {${name}} is a ${kind === 'number' ? 'number' : 'text'} in the catalogue`);
    const allowed = typeof kind === 'object' && 'oneOf' in kind ? [...kind.oneOf, 'other'] : ['absent', 'other'];
    const unknown = [...used.options].filter((option) => !allowed.includes(option));
    if (unknown.length > 0) problems.push(`${where}: {${name}} selects on unknown ${unknown.join(', ')}`);
    if (typeof kind === 'object' && 'labels' in kind) {
      const labels = placeholdersOf(texts[`${code}.${name}`] ?? '', locale, true);
      if (typeof labels === 'string' || !sameSet(labels.keys(), ['item']))
        problems.push(`${where}.${name}: must name {item} alone`);
    }
  }
  return problems;
}

/** Inconsistencies between the error catalogue and its texts. */
export function errorProblems(
  tables: Record<(typeof locales)[number], Texts> = { 'pt-BR': ptBR, 'en-US': enUS },
): string[] {
  const codes = Object.keys(catalogue) as ErrorCode[];
  const labels = codes.flatMap((code) =>
    Object.entries(entryOf(code).params ?? {}).flatMap(([name, kind]) =>
      typeof kind === 'object' && 'labels' in kind ? [`${code}.${name}`] : [],
    ),
  );
  const keys = new Set<string>([...codes, ...labels]);
  return locales.flatMap((locale) => {
    const texts = tables[locale];
    return [
      ...[...keys].filter((key) => !texts[key]?.trim()).map((key) => `${locale} ${key}: no text`),
      ...Object.keys(texts)
        .filter((key) => !keys.has(key))
        .map((key) => `${locale} ${key}: not in the catalogue`),
      ...codes.filter((code) => texts[code]).flatMap((code) => errorTextProblems(code, locale, texts)),
    ];
  });
}

function webMessageProblems(where: string, byLocale: Texts): string[] {
  const empty = locales.filter((locale) => !byLocale[locale]?.trim());
  if (empty.length > 0) return empty.map((locale) => `${where}: no text in ${locale}`);
  const [one, other] = locales.map((locale) => placeholdersOf(byLocale[locale] ?? '', locale, false));
  const invalid = [one, other].filter((found) => typeof found === 'string');
  if (invalid.length > 0) return invalid.map((problem) => `${where}: ${problem}`);
  if (!(one instanceof Map) || !(other instanceof Map) || sameSet(one.keys(), other.keys())) return [];
  return [`${where}: pt-BR names ${namesOf(one.keys())}, en-US names ${namesOf(other.keys())}`];
}

/** Problems in the screen messages, given the files that contain them and the text of all other files. */
export function webProblems(files: ReadonlyMap<string, WebMessages>, sources: readonly string[]): string[] {
  const source = sources.join('\n');
  const prefixes = [...source.matchAll(/`([\w-]+\.[\w.-]*)\$\{|\bwords: '([\w.-]+)'/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  // Found in one pass: thousands of keys would each go through millions of letters.
  const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)(?=\1)/g)].map(([, , word]) => word));
  const isUsed = (key: string) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  const owner = new Map<string, string>();
  const problems: string[] = [];
  for (const [file, messages] of files) {
    for (const [key, byLocale] of Object.entries(messages)) {
      const where = `${file} ${key}`;
      const first = owner.get(key);
      if (first) problems.push(`${where}: also in ${first}`);
      else owner.set(key, file);
      problems.push(...webMessageProblems(where, byLocale));
      if (!isUsed(key)) problems.push(`${where}: not used`);
    }
  }
  return problems;
}

/** The Portuguese texts of several senses, with the English text of each, as `CONTEXT.md` lists them. */
export function sensesIn(context: string): Map<string, Set<string>> {
  const table = context.split('## Portuguese words of several senses')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].slice(1);
  return new Map(
    rows.map(([, portuguese = '', english = '']) => [portuguese.trim(), new Set(english.trim().split(' · '))]),
  );
}

/** Portuguese texts that have several English ones without having several senses, and senses that no screen has. */
export function senseProblems(
  files: ReadonlyMap<string, WebMessages>,
  senses: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase();
  const said = [...files.values()].flatMap((messages) =>
    Object.values(messages).map((texts) => ({ portuguese: plain(texts['pt-BR']), english: plain(texts['en-US']) })),
  );
  const byPortuguese = new Map(
    [...Map.groupBy(said, ({ portuguese }) => portuguese)].map(([portuguese, texts]) => [
      portuguese,
      new Set(texts.map(({ english }) => english)),
    ]),
  );
  const problems = [...byPortuguese].flatMap(([portuguese, english]) => {
    const known = senses.get(portuguese);
    if (english.size === 1 || (known && [...english].every((text) => known.has(text)))) return [];
    return [
      `"${portuguese}" is ${[...english].map((text) => `"${text}"`).join(' and ')}: say one, or tell its senses in CONTEXT.md`,
    ];
  });
  const unsaid = [...senses].flatMap(([portuguese, english]) =>
    [...english]
      .filter((text) => !byPortuguese.get(portuguese)?.has(text))
      .map((text) => `CONTEXT.md: "${portuguese}" is nowhere "${text}"`),
  );
  return [...problems, ...unsaid];
}

export async function readWeb(root: string): Promise<{ files: Map<string, WebMessages>; sources: string[] }> {
  const files = new Map<string, WebMessages>();
  const sources: string[] = [];
  for (const file of globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/__generated__/**', 'web/dist/**'],
  }).toSorted()) {
    const path = join(root, file);
    if (!/(^|\/)messages\.ts$/.test(file)) sources.push(readFileSync(path, 'utf8'));
    else files.set(file, ((await import(pathToFileURL(path).href)) as { messages?: WebMessages }).messages ?? {});
  }
  return { files, sources };
}

if (import.meta.main) {
  const { files, sources } = await readWeb(process.cwd());
  const senses = sensesIn(readFileSync('CONTEXT.md', 'utf8'));
  const problems = [...errorProblems(), ...webProblems(files, sources), ...senseProblems(files, senses)];
  for (const problem of problems) console.error(problem);
  const count = [...files.values()].reduce((sum, messages) => sum + Object.keys(messages).length, 0);
  console.log(
    `messages: ${Object.keys(catalogue).length} error codes, ${count} texts of screens, ${problems.length} problems`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
