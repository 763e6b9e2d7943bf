import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that read twice, and what to write instead. Names, comments and titles of tests are read, not texts and SQL. */
const refused = {
  told: 'reported, given, shown',
  tell: 'report, notify, show',
  tells: 'reports, shows, includes',
  telling: 'reporting, showing',
  untold: 'without …',
  stranger: 'anonymous, outsider',
  strangers: 'anonymous, outsiders',
  'know of': 'have',
  'knows of': 'has, includes',
  'put away': 'deactivated',
  'callers of old': 'legacy callers',
  'whole cost': 'total cost',
} as const;

/** The same for names only: in a sentence these are plain English. */
const refusedInNames = {
  asked: 'input, requested',
  meant: 'resolved',
  lie: 'forgery',
  lies: 'forgeries',
  lying: 'onHand',
  silence: 'unsubscribe',
  literally: 'escapeLike',
  'beyond farm': 'unscoped',
  'hold ledger': 'lockLedger',
  'hold farm day': 'lockFarmDayShared',
  'take farm day': 'lockFarmDayExclusive',
} as const;

/** Names of the API and of stored rows, which stay as they are. */
const published: ReadonlySet<string> = new Set([
  // A field of a closure in GraphQL.
  'toldValue',
  // A key in the payload of stored events.
  'toldTagId',
]);

interface Found {
  file: string;
  line: number;
  text: string;
}

const tokens =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<name>[A-Za-z_$][\w$]*)/g;
const titles = /(?:\b(?:test|describe)(?:\.\w+)?|\]\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`)/g;

const isOwn = (file: string) => !/(^|\/)(__generated__|db\/generated)\/|words\.test\.ts$/.test(file);
const folders = ['server', 'web', 'prisma', 'bench', 'scripts', 'tests'];
const sources = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
  .filter(isOwn)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** `toldOfOxen` is read as `told of oxen`. */
const wordsOf = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

const names: Found[] = [];
const sentences: Found[] = [];
for (const { file, text } of sources) {
  let line = 1;
  let until = 0;
  const lineAt = (index: number): number => {
    line += text.slice(until, index).split('\n').length - 1;
    until = index;
    return line;
  };
  for (const { index, groups } of text.matchAll(tokens)) {
    if (groups?.name && !published.has(groups.name))
      names.push({ file, line: lineAt(index), text: wordsOf(groups.name) });
    for (const [below, sentence] of (groups?.comment?.split('\n') ?? []).entries())
      sentences.push({ file, line: lineAt(index) + below, text: sentence });
  }
  [line, until] = [1, 0];
  for (const { index, 1: plain, 2: template } of text.matchAll(titles))
    sentences.push({ file, line: lineAt(index), text: plain ?? template ?? '' });
}

function refusals(found: readonly Found[], words: Readonly<Record<string, string>>): string[] {
  const pattern = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'i');
  return found.flatMap(({ file, line, text }) => {
    const word = pattern.exec(text)?.[0].toLowerCase();
    return word === undefined ? [] : [`${file}:${line} ${word}: write ${words[word]}`];
  });
}

test('the words of names are plain', () => {
  expect(names.length).toBeGreaterThan(100_000);
  expect(refusals(names, { ...refused, ...refusedInNames })).toEqual([]);
});

test('the words of comments and test titles are plain', () => {
  expect(sentences.length).toBeGreaterThan(5_000);
  expect(refusals(sentences, refused)).toEqual([]);
});
