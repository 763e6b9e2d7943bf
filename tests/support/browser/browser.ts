import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { source as axeSource, type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import { chromium as playwright, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { inject, TestRunner, type RunnerTestCase } from 'vitest';
import type { App } from '../../../server/app.ts';
import { startDemoApp } from '../servers/demoApp.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Rendered without the emulated GPU, which only maps need and which is slow.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const shots = join(import.meta.dirname, '../../.output');

async function launch(): Promise<Browser> {
  const executablePath = inject('chromium');
  if (executablePath === null) throw new Error('no Chromium to test with');
  return playwright.launch({ executablePath, headless: true, args: flags });
}

export interface Stage {
  /** The wagons on their way come home, and the truck at the ramp is for another day: with either, no day is closed. */
  endOpenWork(): Promise<void>;
  app: App;
  url: string;
  /** An isolated browser context: empty storage, pt-BR and desktop size by default. */
  visit(options?: VisitOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface VisitOptions {
  viewport?: { width: number; height: number };
  locale?: string;
  /** With the worker that keeps the app on the device; without it every page comes from the server. */
  installed?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors of the page, and responses of 500 and above. */
  complaints: string[];
  signIn(email: string, password: string): Promise<void>;
  /** As somebody who signed in here earlier: without the sign-in and the screen behind it. A page is still to be opened. */
  enter(email: string, password: string): Promise<void>;
  /** Goes to a screen as a link does; the client is loaded anew only where it is not there yet. */
  goTo(path: string): Promise<void>;
  /** Resolves once the page has no pending requests, and hears of what others do. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The app with its demo farm, or without any, and a real browser. */
export async function openStage(env: NodeJS.ProcessEnv = {}, start = startDemoApp): Promise<Stage> {
  const { app, url, close } = await start(env);
  const browser = await launch();
  mkdirSync(shots, { recursive: true });
  return {
    app,
    url,
    async endOpenWork() {
      const { everyFarm } = app.platform.database;
      await everyFarm.beat.updateMany({
        where: { status: { in: ['LOADING', 'MIXING', 'DISTRIBUTING'] } },
        data: { status: 'CANCELLED' },
      });
      const nextMonth = new Date(Date.now() + 30 * 86_400_000);
      await everyFarm.exitTruck.updateMany({ where: { status: 'PENDING' }, data: { boardingDate: nextMonth } });
    },
    async visit({ viewport = desktop, locale = 'pt-BR', installed = false } = {}) {
      const context = await browser.newContext({
        viewport,
        locale,
        timezoneId: 'America/Sao_Paulo',
        baseURL: url,
        serviceWorkers: installed ? 'allow' : 'block',
      });
      const page = await context.newPage();
      // Timeout for a hanging test; generous for a busy machine.
      page.setDefaultTimeout(60_000);
      const complaints: string[] = [];
      const pending = new Set<Request>();
      const socket = { isOpen: false };
      page.on('domcontentloaded', () => {
        socket.isOpen = false;
      });
      page.on('websocket', (opened) =>
        opened.on('framereceived', ({ payload }) => {
          socket.isOpen ||= String(payload).includes('connection_ack');
        }),
      );
      page.on('request', (request) => pending.add(request));
      page.on('requestfinished', (request) => pending.delete(request));
      page.on('requestfailed', (request) => pending.delete(request));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
      });
      // What was on the page when its test failed.
      TestRunner.getCurrentTest<RunnerTestCase | undefined>()?.context.onTestFailed(async () => {
        if (page.isClosed()) return;
        console.log(page.url(), complaints, await page.locator('body').innerText({ timeout: 5_000 }));
      });
      return {
        page,
        context,
        complaints,
        async signIn(email, password) {
          await page.goto('/login');
          await page.getByLabel(/^E-?mail/i).fill(email);
          await page.locator('input[type="password"]').fill(password);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/admin');
        },
        enter: (email, password) => enter(page, email, password),
        goTo: (path) => goTo(page, path),
        settled: () => untilQuiet(page, pending, socket),
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await close();
    },
  };
}

export function shot(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(shots, `${name}.png`) });
}

const signInDocument = 'mutation ($input: SignInInput!) { signIn(input: $input) { token refresh expiresAt } }';

/** Of ours, and without scripts. */
const plainPage = '/health/live';

/** Keeps what the sign-in keeps of a session. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  const ask = async (
    query: string,
    headers: Record<string, string>,
    input?: object,
  ): Promise<Record<string, object>> => {
    const answer = await page.request.post('/graphql', { data: { query, variables: { input } }, headers });
    return ((await answer.json()) as { data: Record<string, object> }).data;
  };
  const tokens = (await ask(signInDocument, {}, { email, password })).signIn as { token: string };
  const authorization = `Bearer ${tokens.token}`;
  const { viewer: user } = await ask('{ viewer { name email role permissions } }', { authorization });
  await page.goto(plainPage);
  await page.evaluate((session) => localStorage.setItem('cocho.auth', session), JSON.stringify({ ...tokens, user }));
}

async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank' || page.url().endsWith(plainPage)) {
    await page.goto(path);
    // A prerendered page asks for its scripts when somebody is there.
    await page.mouse.move(10, 10, { steps: 3 });
  } else
    await page.evaluate((to) => {
      if (location.pathname !== to.split('?')[0]) document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
}

const longestConnectMs = 10_000;

/** Waits until the page has no pending requests, and its socket, where it has one, delivers what others do. */
async function untilQuiet(
  page: Page,
  pending: ReadonlySet<Request>,
  socket: { readonly isOpen: boolean },
): Promise<void> {
  let quiet = 0;
  while (quiet < 3) {
    await page.waitForTimeout(40);
    quiet = pending.size === 0 ? quiet + 1 : 0;
  }
  if (!page.url().includes('/admin')) return;
  for (let waited = 0; !socket.isOpen && waited < longestConnectMs; waited += 40) await page.waitForTimeout(40);
  // What a screen subscribes to goes out with the acknowledgement.
  await page.waitForTimeout(200);
}

/** The axe rules that depend on colours, and so on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rows like those above them: each costs as much as the first one and finds the same. */
const moreRows = ['.rows > :nth-child(n + 7)', 'tbody > tr:nth-child(n + 7)'];
const level: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Accessibility violations of a page by WCAG 2.2 AA, or by these rules only. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // The page keeps the script until it is left, so it is parsed once for all screens of a visit.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}; undefined`);
  const runOnly = rules ? ({ type: 'rule', values: rules } as const) : level;
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run({ exclude }, options)).violations;
    },
    {
      exclude: moreRows,
      options: { runOnly, resultTypes: ['violations'], preload: false, elementRef: false } satisfies RunOptions,
    },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}
