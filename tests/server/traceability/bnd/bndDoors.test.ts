import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { bndCsv, bndHeads, bndLine, csvOf, encrypted, pdfOf, xlsxOf } from '../../../support/calls/bndFiles.ts';
import { dataFolder } from '../../../support/farms/documents.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { enter, makeBatch } from '../../../support/farms/herd.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let owner: Caller;
const folder = dataFolder();
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder.folder });
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  owner = await openSession(app, farm.membershipId);
  await stockEarrings(ctx, 1, 4);
  const breedId = (await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } })).id;
  await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(1), birthDate: '2024-01-05', breedId });
  await app.app.startJobs();
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

type Kind = 'bnd' | 'certifier';

function formOf(kind: Kind, content: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(kind, new File([content as BlobPart], `${kind}.csv`));
  return form;
}
const send = (kind: Kind, content: string | Uint8Array, { query = '', fields = {}, caller = owner } = {}) =>
  caller.rest('POST', `/utils/submit/${kind}${query}`, formOf(kind, content, fields));
const refused = async (kind: Kind, content: string | Uint8Array) => {
  const { status, body } = await send(kind, content);
  const details = body.details as { lines?: { code: string }[] };
  return [status, body.code, details.lines?.map(({ code }) => code)];
};

const certifierHeads = ['Sisbov', 'Inclusão', 'Resultado'];
const sheet = xlsxOf([bndHeads, bndLine(numberOf(1))]);
const none = undefined;

describe('a form with a file', () => {
  test('is compared with a dry run, taken over, and then listed', async () => {
    const file = bndCsv([bndLine(numberOf(1)), bndLine(numberOf(2), { Sexo: 'F' })]);
    const dry = await send('bnd', file, { query: '?dryRun=true' });
    expect(dry).toMatchObject({
      status: 200,
      body: { dryRun: true, lines: 2, imported: 0, errors: [], summary: { MATCHED: 1, ONLY_IN_BND: 1 } },
    });
    expect((await send('bnd', file, { fields: { dryRun: 'true' } })).body).toMatchObject({ dryRun: true });
    expect((await owner.rest('GET', '/utils/submit/bnd')).body).toMatchObject({ total: 0, lastImport: null });
    expect(await send('bnd', file)).toMatchObject({ status: 200, body: { dryRun: false, imported: 2 } });
    const { body } = await owner.rest('GET', '/utils/submit/bnd');
    expect(body).toMatchObject({
      total: 2,
      lastImport: { lines: 2, by: { id: expect.any(String) } },
      items: [
        { sisbov: numberOf(1), result: 'MATCHED', gender: 'MALE', breed: 'Nelore', ox: { id: expect.any(String) } },
        { sisbov: numberOf(2), result: 'ONLY_IN_BND', gender: 'FEMALE', ox: null },
      ],
    });
    const only = await owner.rest('GET', '/utils/submit/bnd?result=ONLY_IN_BND&inventory=true');
    expect(only.body).toMatchObject({ total: 1, items: [{ sisbov: numberOf(2) }] });
  });

  test('of the certifier is taken over the same way', async () => {
    const file = csvOf([certifierHeads, [numberOf(1), '10/03/2025', 'INCLUDED']]);
    expect(await send('certifier', file, { query: '?dryRun=true' })).toMatchObject({ body: { dryRun: true } });
    expect(await send('certifier', file)).toMatchObject({
      status: 200,
      body: { imported: 1, summary: { KNOWN: 1 } },
    });
  });

  test('sent again with the same key is answered the same', async () => {
    const file = pdfOf([numberOf(1), numberOf(2)]);
    const headers = { 'idempotency-key': 'bnd-1' };
    const first = await owner.rest('POST', '/utils/submit/bnd', formOf('bnd', file), headers);
    expect(first).toMatchObject({ status: 200, body: { lines: 2, imported: 0 } });
    expect((await owner.rest('POST', '/utils/submit/bnd', formOf('bnd', file), headers)).body).toEqual(first.body);
    const other = await owner.rest('POST', '/utils/submit/bnd', formOf('bnd', sheet), headers);
    expect(other.body.code).toBe('IdempotencyKeyReused');
  });

  test.each([
    ['nothing in it', '', 'BndUnprocessable'],
    ['no headings', csvOf([bndLine(numberOf(1))]), 'BndUnprocessable'],
    ['half a sheet', sheet.subarray(0, sheet.length / 2), 'BndUnprocessable'],
    ['an encrypted sheet', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'BndUnprocessable'],
    ['an encrypted document', pdfOf([numberOf(1)], encrypted), 'BndUnprocessable'],
    ['more than 20 MiB', new Uint8Array(21 * 1024 * 1024), 'BndUnprocessable'],
    ['headings alone', csvOf([bndHeads]), 'BndEmptyLines'],
    ['a number twice', bndCsv([bndLine(numberOf(1)), bndLine(numberOf(1))]), 'DuplicatedEarrings'],
    ['a line cut off', bndCsv([bndLine(numberOf(1)).slice(0, 4)]), 'BndEmptyDate'],
    ['a blank number', bndCsv([bndLine('')]), 'BndEmptySisbov'],
    ['no birth', bndCsv([bndLine(numberOf(1), { 'Data Nascimento': '' })]), 'BndEmptyBirth'],
    ['no breed', bndCsv([bndLine(numberOf(1), { Raça: '' })]), 'BndEmptyBreed'],
    ['no sex', bndCsv([bndLine(numberOf(1), { Sexo: '' })]), 'BndEmptyGender'],
    ['no inclusion', bndCsv([bndLine(numberOf(1), { 'Data de Inclusão': '' })]), 'BndEmptyDate'],
  ])('with %s is refused', async (_name, file, code) => {
    const before = await ctx.db.bndAnimal.count();
    const lined = !['BndUnprocessable', 'BndEmptyLines'].includes(code);
    expect(await refused('bnd', file)).toEqual([
      code === 'DuplicatedEarrings' ? 409 : 422,
      code,
      lined ? [code] : none,
    ]);
    expect(await ctx.db.bndAnimal.count()).toBe(before);
  });

  test('of the certifier with a blank number or day is refused', async () => {
    const file = (...line: string[]) => csvOf([certifierHeads, line]);
    expect(await refused('certifier', file('', '10/03/2025', ''))).toEqual([
      422,
      'InclusionEmptySisbov',
      ['InclusionEmptySisbov'],
    ]);
    expect(await refused('certifier', file(numberOf(1), '', ''))).toEqual([422, 'BndEmptyDate', ['BndEmptyDate']]);
  });

  test('is read only of who may send it, and names records of this farm', async () => {
    const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
    expect((await send('bnd', bndCsv([]), { caller: feeder })).body.code).toBe('UserWithoutPermission');
    const outsider = await app.newFarm();
    const { id } = await app.contextFor(outsider).db.owner.findFirstOrThrow();
    const fields = { ownerId: toGlobalId('Owner', id) };
    expect((await send('bnd', bndCsv([bndLine(numberOf(1))]), { fields })).body.code).toBe('InexistentEntity');
    const unknown = await send('bnd', bndCsv([bndLine(numberOf(1))]), { fields: { colour: 'red' } });
    expect(unknown.body).toMatchObject({ code: 'InvalidFieldType', field: 'colour' });
  });
});

describe('a file that a screen sends', () => {
  const post = async (kind: 'BND' | 'CERTIFIER', content: string | Uint8Array) => {
    const answer = await fetch(`${app.url}/graphql/base-file?kind=${kind}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('extração.csv')}`,
      },
      body: content as BodyInit,
    });
    return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
  };
  const state = async (id: string) => {
    const { data } = await owner.graphql(
      `query T($id: ID!) { node(id: $id) { ... on BaseImport {
        status lines done imported errorCode summary { name count } errors { line column code message }
      } } }`,
      { id },
    );
    return data!.node as Record<string, unknown>;
  };
  const ends = (id: string, status: string) => expect.poll(() => state(id)).toMatchObject({ status });
  const change = (name: string, id: string) =>
    owner.graphql(`mutation T($id: ID!) { ${name}(input: { id: $id }) { baseImport { status } } }`, { id });

  test('is compared, then committed, with its progress', async () => {
    const { status, id } = await post('BND', bndCsv([bndLine(numberOf(1)), bndLine(numberOf(3))]));
    expect(status).toBe(202);
    await ends(id, 'CHECKED');
    expect(await state(id)).toMatchObject({ lines: 2, done: 2, imported: 0, errors: [] });
    expect(await change('commitBaseImport', id)).toMatchObject({ data: { commitBaseImport: expect.anything() } });
    await ends(id, 'DONE');
    expect(await state(id)).toMatchObject({ imported: 2 });
    expect(await ctx.db.baseImportFile.count()).toBe(0);
    const again = await change('commitBaseImport', id);
    expect(again.errors[0]!.extensions.code).toBe('HerdImportOver');
    const list = await owner.graphql(`{ farm {
      lastBndImport { id lines }
      bndAnimals(first: 5, filter: { results: [MATCHED] }) {
        totalCount
        edges { node { sisbov result cost { costDays daysUntilEligible } differences { field } certifierAnswer { result } } }
      }
    } }`);
    expect(list.data!.farm).toMatchObject({
      lastBndImport: { id, lines: 2 },
      bndAnimals: { totalCount: 1, edges: [{ node: { sisbov: numberOf(1), cost: { costDays: 0 }, differences: [] } }] },
    });
  });

  test('that is wrong fails with the errors of its lines', async () => {
    const { id } = await post('BND', bndCsv([bndLine(numberOf(1), { Sexo: '' })]));
    await ends(id, 'FAILED');
    expect(await state(id)).toMatchObject({
      errorCode: 'BndEmptyGender',
      errors: [{ line: 2, column: 'gender', code: 'BndEmptyGender', message: expect.any(String) }],
    });
  });

  test('may be cancelled before it is committed', async () => {
    const { id } = await post('CERTIFIER', csvOf([certifierHeads, [numberOf(1), '10/03/2025', '']]));
    await ends(id, 'CHECKED');
    await change('cancelBaseImport', id);
    await ends(id, 'CANCELLED');
    expect((await change('commitBaseImport', id)).errors[0]!.extensions.code).toBe('HerdImportOver');
  });
});
