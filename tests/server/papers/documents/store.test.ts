import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteDocument } from '../../../../server/papers/documents/documents.service.ts';
import { createFolderStore } from '../../../../server/platform/store/folderStore.ts';
import type { ObjectStore } from '../../../../server/platform/store/objectStore.ts';
import { createS3Store } from '../../../../server/platform/store/s3Store.ts';
import { startTestApp } from '../../../support/app.ts';
import { makeGta, openDocument, upload } from '../../../support/farms/documents.ts';
import { pdf } from '../../../support/farms/papers.ts';
import { openSession } from '../../../support/sessions.ts';

const folder = mkdtempSync(join(tmpdir(), 'cocho-store-'));
const buckets = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
});
let endpoint: string;
beforeAll(async () => {
  const { port } = await buckets.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await buckets.close();
  rmSync(folder, { recursive: true });
});

const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const settings = (more: object = {}) => ({ ...key, endpoint, bucket: 'documents', ...more });
const stores: Record<string, () => ObjectStore> = {
  'a folder': () => createFolderStore(join(folder, 'kept'), join(folder, 'drafts')),
  'an S3 service': () => createS3Store(settings()),
};

function written(content: string) {
  const file = join(folder, randomUUID());
  writeFileSync(file, content);
  return { file, sha256: createHash('sha256').update(content).digest('hex') };
}

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found.toSorted();
}

describe.each(Object.keys(stores))('in %s', (kind) => {
  let store: ObjectStore;
  const [farm, other] = [randomUUID(), randomUUID()];
  beforeEach(() => {
    store = stores[kind]!();
  });
  const contentOf = async (farmId: string, sha256: string) => {
    const stream = await store.read({ farmId, sha256 });
    return stream && new Response(stream).text();
  };

  test('a file is kept, read and removed', async () => {
    await store.check();
    const { file, sha256 } = written('a GTA');
    const object = { farmId: farm, sha256 };
    expect(await store.has(object)).toBe(false);
    expect(await store.read(object)).toBeNull();
    await store.put(object, file);
    await store.put(object, file);
    expect(existsSync(file)).toBe(true);
    expect(await store.has(object)).toBe(true);
    expect(await contentOf(farm, sha256)).toBe('a GTA');
    await store.remove(object);
    await store.remove(object);
    expect(await store.has(object)).toBe(false);
    expect(await all(store.hashesOf(farm))).toEqual([]);
  });

  test('the same content of two farms is two files, of which one is removed with its farm', async () => {
    const { file, sha256 } = written('the same invoice');
    const second = written('another');
    await store.put({ farmId: farm, sha256 }, file);
    expect(await store.has({ farmId: other, sha256 })).toBe(false);
    await store.put({ farmId: other, sha256 }, file);
    await store.put({ farmId: farm, sha256: second.sha256 }, second.file);
    expect(await all(store.farms())).toEqual(expect.arrayContaining([farm, other]));
    expect(await all(store.hashesOf(farm))).toEqual([sha256, second.sha256].toSorted());
    await store.removeFarm(farm);
    await store.removeFarm(randomUUID());
    expect(await all(store.hashesOf(farm))).toEqual([]);
    expect(await contentOf(other, sha256)).toBe('the same invoice');
  });

  test('writes of the same file at once leave it whole', async () => {
    const { file, sha256 } = written('x'.repeat(300_000));
    await Promise.all(Array.from({ length: 5 }, () => store.put({ farmId: farm, sha256 }, file)));
    expect((await contentOf(farm, sha256))?.length).toBe(300_000);
  });

  test('what is not there is not kept', async () => {
    const object = { farmId: farm, sha256: '0'.repeat(64) };
    await expect(store.put(object, join(folder, 'none'))).rejects.toThrow();
    expect(await store.has(object)).toBe(false);
  });
});

test('a folder keeps no drafts, and reports in one line that it cannot be used', async () => {
  expect(readdirSync(join(folder, 'drafts'))).toEqual([]);
  const { file } = written('no folder');
  await expect(createFolderStore(join(file, 'kept'), folder).check()).rejects.toThrow(
    /^The folder of documents .* cannot be used: /,
  );
});

describe('an S3 service', () => {
  // The package encrypts the token of the next page with a cipher that Node no longer has.
  test('lists more than a page', async () => {
    const requested: (string | null)[] = [];
    const page = (key: string, next = '') =>
      `<ListBucketResult><Contents><Key>${key}</Key></Contents>${next}</ListBucketResult>`;
    const pages = createServer(({ url = '' }, response) => {
      const token = new URL(url, 'http://s3').searchParams.get('continuation-token');
      requested.push(token);
      response.end(token ? page('farm/two') : page('farm/one', '<NextContinuationToken>a+b=</NextContinuationToken>'));
    }).listen(0, '127.0.0.1');
    await once(pages, 'listening');
    const { port } = pages.address() as AddressInfo;
    const store = createS3Store(settings({ endpoint: `http://127.0.0.1:${port}` }));
    expect(await all(store.hashesOf('farm'))).toEqual(['one', 'two']);
    expect(requested).toEqual([null, 'a+b=']);
    pages.close();
  });

  test.each([
    [
      'does not answer',
      { endpoint: 'http://127.0.0.1:1' },
      'DOCUMENTS_S3_ENDPOINT: http://127.0.0.1:1 does not answer',
    ],
    ['has no such bucket', { bucket: 'none' }, /^DOCUMENTS_S3_BUCKET: .* answers 404 for none/],
    ['refuses the key', { accessKeyId: 'WRONG' }, /^DOCUMENTS_S3_BUCKET: .* answers 403 for documents/],
  ])('that %s is reported in one line at the start', async (_name, more, line) => {
    await expect(createS3Store(settings(more)).check()).rejects.toThrow(line);
  });

  test('that is down is an outage to the caller', async () => {
    const { file, sha256 } = written('later');
    const store = createS3Store(settings({ endpoint: 'http://127.0.0.1:1' }));
    await expect(store.put({ farmId: randomUUID(), sha256 }, file)).rejects.toMatchObject({
      code: 'CouldNotLoadFarmData',
    });
    const refused = createS3Store(settings({ accessKeyId: 'WRONG' }));
    await expect(refused.has({ farmId: randomUUID(), sha256 })).rejects.toMatchObject({ code: 'CouldNotLoadFarmData' });
  });

  test('keeps what comes in through the doors, and loses it with its document', async () => {
    const env = {
      DOCUMENTS_S3_ENDPOINT: endpoint,
      DOCUMENTS_S3_BUCKET: 'documents',
      DOCUMENTS_S3_ACCESS_KEY_ID: key.accessKeyId,
      DOCUMENTS_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      DATA_DIR: join(folder, 'data'),
    };
    const app = await startTestApp(env);
    const farm = await app.newFarm();
    const [ctx, owner] = [app.contextFor(farm), await openSession(app, farm.membershipId)];
    const { body } = await upload(app, owner, { gtaId: await makeGta(ctx), content: pdf() });
    const answer = await openDocument(app, owner, String(body.id));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    const store = createS3Store(settings());
    expect(await all(store.hashesOf(farm.farmId))).toHaveLength(1);
    await deleteDocument(ctx, { id: body.id });
    expect(await all(store.hashesOf(farm.farmId))).toEqual([]);
    expect(existsSync(join(folder, 'data/documents'))).toBe(false);
    await app.close();
  });
});
