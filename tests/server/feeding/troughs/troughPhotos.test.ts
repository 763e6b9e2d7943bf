import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument, deleteDocument } from '../../../../server/papers/documents/documents.service.ts';
import { getAdvanceCheck } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { settingDefaults } from '../../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../../server/farm/settings/settings.service.ts';
import { troughManagement } from '../../../../server/feeding/troughs/troughManagement.service.ts';
import { saveTroughReading } from '../../../../server/feeding/troughs/troughReading.service.ts';
import { Context } from '../../../../server/platform/context.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { dataFolder, makeGta } from '../../../support/farms/documents.ts';
import { makeFedCorral, makeTerm85 } from '../../../support/farms/feeding.ts';
import { keyed } from '../../../support/farms/herd.ts';
import { jpeg } from '../../../support/farms/papers.ts';

const data = dataFolder();
let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data.folder });
  ctx = await workSince(app, 1);
});
afterAll(async () => {
  await app.close();
  data.remove();
});

test('a grade that needs a photo asks for it until there is one, and its reader may add and remove it', async () => {
  const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx) });
  const { grades } = settingDefaults;
  const rows = grades.rows.map((row) => (row.score === '3' ? { ...row, requiresPhoto: true } : row));
  await saveSettings.grades(ctx, { ...grades, rows });
  const { name } = await ctx.db.corral.findUniqueOrThrow({ where: ctx.key(corralId) });
  const warned = async () => {
    const { warnings } = await getAdvanceCheck(ctx.withFreshCache(), {});
    return warnings.flatMap(({ code, names }) => (code === 'TroughPhotosMissing' ? names : []));
  };
  const reading = async () => (await troughManagement(ctx.withFreshCache(), {})).rows[0]!.reading!;
  await saveTroughReading(ctx, keyed({ corralId, grade: '1' }));
  expect(await warned()).toEqual([]);
  const { version } = await reading();
  await saveTroughReading(ctx, keyed({ corralId, grade: '3', version }));
  expect(await warned()).toEqual([name]);
  const { id, photos } = await reading();
  expect(photos).toBe(0);

  const as = (role: 'FEEDER' | 'VET') =>
    new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.facts.actor, role } as never });
  const content = jpeg({});
  const add = (who: Context, more: object = {}) =>
    addDocument(
      who,
      { troughReadingId: id, kind: 'PHOTO', name: 'cocho.jpg', ...more },
      { body: new Blob([content as BlobPart]).stream(), length: content.length },
    );
  expect((await refusal(add(as('VET')))).code).toBe('UserWithoutPermission');
  expect(await refusal(add(ctx, { gtaId: await makeGta(ctx) }))).toMatchObject({
    code: 'InvalidFieldType',
    field: 'troughReadingId',
  });
  const { documentId } = await add(as('FEEDER'));
  expect([await warned(), (await reading()).photos]).toEqual([[], 1]);
  await deleteDocument(as('FEEDER'), { id: documentId });
  expect([await warned(), (await reading()).photos]).toEqual([[name], 0]);
});
