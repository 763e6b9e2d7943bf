import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

const user = userEvent.setup();

let server: FarmServer;
let owner: AuthSession;
const addBatch = async (name: string, heads: object) => {
  const input = { clientEventId: crypto.randomUUID(), name, kind: 'HOLDING', ...heads };
  const mutation = 'mutation ($input: CreateBatchInput!) { createBatch(input: $input) { batch { id } } }';
  await server.call(mutation, input, owner.token);
};
beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  await addBatch('Lote Norte', { heads: 12, averageWeight: '380', sex: 'MALE' });
  await addBatch('Lote Sul', {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});

async function heads(): Promise<Record<string, number>> {
  const { farm } = await server.call('{ farm { batches { edges { node { name heads } } } } }', undefined, owner.token);
  const { edges } = (farm as { batches: { edges: { node: { name: string; heads: number } }[] } }).batches;
  return Object.fromEntries(edges.map(({ node }) => [node.name, node.heads]));
}

/** These operations of the page do not get through. */
function losing(isLost: (operationName: string) => boolean): { mockRestore: () => void } {
  const { fetch } = globalThis;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { operationName = '' } = JSON.parse((init?.body as string | undefined) ?? '{}') as { operationName?: string };
    return isLost(operationName) ? Promise.reject(new TypeError('the connection is lost')) : fetch(url, init);
  });
}

async function choose(label: RegExp, name: string): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: label }), name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await user.keyboard('{Enter}');
}

async function fill(quantity: string): Promise<void> {
  await choose(/^Lote de origem/, 'Lote Norte');
  await user.type(screen.getByLabelText(/^Quantidade/), quantity);
  await choose(/^Lote de destino/, 'Lote Sul');
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'ADJUST_LOT');
  await user.click(screen.getByRole('button', { name: 'Mover animais' }));
}

test('animals are moved by count, and without a network it waits beside the form with a clock', async () => {
  openPage(allRoutes, '/admin/management/move');
  await fill('3');
  await screen.findByText('Animais movidos');
  expect(await heads()).toEqual({ 'Lote Norte': 9, 'Lote Sul': 3 });

  const lost = losing((name) => name === 'MoveScreenMutation' || name === 'FieldAct');
  await fill('2');
  const waiting = await screen.findByRole('region', { name: '1 espera neste aparelho' });
  expect(waiting.textContent).toContain('2 · Lote Norte → Lote Sul');
  // The form is empty for the next one.
  await waitFor(() => expect((screen.getByLabelText(/^Quantidade/) as HTMLInputElement).value).toBe(''));
  expect(await heads()).toEqual({ 'Lote Norte': 9, 'Lote Sul': 3 });

  lost.mockRestore();
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await heads()).toEqual({ 'Lote Norte': 7, 'Lote Sul': 5 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /neste aparelho/ })).toBeNull());
});
