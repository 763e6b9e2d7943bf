import { globSync, readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../../server/schema.ts';

/** Documents without parts that are put in when they run. */
const document = /[`']((?:query|mutation|subscription) \w+(?:[^`'$]|\$(?!\{))*)[`']/g;

test('what the benches ask for is still in the schema', () => {
  const documents = globSync('bench/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(document)].map(([, text]) => ({ file, text: text! })),
  );
  expect(documents.length).toBeGreaterThan(5);
  expect(
    documents.flatMap(({ file, text }) => validate(schema, parse(text)).map(({ message }) => `${file}: ${message}`)),
  ).toEqual([]);
});
