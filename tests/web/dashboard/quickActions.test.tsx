import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionsOf, type Role } from '../../../server/platform/rights/access.ts';
import { QuickActions } from '../../../web/dashboard/QuickActions.tsx';
import { clearStored, writeStored } from '../../../web/platform/session/storage.ts';
import { openPage } from '../support/page.tsx';

beforeEach(clearStored);
afterEach(cleanup);

async function shownTo(role: Role): Promise<(string | null)[]> {
  writeStored('auth', {
    user: { name: 'Ana', email: 'ana@test.example', role, permissions: permissionsOf(role) },
    token: 't',
    refresh: 'r',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  openPage([{ path: '/', Component: QuickActions }], '/');
  await screen.findByRole('navigation');
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

test.each<[Role, string[]]>([
  ['FEEDER', ['Leitura de cocho', 'Batidas do dia', 'Contar estoque', 'Registrar ocorrência', 'Matéria seca']],
  ['CHUTE', ['Tronco', 'Sanidade hoje', 'Registrar ocorrência']],
  ['VET', ['Sanidade hoje', 'Registrar ocorrência']],
  ['OWNER', ['Contar estoque', 'Registrar ocorrência', 'Matéria seca']],
  ['VIEWER', []],
])('the dashboard of a %s begins with the work of the day', async (role, links) => {
  expect(await shownTo(role)).toEqual(links);
});
