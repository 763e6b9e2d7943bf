import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connection } from '../../../web/platform/offline/connection.ts';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

const user = userEvent.setup();

let server: FarmServer;
let owner: AuthSession;
const ids: Record<string, string> = {};
const call = async (name: string, input: object, answer: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const mutation = `mutation ($input: ${type}) { ${name}(input: $input) { ${answer} } }`;
  const saved = await server.call(mutation, { clientEventId: crypto.randomUUID(), ...input }, owner.token);
  return saved[name] as Record<string, { id: string }>;
};
beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  for (const name of ['Norte', 'Sul', 'Leste'])
    ids[name] = (await call('createBatch', { name, kind: 'HOLDING' }, 'batch { id }')).batch!.id;
  for (const [identifier, name] of [
    ['A-17', 'Norte'],
    ['A-18', 'Norte'],
    ['B-1', 'Sul'],
  ] as const)
    await call('enterOx', { identifier, batchId: ids[name], sex: 'MALE', weight: '380' }, 'ox { id }');
});
afterAll(() => server.stop());
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});
afterEach(cleanup);

async function heads(): Promise<Record<string, number>> {
  const { farm } = await server.call('{ farm { batches { edges { node { name heads } } } } }', undefined, owner.token);
  const { edges } = (farm as { batches: { edges: { node: { name: string; heads: number } }[] } }).batches;
  return Object.fromEntries(edges.map(({ node }) => [node.name, node.heads]));
}

async function paste(text: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Mover de uma lista' }));
  fireEvent.change(await screen.findByLabelText('Ou cole a lista'), { target: { value: text } });
}

test('the animals of a pasted list are moved together, and each that is not says why', async () => {
  openPage(allRoutes, '/admin/traceability/ox-search');
  await paste('a-17\nB-1\nA-17\nC-9');
  await screen.findByText('O mesmo animal já está na linha 1');
  await screen.findByText('Nenhum animal da fazenda tem este número');
  await screen.findByText('De 2 lotes: Norte (1), Sul (1)');
  await user.click(screen.getByRole('button', { name: 'Mover 2 animais' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mover animais' }));
  await user.type(await form.findByRole('combobox', { name: /^Lote de destino/ }), 'Leste');
  await screen.findByRole('option', { name: /Leste/ });
  await user.keyboard('{Enter}');
  await user.selectOptions(form.getByLabelText(/^Motivo/), 'ADJUST_LOT');
  await user.click(form.getByRole('button', { name: 'Mover animais' }));
  await waitFor(async () => expect(await heads()).toEqual({ Norte: 1, Sul: 0, Leste: 2 }));
  await waitFor(() => expect(screen.queryByLabelText('Ou cole a lista')).toBeNull());
});

test('a list that is pasted without a network is looked up once that is back', async () => {
  openPage(allRoutes, '/admin/traceability/ox-search');
  await screen.findByRole('button', { name: 'Mover de uma lista' });
  const reach = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('the connection is lost'));
  try {
    await paste('A-18');
    await screen.findByText(/^Sem rede: os animais são procurados/);
  } finally {
    globalThis.fetch = reach;
  }
  connection.set('online');
  await screen.findByRole('button', { name: 'Mover 1 animal' });
  expect(screen.queryByText(/^Sem rede/)).toBeNull();
});

test('on the screen of a batch those of another one stay where they are', async () => {
  openPage(allRoutes, `/admin/management/batch-active/${ids.Norte}`);
  await paste('A-18\nB-1');
  await screen.findByText('Está em outro lote: Leste');
  expect(screen.getByRole('button', { name: 'Mover 1 animal' })).toHaveProperty('disabled', false);
});
