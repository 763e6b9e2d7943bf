// A reader's hands at the troughs.
import type { Page } from 'playwright-core';

/** Grades the next corrals that nobody read, from the first one on or from this one. */
export async function grade(page: Page, scores: readonly string[], from = ''): Promise<void> {
  await page.getByLabel('Só o que falta').check();
  if (from === '') await page.getByRole('searchbox').press('Enter');
  else await page.locator('tr[data-row]', { hasText: from }).locator('input').first().focus();
  await page.waitForFunction(() => document.activeElement?.closest('[data-row]'));
  for (const score of scores) {
    const before = await page.evaluate(
      () => document.activeElement!.closest<HTMLElement>('[data-row]')!.dataset['row'],
    );
    await page.keyboard.press(score);
    await page.keyboard.press('Enter');
    await page.waitForFunction((row) => {
      const now = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      return now !== undefined && now !== row;
    }, before);
  }
}
