import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { barriers, colourRules, openStage, type Stage, type Visitor } from './browser.ts';
import { casesOf } from '../generated/proven.ts';
import { screenFiles } from './screenFiles.ts';
import { allRoutes } from './webRoutes.ts';

/** A path that only leads to another. */
const leadsOn = ({ loader, lazy, Component, children }: RouteObject): boolean =>
  loader !== undefined && !lazy && !Component && !children;

/** Every client path without parameters; those with parameters are covered by e2e tests. */
function pathsOf(list: readonly RouteObject[], base = ''): string[] {
  return list.flatMap((route) => {
    const { path, index, children } = route;
    const here = index ? base : [base, path].filter(Boolean).join('/');
    const own = index || (path && !children && !leadsOn(route)) ? [`/${here}`] : [];
    return [...own, ...pathsOf(children ?? [], here)];
  });
}

const paths = [...new Set(pathsOf(allRoutes).filter((path) => !/[:*]/.test(path) && path !== '/'))];

const themeOf = (dark: boolean) => (dark ? 'dark' : 'light');

/** Switches the theme in place, as an automatic dark mode does. */
async function switchTo({ page }: Visitor, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: themeOf(dark), reducedMotion: 'reduce' });
  await page.waitForFunction((theme) => document.documentElement.classList.contains(theme), themeOf(dark));
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
}

/** Visited on every run: the first screens, and one of each shape. */
const always: ReadonlySet<string> = new Set([
  '/login',
  '/admin',
  '/admin/farm',
  '/admin/farm/lines/add',
  '/admin/farm/settings',
  '/admin/financial/stock-list',
  '/admin/management/execute',
]);

interface Visits {
  /** All rules in the light theme, and those of colours in the dark one too; otherwise one of them, every other path the other. */
  bothThemes?: boolean;
}

/** Visits each path once that has to be proven. */
export function testBarriers({ bothThemes = false }: Visits): void {
  let stage: Stage;
  let owner: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    stage = await openStage();
    [owner, guest] = [await stage.visit(), await stage.visit()];
    await owner.enter(demoOwner.email, demoPassword);
    await owner.page.goto('/admin');
  });
  afterAll(() => stage.close());

  const isDue = casesOf('accessibility');
  const due = paths.filter((path) => isDue(path, screenFiles(path)) || always.has(path));
  test.each(due.map((path, index) => [path, index % 2 === 1] as const))('%s has no barrier', async (path, isDark) => {
    const visitor = path.startsWith('/admin') ? owner : guest;
    const { page } = visitor;
    await visitor.goTo(path);
    await visitor.settled();
    await switchTo(visitor, !bothThemes && isDark);
    expect(await barriers(page)).toEqual([]);
    if (!bothThemes) return;
    await switchTo(visitor, true);
    expect(await barriers(page, colourRules)).toEqual([]);
  });
}
