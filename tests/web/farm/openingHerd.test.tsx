import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  await server.insert(
    `INSERT INTO "Corral" (id, "farmId", "locationType", name, position, "areaHa", "animalCapacity", "updatedAt")
     SELECT gen_random_uuid(), f.id, 'PICKET', $1 || n, n, 1, 100, now()
     FROM "Farm" f, generate_series(1, 1200) n`,
    ['Curral '],
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});

test('rows that are pasted find their place among 1,200 corrals', async () => {
  openPage(allRoutes, '/admin/farm/opening');
  await user.click(await screen.findByRole('button', { name: 'Colar da planilha' }));
  await user.click(await screen.findByRole('textbox', { name: /Colunas/ }));
  await user.paste(
    'Lote 1\tcurral 650\t80\tM\t05/03/2026\nLote 2\tCurral 1200\t70\tF\t06/03/2026\nLote 3\tBaia 9\t7\tF\t06/03/2026',
  );
  await user.click(screen.getByRole('button', { name: 'Levar para a tabela' }));
  const chosen = async (name: RegExp) =>
    ((await screen.findAllByRole('combobox', { name })) as HTMLInputElement[]).map(({ value }) => value);
  await screen.findByText(/Não há na fazenda: Baia 9/);
  expect(await chosen(/Lugar|Curral/)).toEqual(['Curral 650', 'Curral 1200', '']);

  // What was saved leaves the table, which begins anew for the next rows.
  await user.click(screen.getByRole('button', { name: 'Registrar o rebanho' }));
  await screen.findByText(/Rebanho registrado/);
  await waitFor(async () => expect(await chosen(/Lugar|Curral/)).toEqual(['', '', '']));
});
