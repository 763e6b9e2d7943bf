import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup, openBackup } from '../../../server/exchange/backup/backupRead.service.ts';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import type { FormStep } from '../../../server/exchange/backup/forms/formStep.ts';
import { presentForm } from '../../../server/exchange/backup/forms/formSteps.ts';
import { countsOf } from '../../../server/exchange/backup/manifest.ts';
import { restoreFarm, type Restored } from '../../../server/exchange/backup/restore.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { serializeError } from '../../../server/platform/errors/serialize.ts';
import { ownerContext, rowsOfFarm } from '../../support/backup/backupStage.ts';
import {
  asFile,
  readContents,
  rowsIn,
  writeContents,
  type BackupContents,
} from '../../support/backup/rewriteBackup.ts';
import { differingModels } from '../../support/backup/sameFarm.ts';
import { startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';

const formFile = (form: number) => join(import.meta.dirname, 'forms', `form${form}.zip`);
const noReport = async () => undefined;

let farms: TwoFarms;
let folder: string;
let ctx: Context;
/** A backup of the present form, of a farm with rows in every table. */
let present: BackupContents;

const config = () => farms.app.app.platform.config;

const contextOf = (farmId: string) => ownerContext(farms.app, { ...farms.ownFarm, farmId });

/** As before a restore: checked to its last byte, then restored. */
async function restored(path: string, steps?: readonly FormStep[]): Promise<Restored> {
  const backup = await openBackup(path, config(), steps);
  try {
    await checkBackup(backup, noReport);
    return await restoreFarm(ctx, backup, noReport);
  } finally {
    backup.close();
  }
}

async function refusalOf(path: string, steps?: readonly FormStep[]) {
  const error = await restored(path, steps).then(
    () => null,
    (refused: unknown) => refused,
  );
  return serializeError(error, { locale: 'pt-BR', traceId: 't', door: 'graphql' });
}

/** What a release wrote where pens were another model. */
const beforePens: FormStep = {
  models: { renamed: { Corral: 'Pen' }, removed: ['Gate'] },
  columns: {
    Corral: {
      renamed: { name: 'label' },
      removed: ['shade', 'isFeedlot', 'hectares', 'kind'],
      filled: {
        type: ({ isFeedlot, kind }) => (isFeedlot === true ? 'CONFINEMENT' : kind),
        areaHa: ({ hectares }) => hectares,
      },
    },
  },
  people: ({ mail, ...person }) => ({ ...person, email: mail }),
};

/** The present backup as that release would have written it. */
function asOlder({ files, manifest }: BackupContents): BackupContents {
  const older = new Map(files);
  older.delete('data/Corral.ndjson');
  const corrals = files.get('data/Corral.ndjson')!.toString('utf8').split('\n').slice(0, -1);
  // As texts, so that figures stay as they are written.
  const pens = corrals.map((line) =>
    line
      .replace('"name":', '"label":')
      .replace('"areaHa":', '"hectares":')
      // The first is the column; what comes after is within the polygon.
      .replace(/"type":"(\w+)"/, (_, type: string) =>
        type === 'CONFINEMENT' ? '"isFeedlot":true,"shade":null' : `"isFeedlot":false,"shade":true,"kind":"${type}"`,
      ),
  );
  older.set('data/Pen.ndjson', asFile(pens));
  older.set('data/Gate.ndjson', asFile(['{"id":1}']));
  const people = rowsIn({ files, manifest }, 'people').map(({ email, ...person }) => ({ ...person, mail: email }));
  older.set('data/people.ndjson', asFile(people.map((person) => JSON.stringify(person))));
  const { Corral, ...models } = manifest.models;
  const names = Corral!.columns.filter((name) => !['name', 'areaHa', 'type'].includes(name));
  const columns = [...names, 'label', 'hectares', 'isFeedlot', 'shade', 'kind'];
  const Gate = { columns: ['id'], out: [], secret: [] };
  const penModel = { ...Corral!, columns };
  return { files: older, manifest: { ...manifest, models: { ...models, Pen: penModel, Gate }, schemaVersion: 1 } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-older-'));
  farms = await startTwoFarms({ DATA_DIR: folder });
  await farms.sql.query(`UPDATE "Document" SET sha256 = encode(sha256(id::text::bytea), 'hex')`);
  ctx = await contextOf(farms.ownFarm.farmId);
  const path = join(folder, 'present.zip');
  await withBackupFile(ctx, noReport, (written) => copyFile(written.path, path));
  if (process.env.MAKE_BACKUP_OF_FORM) await copyFile(path, formFile(presentForm));
  present = await readContents(path, config());
});
afterAll(async () => {
  await farms.close();
  await rm(folder, { recursive: true, force: true });
});

// A form that was released never changes. While it is not, its backup is made again with MAKE_BACKUP_OF_FORM=true.
const forms = Array.from({ length: presentForm }, (_, index) => index + 1);
test.each(forms)('a kept backup of form %i is restored whole', async (form) => {
  const { manifest } = await readContents(formFile(form), config());
  expect(manifest.schemaVersion).toBe(form);
  const counts = countsOf(manifest);
  expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(50);
  const { farmId } = await restored(formFile(form));
  const rows = Object.values(await rowsOfFarm(farms.app, farmId)).reduce((sum, count) => sum + count, 0);
  const kept = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // The restore itself is in the history, and whoever restored is on the farm where the backup does not know them.
  if (form === presentForm) expect([kept + 1, kept + 2]).toContain(rows);
  else expect(rows).toBeGreaterThan(0);
});

test('models and columns with other names step up to the same rows, to the last figure', async () => {
  const path = join(folder, 'older.zip');
  await writeContents(path, config(), asOlder(present));
  const { farmId } = await restored(path, [beforePens]);
  expect(await differingModels(ctx, await contextOf(farmId))).toEqual([]);
});

test('a line that no step can read is refused with its place, and nothing is restored', async () => {
  const older = asOlder(present);
  const pens = older.files.get('data/Pen.ndjson')!.toString('utf8').split('\n').slice(0, -1);
  const noName = [...pens.slice(0, -1), pens.at(-1)!.replace('"label":', '"title":')];
  older.files.set('data/Pen.ndjson', asFile(noName));
  const path = join(folder, 'wrong.zip');
  await writeContents(path, config(), older);
  const before = await farms.app.app.platform.database.everyFarm.farm.count();
  expect(await refusalOf(path, [beforePens])).toMatchObject({
    code: 'InvalidFieldType',
    field: `backup:data/Pen.ndjson:${pens.length}:title`,
  });
  expect(await farms.app.app.platform.database.everyFarm.farm.count()).toBe(before);
});

test('a line that lost a byte on the way is a damage of its file, and no wrong value of its row', async () => {
  const [first, ...others] = present.files.get('data/Corral.ndjson')!.toString('utf8').split('\n').slice(0, -1);
  const lost = [first!.replace(/"active":(true|false)/, '"active":1'), ...others];
  const files = new Map(present.files).set('data/Corral.ndjson', asFile(lost));
  const path = join(folder, 'lost.zip');
  await writeContents(path, config(), { ...present, files });
  expect(await refusalOf(path)).toMatchObject({
    code: 'InvalidFieldType',
    field: 'backup:data/Corral.ndjson:1:active',
  });
  await writeContents(path, config(), { ...present, files }, present.files);
  expect(await refusalOf(path)).toMatchObject({
    code: 'BackupIncompatible',
    details: { reason: 'DAMAGED', file: 'data/Corral.ndjson', line: 1 },
  });
});

test('one that has no step to the present form is refused, not restored in part', async () => {
  const path = join(folder, 'stepless.zip');
  await writeContents(path, config(), asOlder(present));
  expect(await refusalOf(path, [{}])).toMatchObject({ code: 'BackupIncompatible', details: { reason: 'NEWER' } });
});

test('a newer one is refused with the version that reads it', async () => {
  const path = join(folder, 'newer.zip');
  const manifest = { ...present.manifest, schemaVersion: presentForm + 1, productVersion: '9.4.0' };
  await writeContents(path, config(), { ...present, manifest });
  const { code, message } = await refusalOf(path);
  expect([code, message]).toEqual([
    'BackupIncompatible',
    'A cópia foi feita por uma versão mais nova do Cocho. Para ler esta cópia, atualize para a versão 9.4.0 ou mais nova',
  ]);
});
