import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

let server: FarmServer;
let owner: AuthSession;
beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
});
afterAll(() => server.stop());
beforeEach(() => {
  cleanup();
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});

const linkOf = (name: string) => screen.findByRole('link', { name });

test.each(['change-corral-diet', 'change-diet', 'replace-planning', 'beat-add'])(
  '%s of an empty farm says what is missing and leads there',
  async (path) => {
    openPage(allRoutes, `/admin/tract/${path}`);
    const diet = await linkOf('Cadastre uma dieta de confinamento');
    expect(diet.getAttribute('href')).toBe('/admin/diet/add');
    const plan = await linkOf('Cadastre um planejamento de trato');
    expect(plan.getAttribute('href')).toBe('/admin/tract/planning-add');
    expect(screen.queryByRole('button', { name: 'Escolher todos os currais' })).toBeNull();
  },
);

test('what is there by now is said to be done', async () => {
  await server.call(
    'mutation T($input: CreateTractPlanInput!) { createTractPlan(input: $input) { tractPlan { id } } }',
    { name: 'Um trato', treats: [{ pct: '100', startTime: '07:00' }] },
    owner.token,
  );
  openPage(allRoutes, '/admin/tract/change-diet');
  await linkOf('Cadastre uma dieta de confinamento');
  expect(screen.queryByRole('link', { name: 'Cadastre um planejamento de trato' })).toBeNull();
  expect(screen.getByText('Cadastre um planejamento de trato')).toBeTruthy();
});
