import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteObject } from 'react-router';
import { demoOwner, demoPassword } from '../../prisma/demo/accounts.ts';
import { allRoutes as routes } from '../support/webRoutes.ts';
import { barriers, openStage, type Stage, type Visitor } from '../support/browser.ts';

/** Every path of the client that takes no parameter; those that do are reached by journeys. */
function pathsOf(list: readonly RouteObject[], base = ''): string[] {
  return list.flatMap(({ path, index, children }) => {
    const here = index ? base : [base, path].filter(Boolean).join('/');
    const own = index || (path && !children) ? [`/${here}`] : [];
    return [...own, ...pathsOf(children ?? [], here)];
  });
}

const paths = [...new Set(pathsOf(routes).filter((path) => !/[:*]/.test(path) && path !== '/'))];

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await openStage();
  visitor = await stage.visit();
  await visitor.signIn(demoOwner.email, demoPassword);
});
afterAll(async () => {
  await visitor.close();
  await stage.close();
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(paths)('%s has no barrier', async (path) => {
    const { page } = visitor;
    const isPublic = !path.startsWith('/admin');
    const guest = isPublic ? await stage.visit() : null;
    const looking = guest?.page ?? page;
    await looking.emulateMedia({ colorScheme: theme as 'light' | 'dark', reducedMotion: 'reduce' });
    await looking.goto(path);
    await looking.evaluate((name) => localStorage.setItem('cocho.theme', JSON.stringify(name)), theme);
    await looking.reload();
    await looking.locator('h1').first().waitFor();
    await looking.waitForLoadState('networkidle');
    expect(await barriers(looking)).toEqual([]);
    await guest?.close();
  });
});
