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
const words = {
  'pt-BR': { send: 'Exportar', found: /linhas? encontradas?/, check: 'Conferir' },
  'en-US': { send: 'Export', found: /rows? found/, check: 'Check' },
} as const;
const languages = Object.keys(words) as (keyof typeof words)[];

const cases = lists.flatMap(({ sheet, list }) =>
  languages.flatMap((language) => formats.map((format) => [sheet.kind, ...format, language, list] as const)),
);

test.each(cases)(
  'the list of %s as %s (%s, %s) comes in again without a change',
  async (kind, format, mimeType, language, list) => {
    const { send, found, check } = words[language];
    const ctx = await demoContext(stage);
    const visitor = await stage.visit();
    const { page } = visitor;
    await visitor.enter(demoOwner.email, demoPassword);
    await page.evaluate((value) => localStorage.setItem('cocho.language', JSON.stringify(value)), language);
    await page.goto(list);
    await page.getByRole('button', { name: send, exact: true }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await downloaded;
    const buffer = await readFile(await file.path());

    await page.goto(`/admin/imports/new?kind=${kind}`);
    await page.locator('input[type=file]').setInputFiles({ name: file.suggestedFilename(), mimeType, buffer });
    await page.getByText(found).waitFor();
    await page.getByRole('button', { name: check, exact: true }).click();
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
