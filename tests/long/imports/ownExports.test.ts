// The lists of the demo farm as files, brought in again as they are: nothing is new, nothing changes, nothing is asked.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { webKinds } from '../../../web/imports/kinds.ts';
import { openStage, type Stage } from '../../support/browser/browser.ts';
import { demoContext } from '../../support/browser/entryStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Weighings, past feed and purchases have no list of their own that is one row to one of theirs. */
const withoutList = new Set(['WEIGHINGS', 'PAST_FEED', 'PURCHASES']);
const lists = webKinds.filter(({ sheet }) => !withoutList.has(sheet.kind));
const formats = [
  ['CSV', 'text/csv'],
  ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const;

test.each(lists.flatMap(({ sheet, list }) => formats.map((format) => [sheet.kind, ...format, list] as const)))(
  'the list of %s as %s comes in again without a change',
  async (kind, format, mimeType, list) => {
    const ctx = await demoContext(stage);
    const visitor = await stage.visit();
    const { page } = visitor;
    await visitor.enter(demoOwner.email, demoPassword);
    await page.goto(list);
    await page.getByRole('button', { name: 'Exportar' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await downloaded;
    const buffer = await readFile(await file.path());

    await page.goto(`/admin/imports/new?kind=${kind}`);
    await page.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType, buffer });
    await page.getByText(/linhas? encontradas?/).waitFor();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('heading', { level: 1, name: file.suggestedFilename() }).waitFor();
    const newest = () => ctx.db.fileImport.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await expect.poll(async () => (await newest()).status, { timeout: 120_000, interval: 500 }).toBe('CHECKED');
    const stored = await newest();
    expect(stored).toMatchObject({ status: 'CHECKED', wrongCount: 0, createCount: 0, updateCount: 0 });
    expect(stored.sameCount).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  },
);
