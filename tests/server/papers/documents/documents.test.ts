import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepDocuments } from '../../../../server/papers/documents/documentSweep.service.ts';
import { addDocument, deleteDocument, mostDocuments } from '../../../../server/papers/documents/documents.service.ts';
import { isAllowed, roles } from '../../../../server/platform/rights/access.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { deletePurchase } from '../../../../server/trade/purchases/purchases.service.ts';
import { deleteGta } from '../../../../server/papers/gtas/gtas.service.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { dataFolder, makeGta, openDocument, upload } from '../../../support/farms/documents.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { exifSegment, jpeg, pdf, png, position } from '../../../support/farms/papers.ts';
import { makeOrder, makeYard } from '../../../support/farms/purchases.ts';
import { openSession, staffOf } from '../../../support/sessions.ts';

const data = dataFolder();
let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let owner: Caller;
let gtaId: string;
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data.folder, DOCUMENT_MAX_MB: '2', DOCUMENTS_FARM_MB: '3' });
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  owner = await openSession(app, farm.membershipId);
  gtaId = await makeGta(ctx);
});
afterAll(async () => {
  await app.close();
  data.remove();
});

let serial = 0;
const paper = () => pdf(`papel ${(serial += 1)}`);
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const send = (content: Uint8Array, more: object = {}) => upload(app, owner, { gtaId, content, ...more });
const sent = async (content: Uint8Array, more: object = {}) => String((await send(content, more)).body.id);
const incoming = (content: Uint8Array) => ({ body: new Blob([content as BlobPart]).stream(), length: content.length });
const documentsOf = async (type: 'Gta' | 'Purchase', id: string, caller = owner) => {
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { documents { id kind name mediaType bytes uploadedBy { name } } } } }`;
  const { data: answer } = await caller.graphql(query, { id: globalId(type, id) });
  return (answer as { node: { documents: Record<string, unknown>[] } }).node.documents;
};

describe('a document', () => {
  test('is kept with its GTA and sent as what it is', async () => {
    const content = paper();
    const changes: unknown[] = [];
    const unlisten = app.app.platform.bus.listen(farm.farmId, (event) => changes.push(event));
    const { status, body } = await send(content, { name: 'Guia nº 12.exe', kind: 'GTA' });
    unlisten();
    expect(status).toBe(201);
    expect(changes).toEqual([expect.objectContaining({ type: 'Gta', id: gtaId, op: 'UPDATED' })]);
    expect(await documentsOf('Gta', gtaId)).toEqual([
      {
        id: body.id,
        kind: 'GTA',
        name: 'Guia nº 12.pdf',
        mediaType: 'application/pdf',
        bytes: content.length,
        uploadedBy: { name: expect.any(String) as string },
      },
    ]);
    const answer = await openDocument(app, owner, String(body.id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''Guia%20n%C2%BA%2012.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${hashOf(content)}"`,
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    const again = await openDocument(app, owner, String(body.id), { 'if-none-match': `"${hashOf(content)}"` });
    expect(again.status).toBe(304);
    expect(data.uploads()).toEqual([]);
  });

  test('that is a photo is kept without its place', async () => {
    const id = await sent(jpeg({ more: [exifSegment(6)], after: jpeg({ more: [exifSegment(1)] }) }), { name: 'a.png' });
    const stored = Buffer.from(await (await openDocument(app, owner, id)).arrayBuffer()).toString('latin1');
    expect(stored).not.toContain(position);
    expect(stored).toContain('Exif\0\0MM');
    expect(await documentsOf('Gta', gtaId)).toMatchObject([
      { name: 'a.jpg', mediaType: 'image/jpeg', bytes: stored.length },
    ]);
  });

  test('sent twice is one; for another GTA it is another with the same file', async () => {
    const content = paper();
    const first = await send(content);
    expect(await send(content, { name: 'other name.pdf' })).toEqual({ status: 200, body: first.body });
    const other = await send(content, { gtaId: await makeGta(ctx) });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
    const twice = await Promise.all([1, 2, 3].map(() => send(content, { gtaId })));
    expect(new Set(twice.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
    expect(data.kept().filter((name) => name === hashOf(content))).toHaveLength(1);
  });

  test('may be added on a day that is over', async () => {
    const past = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`${app.url}/graphql/document?kind=GTA&gtaId=${gtaId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-disposition': "attachment; filename*=UTF-8''a.pdf",
        'x-farm-day': past,
      },
      body: new Blob([paper() as BlobPart]),
    });
    expect(response.status).toBe(201);
  });
});

describe('what is refused', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  test.each([
    ['an empty file', Buffer.alloc(0), {}, 'InvalidFieldType', 'file'],
    ['an archive', Buffer.from('PK\x03\x04archive'), {}, 'DocumentTypeNotAccepted', 'file'],
    ['a page that calls itself a PDF', Buffer.from('<script>%PDF-1.7'), {}, 'DocumentTypeNotAccepted', 'file'],
    ['a HEIC', heic, { name: 'foto.jpg' }, 'DocumentTypeNotAccepted', 'file'],
    ['half a PDF', pdf().subarray(0, 60), {}, 'DocumentDamaged', 'file'],
    ['half a photo', jpeg().subarray(0, -4), {}, 'DocumentDamaged', 'file'],
    ['a picture that fills the memory', png({ width: 60_000, height: 60_000 }), {}, 'UploadTooLarge', 'file'],
    ['a kind that is none', pdf(), { kind: 'LETTER' }, 'InvalidFieldType', 'kind'],
    ['no name', pdf(), { name: '' }, 'InvalidFieldType', 'Content-Disposition'],
    ['an id that is none', pdf(), { gtaId: 'x' }, 'InvalidObjectIdType', 'gtaId'],
    ['an unknown GTA', pdf(), { gtaId: randomUUID() }, 'GtaNotFound', 'gtaId'],
    ['two subjects', pdf(), { purchaseId: randomUUID() }, 'InvalidFieldType', 'purchaseId'],
    ['an unknown parameter', pdf(), { path: '../x' }, 'InvalidFieldType', 'path'],
  ])('%s', async (_name, content, more, code, field) => {
    const before = data.kept();
    expect((await send(content, more)).body).toMatchObject({ code, field });
    expect(await documentsOf('Gta', gtaId)).toEqual([]);
    expect([data.kept(), data.uploads()]).toEqual([before, []]);
  });

  test('a caller without a session, and one without a subject', async () => {
    expect((await upload(app, app.as(null), { gtaId, content: pdf() })).body).toMatchObject({ code: 'InvalidToken' });
    expect((await upload(app, owner, { content: pdf() })).body).toMatchObject({
      code: 'InvalidFieldType',
      field: 'gtaId',
    });
  });

  /** Sends as much as is taken, and says how much that was. */
  function sendEndlessly(headers: Record<string, string>): Promise<{ status: number; bytes: number }> {
    return new Promise((resolve, reject) => {
      let bytes = 0;
      const chunk = Buffer.concat([pdf(), Buffer.alloc(64 * 1024)]);
      const call = request(`${app.url}/graphql/document?kind=GTA&gtaId=${gtaId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-disposition': "attachment; filename*=UTF-8''a.pdf",
          ...headers,
        },
      });
      call.once('response', ({ statusCode = 0 }) => {
        resolve({ status: statusCode, bytes });
        call.destroy();
      });
      call.on('error', reject);
      const more = () => {
        if (call.destroyed || bytes >= 100 * 1024 * 1024) return;
        bytes += chunk.length;
        if (call.write(chunk)) setImmediate(more);
        else call.once('drain', more);
      };
      more();
    });
  }

  test('100 MB, of which hardly more than the limit is read, or nothing when its length is declared', async () => {
    const streamed = await sendEndlessly({});
    expect(streamed.status).toBe(413);
    expect(streamed.bytes).toBeLessThan(12 * 1024 * 1024);
    const announced = await sendEndlessly({ 'content-length': String(100 * 1024 * 1024) });
    expect(announced.status).toBe(413);
    expect(announced.bytes).toBeLessThan(12 * 1024 * 1024);
    expect(data.uploads()).toEqual([]);
  });

  test('more documents of one GTA than a screen lists', async () => {
    const rows = Array.from({ length: mostDocuments }, (_, index) => ({
      farmId: farm.farmId,
      gtaId,
      kind: 'GTA' as const,
      name: 'a.pdf',
      mediaType: 'application/pdf',
      sha256: String(index).padStart(64, '0'),
      bytes: 1,
    }));
    await ctx.db.document.createMany({ data: rows });
    expect((await send(paper())).body).toMatchObject({ code: 'TooManyDocuments', details: { most: mostDocuments } });
  });

  test('beyond the room of the farm is refused; the same file takes it once, and a deleted one gives it back', async () => {
    const storage = async () => {
      const { data: answer } = await owner.graphql('{ farm { documentStorage { usedMb mostMb } } }');
      return (answer!.farm as { documentStorage: object }).documentStorage;
    };
    const large = () => pdf('x'.repeat(1_300_000) + String((serial += 1)));
    const first = large();
    const ids = [await sent(first), await sent(first, { gtaId: await makeGta(ctx) }), await sent(large())];
    expect(await storage()).toEqual({ usedMb: 3, mostMb: 3 });
    const third = large();
    expect(await send(third)).toMatchObject({
      status: 409,
      body: { code: 'DocumentStorageFull', field: 'file' },
    });
    expect(data.kept()).not.toContain(hashOf(third));
    await deleteDocument(ctx, { id: ids[2]! });
    expect(await storage()).toEqual({ usedMb: 2, mostMb: 3 });
    expect((await send(third)).status).toBe(201);
  });
});

describe('rights', () => {
  test('are those of what a document belongs to, at every door', async () => {
    const purchaseId = await makeOrder(ctx, await makeYard(ctx));
    const ofGta = await sent(paper());
    const { body } = await upload(app, owner, { purchaseId, kind: 'INVOICE', content: paper() });
    const staff = await staffOf(app, farm);
    for (const role of roles) {
      const caller = await openSession(app, staff[role]);
      const may = (action: Parameters<typeof isAllowed>[1]) => isAllowed(role, action);
      expect((await openDocument(app, caller, ofGta)).status, role).toBe(
        may('gta:read') ? 200 : may('document:read') ? 404 : 403,
      );
      expect((await openDocument(app, caller, String(body.id))).status, role).toBe(
        may('purchase:read') ? 200 : may('document:read') ? 404 : 403,
      );
      const { data: node } = await caller.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: body.id });
      expect(node?.node ?? null, role).toBeNull();
      const added = await upload(app, caller, { gtaId, content: paper() });
      expect(added.status, role).toBe(may('gta:write') ? 201 : 403);
      const bought = await upload(app, caller, { purchaseId, content: paper() });
      expect(bought.status, role).toBe(may('purchase:write') ? 201 : 403);
      const removed = await mutate(caller, 'deleteDocument', { id: body.id }, 'deletedId');
      if (may('purchase:write')) {
        expect(removed.payload, role).toEqual({ deletedId: body.id });
        body.id = (await upload(app, owner, { purchaseId, kind: 'INVOICE', content: paper() })).body.id;
      } else expect(['UserWithoutPermission', 'DocumentNotFound'], role).toContain(removed.code);
    }
  });

  test('of another farm: neither the document nor its GTA exists, and its file is its own', async () => {
    const content = paper();
    const id = await sent(content);
    const outsider = await app.newFarm();
    const other = await openSession(app, outsider.membershipId);
    expect(await (await openDocument(app, other, id)).json()).toMatchObject({ code: 'DocumentNotFound' });
    expect((await mutate(other, 'deleteDocument', { id }, 'deletedId')).code).toBe('DocumentNotFound');
    expect((await upload(app, other, { gtaId, content })).body).toMatchObject({ code: 'GtaNotFound' });
    const own = await upload(app, other, { gtaId: await makeGta(app.contextFor(outsider)), content });
    expect(own.status).toBe(201);
    expect(data.kept().filter((name) => name === hashOf(content))).toHaveLength(2);
    await deleteDocument(ctx, { id });
    expect((await openDocument(app, other, String(own.body.id))).status).toBe(200);
  });
});

describe('the end of a document', () => {
  test('is the end of its file when no other document has it', async () => {
    const content = paper();
    const [first, second] = [await sent(content), await sent(content, { gtaId: await makeGta(ctx) })];
    await deleteDocument(ctx, { id: first });
    expect((await openDocument(app, owner, second)).status).toBe(200);
    await deleteDocument(ctx, { id: second });
    expect(data.kept()).not.toContain(hashOf(content));
    expect(await (await openDocument(app, owner, second)).json()).toMatchObject({ code: 'DocumentNotFound' });
    await expect(deleteDocument(ctx, { id: second })).rejects.toMatchObject({ code: 'DocumentNotFound' });
  });

  test('comes with that of its GTA or purchase', async () => {
    const [one, two] = [paper(), paper()];
    await sent(one);
    const purchaseId = await makeOrder(ctx, await makeYard(ctx));
    await upload(app, owner, { purchaseId, content: two });
    expect(data.kept()).toEqual(expect.arrayContaining([hashOf(one), hashOf(two)]));
    await deleteGta(ctx, { id: gtaId });
    await deletePurchase(ctx, { id: purchaseId });
    expect(data.kept().filter((name) => [hashOf(one), hashOf(two)].includes(name))).toEqual([]);
    expect(await ctx.db.document.count()).toBe(0);
  });

  test('at the moment the same file is sent again leaves the new one whole', async () => {
    const content = paper();
    let id = await sent(content);
    for (let round = 0; round < 8; round += 1) {
      const next = await makeGta(ctx);
      const [added] = await Promise.all([
        addDocument(ctx, { gtaId: next, kind: 'GTA', name: 'a.pdf' }, incoming(content)),
        deleteDocument(ctx, { id }),
      ]);
      id = added.documentId;
      expect((await openDocument(app, owner, globalId('Document', id))).status).toBe(200);
    }
  });

  test('a file that is gone is reported as such', async () => {
    const content = paper();
    const id = await sent(content);
    await app.app.platform.store.remove({ farmId: farm.farmId, sha256: hashOf(content) });
    expect(await (await openDocument(app, owner, id)).json()).toMatchObject({ code: 'DocumentFileMissing' });
  });
});

describe('the daily sweep', () => {
  const yesterday = () => new Date(Date.now() - 25 * 60 * 60 * 1_000);

  test('removes what was begun and never ended, and the files of a farm that is gone', async () => {
    const { platform } = app.app;
    const [content, orphan] = [paper(), paper()];
    const id = await sent(content);
    const upload = join(data.folder, 'uploads', randomUUID());
    mkdirSync(join(data.folder, 'uploads'), { recursive: true });
    writeFileSync(upload, orphan);
    await platform.store.put({ farmId: farm.farmId, sha256: hashOf(orphan) }, upload);
    await platform.store.put({ farmId: randomUUID(), sha256: hashOf(orphan) }, upload);
    expect(data.kept().filter((name) => name === hashOf(orphan))).toHaveLength(2);
    await sweepDocuments(platform);
    expect(data.kept()).not.toContain(hashOf(orphan));
    // An upload may still be under way.
    expect(data.uploads()).toHaveLength(1);
    utimesSync(upload, yesterday(), yesterday());
    await sweepDocuments(platform);
    expect(data.uploads()).toEqual([]);
    expect((await openDocument(app, owner, id)).status).toBe(200);
  });

  test('touches nothing when the database knows none of the farms', async () => {
    const own = dataFolder();
    const other = await startTestApp({ DATA_DIR: own.folder });
    const { platform } = other.app;
    const file = join(own.folder, 'paper');
    writeFileSync(file, pdf());
    await platform.store.put({ farmId: randomUUID(), sha256: hashOf(pdf()) }, file);
    await sweepDocuments(platform);
    expect(own.kept()).toEqual([hashOf(pdf())]);
    await other.close();
    own.remove();
  });
});
