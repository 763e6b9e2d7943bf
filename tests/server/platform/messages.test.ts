import { expect, test } from 'vitest';
import {
  errorProblems,
  readWeb,
  senseProblems,
  sensesIn,
  webProblems,
  type WebMessages,
} from '../../../scripts/messages.ts';

test('every screen text is present in both languages and used', async () => {
  const { files, sources } = await readWeb(process.cwd());
  expect(webProblems(files, sources)).toEqual([]);
});

function problemsOf(messages: WebMessages, source: string): string[] {
  return webProblems(new Map([['a.ts', messages]]), [source]).map((problem) => problem.replace('a.ts ', ''));
}

const both = (text: string) => ({ 'pt-BR': text, 'en-US': text });

test('the check of screen texts reports every kind of problem', () => {
  expect(problemsOf({ 'a.title': both('A') }, `t('a.title')`)).toEqual([]);
  expect(problemsOf({ 'a.role.OWNER': both('A') }, 't(`a.role.${role}`)')).toEqual([]);
  expect(problemsOf({ 'a.title': both('A') }, `t('a.titles')`)).toEqual(['a.title: not used']);
  expect(problemsOf({ 'a.title': { 'pt-BR': 'A', 'en-US': ' ' } }, `'a.title'`)).toEqual(['a.title: no text in en-US']);
  expect(problemsOf({ 'a.title': { 'pt-BR': '{n} bois', 'en-US': '{count} oxen' } }, `'a.title'`)).toEqual([
    'a.title: pt-BR names {n}, en-US names {count}',
  ]);
  expect(problemsOf({ 'a.title': both('{n, plural, one {x}}') }, `'a.title'`).join()).toMatch(
    /not a valid ICU message.*not a valid ICU message/,
  );
  const twice = new Map([
    ['a.ts', { 'a.title': both('A') }],
    ['b.ts', { 'a.title': both('B') }],
  ]);
  expect(webProblems(twice, [`'a.title'`])).toEqual(['b.ts a.title: also in a.ts']);
});

test('the check of error texts reports every kind of problem', async () => {
  const tables = await Promise.all(
    ['pt-BR', 'en-US'].map(
      (locale) =>
        import(`../../../server/platform/errors/messages/${locale}.json`) as Promise<{
          default: Record<string, string>;
        }>,
    ),
  );
  const [portuguese = {}, english = {}] = tables.map((table) => table.default);
  const problems = (changes: Record<string, string>) =>
    errorProblems({ 'pt-BR': portuguese, 'en-US': { ...english, ...changes } });
  expect(problems({ OxNotFound: '' })).toEqual(['en-US OxNotFound: no text']);
  expect(problems({ OxIsTired: 'x' })).toEqual(['en-US OxIsTired: not in the catalogue']);
  expect(problems({ CorralNotActive: 'x {nome}' })).toEqual([
    'en-US CorralNotActive: names {nome}, the catalogue declares {name}',
  ]);
  expect(problems({ InvalidPercentageSum: 'x {sum}' })).toEqual([
    'en-US InvalidPercentageSum: {sum} is a number in the catalogue',
  ]);
  expect(problems({ InvalidPassword: '{reason, select, UGLY {x} other {y}}' })).toEqual([
    'en-US InvalidPassword: {reason} selects on unknown UGLY',
  ]);
  expect(problems({ 'OxBlocked.reasons': 'x' })).toEqual(['en-US OxBlocked.reasons: must name {item} alone']);
});

test('a Portuguese text has one English text, or its senses in the glossary', () => {
  const files = new Map<string, WebMessages>([
    ['a', { 'a.one': { 'pt-BR': 'Situação', 'en-US': 'Status' }, 'a.two': { 'pt-BR': 'situação', 'en-US': 'State' } }],
    ['b', { 'b.line': { 'pt-BR': 'Linhas', 'en-US': 'Lines' }, 'b.row': { 'pt-BR': 'Linhas', 'en-US': 'Rows' } }],
  ]);
  const context = `# Words
## Portuguese words of several senses

| pt-BR | en-US | Senses |
|---|---|---|
| linhas | lines · rows · ranks | of corrals · of a file · of people |
`;
  expect(senseProblems(files, sensesIn(context))).toEqual([
    '"situação" is "status" and "state": say one, or tell its senses in CONTEXT.md',
    'CONTEXT.md: "linhas" is nowhere "ranks"',
  ]);
});
