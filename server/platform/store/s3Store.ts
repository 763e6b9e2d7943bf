import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../http/config.ts';
import { AppError } from '../errors/AppError.ts';
import { StartError } from '../http/startError.ts';
import type { ObjectStore, StoredObject } from './objectStore.ts';

type Settings = NonNullable<Config['documents']['s3']>;

/** Long enough for the largest file on a slow line. */
const timeoutMs = 25_000;
const missing = 404;

/** What S3 answers about keys, of which ours hold neither entities nor markup. */
function textsIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
}

/** Refuses to start with a bucket that is not there or not open to the key. */
async function checkBucket(
  { endpoint, bucket }: Pick<Settings, 'endpoint' | 'bucket'>,
  head: () => Promise<Response>,
): Promise<void> {
  const response = await head().catch((cause: unknown) => {
    throw new StartError(`DOCUMENTS_S3_ENDPOINT: ${endpoint} does not answer`, { cause });
  });
  if (!response.ok)
    throw new StartError(
      `DOCUMENTS_S3_BUCKET: ${endpoint} answers ${response.status} for ${bucket}: it must exist and let this key in`,
    );
}

/** `<farm>/<hash>` in a bucket of an S3-compatible service, addressed by its path. */
export function createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 });
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = ({ farmId, sha256 }: StoredObject) => `${bucketUrl}/${farmId}/${sha256}`;

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new AppError('CouldNotLoadFarmData', { cause });
    }
  }

  /** A refusal of the service is reported to the caller as an outage, and its reason to the log. */
  async function accepted(url: string, init?: RequestInit): Promise<Response> {
    const response = await send(url, init);
    if (response.ok || response.status === missing) return response;
    const cause = new Error(`S3 answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
    throw new AppError('CouldNotLoadFarmData', { cause });
  }

  /** Every page of a list of keys. */
  async function* pages(parameters: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        ...parameters,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      });
      const xml = await (await accepted(`${bucketUrl}?${query}`)).text();
      yield xml;
      [token] = textsIn(xml, 'NextContinuationToken');
    } while (token !== undefined);
  }

  async function* hashesOf(farmId: string): AsyncGenerator<string> {
    const prefix = `${farmId}/`;
    for await (const xml of pages({ prefix })) yield* textsIn(xml, 'Key').map((key) => key.slice(prefix.length));
  }

  const remove = async (object: StoredObject) => void (await accepted(urlOf(object), { method: 'DELETE' }));

  return {
    check: () => checkBucket({ endpoint, bucket }, () => send(bucketUrl, { method: 'HEAD' })),
    async put(object, file) {
      const response = await accepted(urlOf(object), {
        method: 'PUT',
        body: await openAsBlob(file),
        // Signed with the content's own hash, so that the service refuses what was damaged on the way.
        headers: { 'x-amz-content-sha256': object.sha256, 'content-type': 'application/octet-stream' },
      });
      if (!response.ok) throw new AppError('CouldNotLoadFarmData', { cause: new Error('S3 does not know the bucket') });
    },
    async has(object) {
      return (await accepted(urlOf(object), { method: 'HEAD' })).ok;
    },
    async read(object) {
      const response = await accepted(urlOf(object));
      return response.ok ? response.body : null;
    },
    remove,
    async *farms() {
      for await (const xml of pages({ delimiter: '/' })) {
        const prefixes = textsIn(xml, 'Prefix').filter((prefix) => prefix.endsWith('/'));
        yield* prefixes.map((prefix) => prefix.slice(0, -1));
      }
    },
    hashesOf,
    async removeFarm(farmId) {
      for await (const sha256 of hashesOf(farmId)) await remove({ farmId, sha256 });
    },
  };
}
