import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

type Messages = Record<string, Record<string, string>>;

const modules = import.meta.glob<Messages>(['../../web/**/*essages.ts', '!**/useMessages.ts'], {
  import: 'messages',
  eager: true,
});
const all = Object.entries(modules).flatMap(([file, messages]) =>
  Object.entries(messages).map(([id, texts]) => ({ file, id, texts })),
);

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> };
const literal = 0;
const pound = 7;

function argumentsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, value, options = {} }) => {
    if (type === literal || type === pound || value === undefined) return [];
    return [value, ...Object.values(options).flatMap((option) => argumentsOf(option.value))];
  });
}

const sorted = (text = '') => [...new Set(argumentsOf(new IntlMessageFormat(text).getAst() as Part[]))].toSorted();

describe('the texts of the screens', () => {
  test('are found', () => expect(all.length).toBeGreaterThan(150));

  test.each(all)('$id is complete in both languages', ({ texts }) => {
    expect(Object.keys(texts).toSorted()).toEqual(['en-US', 'pt-BR']);
    expect(Object.values(texts).every((text) => text.trim() !== '')).toBe(true);
    expect(sorted(texts['en-US'])).toEqual(sorted(texts['pt-BR']));
  });

  test('have unique ids', () => {
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
