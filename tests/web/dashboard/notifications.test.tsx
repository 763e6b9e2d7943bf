import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissionsOf, type Role } from '../../../server/platform/rights/access.ts';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

const user = userEvent.setup();

let server: FarmServer;
let owner: AuthSession;
beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  const make = async (name: string, input: object, answer: string) =>
    (await server.call(
      `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${answer} } }`,
      input,
      owner.token,
    )) as Record<string, Record<string, { id: string }>>;
  const pasture = { name: 'P1', locationType: 'PICKET', animalCapacity: 50, areaHa: '0.1' };
  const line = { name: 'Linha A', prefix: 'A', initialPicket: 1, finalPicket: 1 };
  const sizes = { animalCapacity: 50, areaM2: '1000', picketAreaM2: '1000' };
  const made = await make('createLine', { ...line, ...sizes }, 'line { id }');
  const lineId = made.createLine!.line!.id;
  const corral = (await make('createCorral', { ...pasture, lineId }, 'corral { id }')).createCorral!.corral!;
  const batch = { clientEventId: crypto.randomUUID(), name: 'Lote 1', kind: 'CONFINEMENT', heads: 5, sex: 'MALE' };
  const place = { averageWeight: '380', locationId: corral.id, locationType: 'PICKET' };
  const { id } = (await make('createBatch', { ...batch, ...place }, 'batch { id }')).createBatch!.batch!;
  const activation = { clientEventId: crypto.randomUUID(), batchId: id };
  await make('activateBatch', activation, 'batch { id }');
});
afterAll(() => server.stop());
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
});
afterEach(cleanup);

/** As they who have this role see it. */
function openAs(role: Role, path = '/admin/notifications'): void {
  writeStored('auth', { ...owner, user: { ...owner.user, role, permissions: permissionsOf(role) } });
  openPage(allRoutes, path);
}

const settled = /Resolve-se em “.+”, que seu papel não abre: avise o gerente/;

test('what keeps the day open links to where it is settled', async () => {
  openAs('MANAGER');
  await screen.findByText(/Curral sem dieta definida/);
  expect(screen.getByRole('link', { name: 'Trocar dieta' })).toHaveProperty('pathname', '/admin/tract/change-diet');
  expect(screen.queryByText(settled)).toBeNull();
});

test('whose role does not open that place reads whom to ask', async () => {
  openAs('FEEDER');
  await screen.findByText(/Curral sem dieta definida/);
  expect((await screen.findAllByText(settled)).length).toBeGreaterThan(0);
});

test('who would close the day is led to what stands in the way', async () => {
  openAs('FEEDER', '/admin/farm/days');
  await user.click(await screen.findByRole('button', { name: 'Avançar dia' }));
  await user.click(await screen.findByRole('button', { name: 'Ver onde se resolve' }));
  await screen.findByRole('heading', { name: /^Avisos/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});
