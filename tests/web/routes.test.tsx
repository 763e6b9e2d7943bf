import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNetwork, replaceEnvironment } from '../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../web/platform/session/storage.ts';
import { casesOf } from '../support/generated/proven.ts';
import { pathsOf, screenFiles } from '../support/browser/screenFiles.ts';
import { allRoutes as routes } from '../support/browser/webRoutes.ts';
import { addPerson, addRecords, startFarmServer, type FarmServer } from './support/farmServer.ts';
import { openPage } from './support/page.tsx';

const paths = [...new Set(pathsOf(routes))];

const isPublic = (path: string) => !path.startsWith('/admin');

let server: FarmServer;
let owner: AuthSession;
let viewer: { id: string; email: string };
let records: Record<string, string>;

const folderOf = (path: string) => path.replace(/^\/admin\/|(\/edit)?\/:id$/g, '');

// One language: that both have every text is proven by the messages check.
function open(path: string, as: AuthSession | null) {
  writeStored('language', 'pt-BR');
  if (as !== null) writeStored('auth', as);
  return openPage(
    routes,
    path.replace(':id', encodeURIComponent(records[folderOf(path)] ?? '')).replace('*', 'nowhere'),
  );
}

beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  viewer = await addPerson(server, owner.token, 'VIEWER');
  records = { people: viewer.id, ...(await addRecords(server, owner.token)) };
});
afterAll(async () => {
  // What a last screen still asks for is given up with its server.
  replaceEnvironment(createNetwork());
  await server.stop();
});
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
});

const isDue = casesOf('routes');
const due = paths.filter((path) => isDue(path, screenFiles(path)));

test.each(due)('%s shows its screen', async (path) => {
  open(path, isPublic(path) ? null : owner);
  // Roles are dear to find: asked for once, when there is a heading at all.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(document.body.textContent).not.toMatch(/Recarregar|Tentar novamente/);
  expect(document.body.textContent?.includes('404')).toBe(path.endsWith('*'));
});

test('routes that need a session redirect to sign-in', async () => {
  const page = open('/admin/people', null);
  await waitFor(() => expect(page.path()).toBe('/login'));
});

test('who was signed out by the server reads so where they sign in again', async () => {
  open('/login', null);
  await screen.findByRole('heading', { level: 1, name: 'Entrar' });
  expect(screen.queryByText(/Sua sessão terminou/)).toBeNull();
  cleanup();
  writeStored('sessionEnded', true);
  open('/login', null);
  expect(await screen.findByText(/Sua sessão terminou neste aparelho/)).toBeTruthy();
});

test('a role sees only its own menu and cannot save without the right', async () => {
  open('/admin/farm/data', await server.signIn(viewer.email));
  expect(await screen.findByRole('link', { name: 'Endereço' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pessoas' })).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Dados da fazenda' });
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test.each(['people/add', 'farm/recipes/add', 'financial/gta-create'])(
  '%s has no form for a role that may not save',
  async (path) => {
    open(`/admin/${path}`, await server.signIn(viewer.email));
    expect(await screen.findByText('Seu papel não dá acesso a esta página')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test.each(due.filter((path) => path.endsWith('/edit/:id')))('%s with an unknown id is not found', async (path) => {
  const [model] = atob(records[folderOf(path)] ?? '').split(':');
  const nobody = btoa(`${model}:01900000-0000-7000-8000-000000000000`);
  open(path.replace(':id', encodeURIComponent(nobody)), owner);
  expect(await screen.findByText('Página não encontrada')).toBeTruthy();
});

test.each(due.filter((path) => path.endsWith('/:id')))('%s with a garbled id is not found', async (path) => {
  open(path.replace(':id', 'TWl4ZXI6MQ'), owner);
  expect(await screen.findByText('Página não encontrada')).toBeTruthy();
});
