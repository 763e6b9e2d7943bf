import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOccurrence } from '../../../../server/farm/occurrences/occurrences.service.ts';
import { addPhoto } from '../../../../server/papers/documents/photos.service.ts';
import { receiptsOf } from '../../../../server/platform/fieldReceipts.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { startTestApp, type TestApp, type TestFarm } from '../../../support/app.ts';
import { dataFolder } from '../../../support/farms/documents.ts';
import { exifSegment, jpeg } from '../../../support/farms/papers.ts';
import { globalId } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';

const data = dataFolder();
let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let date: string;
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data.folder });
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  date = await ctx.openDay();
});
afterAll(async () => {
  await app.close();
  data.remove();
});

const picture = (width = 4) => jpeg({ width, more: [exifSegment(6)] });
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A photo as a device sends it, of the occurrence that it recorded under this key. */
const photoOf = (occurrenceKey: string, clientEventId = randomUUID(), content = picture()) => ({
  ...{ clientEventId, occurrenceKey, name: 'cerca.jpg' },
  ...{ data: content.toString('base64'), sha256: hashOf(content) },
});

async function record(photoIds: readonly string[] = []) {
  const clientEventId = randomUUID();
  const facts = { date, category: 'FENCE', type: 'Cerca rompida', place: 'FARM', description: 'Fundo' };
  const { occurrenceId } = await createOccurrence(ctx, { ...facts, clientEventId, photoIds });
  return { key: clientEventId, occurrenceId, again: { ...facts, clientEventId, photoIds } };
}

const awaited = async (id: string) =>
  (await ctx.db.occurrence.findUniqueOrThrow({ where: ctx.key(id) })).awaitedPhotoIds;
const documents = (occurrenceId: string) => ctx.db.document.findMany({ where: { occurrenceId } });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, field }: { code?: string; field?: string }) => [code, field],
  );

describe('an occurrence that a device may send more than once', () => {
  test('is recorded once, when it happened, and waits for the photos that it names', async () => {
    const ids = [randomUUID(), randomUUID()];
    const { occurrenceId, again } = await record(ids);
    expect(await createOccurrence(ctx, again)).toEqual({ occurrenceId });
    expect(await ctx.db.occurrence.count()).toBe(1);
    expect(await awaited(occurrenceId)).toEqual(ids);
    expect(await refused(createOccurrence(ctx, { ...again, description: 'Frente' }))).toEqual([
      'IdempotencyKeyReused',
      'clientEventId',
    ]);
    const { clientEventId: _key, ...withoutKey } = again;
    expect((await createOccurrence(ctx, withoutKey)).occurrenceId).not.toBe(occurrenceId);
  });

  test('says when it happened, not when it came', async () => {
    const { again } = await record();
    const happenedAt = new Date(ctx.now().getTime() - 3 * 3_600_000).toISOString();
    const { occurrenceId } = await createOccurrence(ctx, { ...again, clientEventId: randomUUID(), happenedAt });
    const { createdAt } = await ctx.db.occurrence.findUniqueOrThrow({ where: ctx.key(occurrenceId) });
    expect(createdAt.toISOString()).toBe(happenedAt);
  });
});

describe('a photo of it', () => {
  test('comes once, however often it is sent, and is awaited no more', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { key, occurrenceId } = await record([first, second]);
    const photo = photoOf(key, first);
    const answer = await addPhoto(ctx, photo);
    expect(await addPhoto(ctx, photo)).toEqual(answer);
    await Promise.all([1, 2].map(() => addPhoto(ctx.withFreshCache(), photo)));
    const kept = await documents(occurrenceId);
    expect(kept.map(({ id, kind, name, mediaType }) => ({ id, kind, name, mediaType }))).toEqual([
      { id: answer.documentId, kind: 'PHOTO', name: 'cerca.jpg', mediaType: 'image/jpeg' },
    ]);
    expect(await awaited(occurrenceId)).toEqual([second]);
    expect(receiptsOf(ctx).at(-1)).toEqual({
      ...{ clientEventId: first, command: 'addPhoto' },
      rows: { documentId: answer.documentId, occurrenceId },
    });
  });

  test('the same picture under two keys is kept once', async () => {
    const ids = [randomUUID(), randomUUID()];
    const { key, occurrenceId } = await record(ids);
    for (const id of ids) await addPhoto(ctx, photoOf(key, id));
    expect(await documents(occurrenceId)).toHaveLength(1);
    expect(await awaited(occurrenceId)).toEqual([]);
  });

  test('that was changed on its way is refused, and comes whole later', async () => {
    const id = randomUUID();
    const { key, occurrenceId } = await record([id]);
    const photo = photoOf(key, id);
    const other = picture(5).toString('base64');
    expect(await refused(addPhoto(ctx, { ...photo, data: other }))).toEqual(['DocumentDamaged', 'data']);
    expect(await documents(occurrenceId)).toEqual([]);
    await addPhoto(ctx, photo);
    expect(await awaited(occurrenceId)).toEqual([]);
  });

  test('of no occurrence, of another act or of another farm is refused', async () => {
    const { key } = await record();
    expect(await refused(addPhoto(ctx, photoOf(randomUUID())))).toEqual(['OccurrenceNotFound', 'occurrenceKey']);
    const photo = photoOf(key);
    await addPhoto(ctx, photo);
    expect(await refused(addPhoto(ctx, photoOf(photo.clientEventId)))).toEqual(['OccurrenceNotFound', 'occurrenceKey']);
    const neighbour = app.contextFor(await app.newFarm());
    expect(await refused(addPhoto(neighbour, photoOf(key)))).toEqual(['OccurrenceNotFound', 'occurrenceKey']);
  });

  test('that is no picture is refused', async () => {
    const { key } = await record();
    const text = Buffer.from('<html>no picture</html>');
    expect(await refused(addPhoto(ctx, photoOf(key, randomUUID(), text)))).toEqual(['DocumentTypeNotAccepted', 'file']);
  });

  test('is shown with its occurrence, with how many are still to come', async () => {
    const ids = [randomUUID(), randomUUID()];
    const { key, occurrenceId } = await record(ids);
    await addPhoto(ctx, photoOf(key, ids[0]));
    const owner = await openSession(app, farm.membershipId);
    const query = 'query ($id: ID!) { node(id: $id) { ... on Occurrence { photosAwaited documents { name kind } } } }';
    const { data: answer } = await owner.graphql(query, { id: globalId('Occurrence', occurrenceId) });
    expect(answer?.['node']).toEqual({ photosAwaited: 1, documents: [{ name: 'cerca.jpg', kind: 'PHOTO' }] });
  });
});
