import { expect, test } from 'vitest';
import { announcedBreaks, breakingChanges, isAnnounced } from '../../../scripts/release/contracts.ts';

const schema = `type Query { farm(id: ID): Farm old: Int @deprecated }
type Farm { id: ID! name: String! }`;

const text = { type: 'string', maxLength: 40 };
const call = (changes: object = {}) => ({
  parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { name: text, sex: { type: 'string', enum: ['MALE', 'FEMALE'] } },
          required: ['name'],
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { id: { type: 'string' }, kg: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
            required: ['id'],
          },
        },
      },
    },
  },
  ...changes,
});
const openApi = (post: object = call()) => ({ paths: { '/farms': { post } } });
const changesTo = (after: { schema?: string; openApi?: object }) =>
  breakingChanges({ schema, openApi: openApi() }, { schema, openApi: openApi(), ...after });

const inside = (json: object) => JSON.stringify(json).slice(1, -1);
/** The same call with one part of it in the place of another. */
function callWith(part: object, changed: object): object {
  return JSON.parse(JSON.stringify(call()).replace(inside(part), inside(changed))) as object;
}

test('what is added breaks nobody', async () => {
  const added = callWith({ id: { type: 'string' } }, { id: { type: 'string' }, name: { type: 'string' } });
  expect(await changesTo({ schema: schema.replace('name:', 'city: String name:'), openApi: openApi(added) })).toEqual(
    [],
  );
});

test('what is gone breaks, unless it was deprecated', async () => {
  expect(await changesTo({ schema: schema.replace('name: String!', 'title: String!') })).toEqual([
    `Farm.name: Field 'name' was removed from object type 'Farm'`,
  ]);
  expect(await changesTo({ schema: schema.replace(' old: Int @deprecated', '') })).toEqual([]);
  expect(await changesTo({ openApi: { paths: {} } })).toEqual(['POST /farms is gone']);
});

test.each([
  ['a field that has to be sent', { required: ['name'] }, { required: ['name', 'sex'] }, 'body.sex is required'],
  ['a value that is not taken', { enum: ['MALE', 'FEMALE'] }, { enum: ['MALE'] }, 'body.sex takes no FEMALE any more'],
  ['a closer limit', text, { ...text, maxLength: 20 }, 'body.name is limited by maxLength'],
  ['another type', text, { ...text, type: 'number' }, 'body.name is no string any more'],
  [
    'an answer that may be empty',
    { id: { type: 'string' } },
    { id: { type: ['string', 'null'] } },
    '200.id may be null',
  ],
])('%s is reported with its place', async (_name, part, changed, report) => {
  expect(await changesTo({ openApi: openApi(callWith(part, changed)) })).toContain(`POST /farms ${report}`);
});

test('a field that left the body and one that left the answer are both reported', async () => {
  const gone = JSON.parse(
    JSON.stringify(call())
      .replace(',"sex":{"type":"string","enum":["MALE","FEMALE"]}', '')
      .replace('"id":{"type":"string"},', ''),
  ) as object;
  expect(await changesTo({ openApi: openApi(gone) })).toEqual([
    'POST /farms body.sex is not taken any more',
    'POST /farms 200.id is gone',
  ]);
});

test('a break is announced by its place, in a version with a higher first number', () => {
  const changelog = (version: string) =>
    `# Changelog\n\n## ${version}, not released yet\n\n### Breaking\n\n- \`Farm.name\` is now its title.\n\n### Added\n\n- \`Farm.id\`\n`;
  const announced = announcedBreaks(changelog('3.0.0'), '2.0.5');
  expect(isAnnounced(`Farm.name: Field 'name' was removed`, announced)).toBe(true);
  expect(isAnnounced(`Farm.id: Field 'id' was removed`, announced)).toBe(false);
  expect(announcedBreaks(changelog('2.1.0'), '2.0.5')).toBe('');
});
