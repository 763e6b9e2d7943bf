import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet } from 'react-router';
import { Network, type GraphQLResponse, type Variables } from 'relay-runtime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AddMixerScreenMutation } from '../../../../web/farm/mixers/__generated__/AddMixerScreenMutation.graphql.ts';
import type { AddOwnerScreenMutation } from '../../../../web/farm/owners/__generated__/AddOwnerScreenMutation.graphql.ts';
import type { OwnerScreenMutation } from '../../../../web/farm/owners/__generated__/OwnerScreenMutation.graphql.ts';
import type { OwnerScreenQuery } from '../../../../web/farm/owners/__generated__/OwnerScreenQuery.graphql.ts';
import type { activationOfMutation } from '../../../../web/records/__generated__/activationOfMutation.graphql.ts';
import { AddOwnerScreen } from '../../../../web/farm/owners/AddOwnerScreen.tsx';
import { messages } from '../../../../web/farm/owners/messages.ts';
import { OwnerForm } from '../../../../web/farm/owners/OwnerForm.tsx';
import { OwnerScreen } from '../../../../web/farm/owners/OwnerScreen.tsx';
import { ownerRoutes } from '../../../../web/farm/owners/routes.ts';
import { activationOf } from '../../../../web/records/activationOf.ts';
import { addScreen, editScreen } from '../../../../web/platform/form/recordScreens.tsx';
import { environment, replaceEnvironment } from '../../../../web/platform/relay/environment.ts';
import { clearStored, writeStored } from '../../../../web/platform/session/storage.ts';
import { openPage } from '../../support/page.tsx';

const id = 'T3duZXI6MQ';
const ana = {
  __typename: 'Owner',
  id,
  name: 'Ana Dona',
  document: '11144477735',
  email: null,
  phone: null,
  isBoitel: false,
  active: true,
  version: 3,
  viewerCanUpdate: true,
  createdAt: '2026-11-02T12:00:00Z',
  address: null,
};
const bruno = { ...ana, id: 'T3duZXI6Mg', name: 'Bruno Sócio' };
const owners = {
  totalCount: 2,
  edges: [ana, bruno].map((each, cursor) => ({ cursor: String(cursor), node: each })),
  pageInfo: { endCursor: '1', hasNextPage: false },
};

let node: Record<string, unknown>;
let sent: { name: string; input: unknown }[];

function answer(name: string, { input }: Variables): Record<string, unknown> {
  if (name === 'OwnerScreenQuery') return { node };
  if (name === 'OwnersScreenQuery') return { farm: { id: 'RmFybTox', owners } };
  sent.push({ name, input });
  if (name === 'AddOwnerScreenMutation') return { createOwner: { owner: ana } };
  if (name === 'OwnerScreenMutation') return { updateOwner: { owner: { ...ana, version: 4 } } };
  const [done, ...refused] = (input as activationOfMutation['variables']['input']).inputs;
  return {
    setActiveMany: {
      done: [{ ...ana, ...done }],
      refused: refused.map((_, index) => ({ index: index + 1, message: 'Tem animais' })),
    },
  };
}

function open(path: string, permissions: readonly ['farm:write'] | readonly [] = ['farm:write']) {
  writeStored('auth', {
    user: { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [...permissions] },
    token: 't',
    refresh: 'r',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const layout = (
    <RelayEnvironmentProvider environment={environment()}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
  return openPage([{ path: 'admin', element: layout, children: ownerRoutes }], `/admin/farm/owners/${path}`);
}

const user = userEvent.setup();
const save = async () => user.click(await screen.findByRole('button', { name: 'Salvar' }));
const fieldOf = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  clearStored();
  writeStored('language', 'pt-BR');
  node = ana;
  sent = [];
  replaceEnvironment(
    Network.create(({ name }, variables) =>
      Promise.resolve({ data: answer(name, variables) } as unknown as GraphQLResponse),
    ),
  );
});

describe('the screen that adds a record', () => {
  test('saves, says so and goes back to the list', async () => {
    const page = open('add');
    expect(await screen.findByRole('heading', { name: 'Novo proprietário' })).toBeTruthy();
    await user.type(await fieldOf(/^Nome/), 'Ana Dona');
    await user.type(await fieldOf(/^CPF ou CNPJ/), '11144477735');
    await save();
    expect(await screen.findByText('Proprietário cadastrado')).toBeTruthy();
    await waitFor(() => expect(page.path()).toBe('/admin/farm/owners/list'));
    expect(sent).toMatchObject([{ name: 'AddOwnerScreenMutation', input: { name: 'Ana Dona', isBoitel: false } }]);
  });

  test('is not opened for who may not save it', async () => {
    open('add', []);
    expect(await screen.findByText('Seu papel não dá acesso a esta página')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the screen that changes a record', () => {
  test('saves over the version that it showed', async () => {
    const page = open(`edit/${id}`);
    expect(await screen.findByRole('heading', { name: 'Ana Dona' })).toBeTruthy();
    expect((await fieldOf(/^CPF ou CNPJ/)).value).toBe('111.444.777-35');
    await user.type(await fieldOf(/^Nome/), ' Dois');
    await save();
    expect(await screen.findByText('Proprietário atualizado')).toBeTruthy();
    await waitFor(() => expect(page.path()).toBe('/admin/farm/owners/list'));
    expect(sent).toMatchObject([{ name: 'OwnerScreenMutation', input: { id, version: 3, name: 'Ana Dona Dois' } }]);
  });

  test('deactivates it, and activates it again', async () => {
    open(`edit/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('1 registro desativado')).toBeTruthy();
    expect(screen.getByText('Inativo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(screen.queryByText('Inativo')).toBeNull());
    expect(sent).toEqual([
      { name: 'activationOfMutation', input: { inputs: [{ id, active: false }] } },
      { name: 'activationOfMutation', input: { inputs: [{ id, active: true }] } },
    ]);
  });

  test('only shows it to who may not change it', async () => {
    node = { ...ana, viewerCanUpdate: false };
    open(`edit/${id}`);
    expect(await screen.findByRole('heading', { name: 'Ana Dona' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Salvar|Desativar/ })).toBeNull();
  });

  test('finds no record of another kind', async () => {
    node = { __typename: 'Mixer', id: 'TWl4ZXI6MQ' };
    open('edit/TWl4ZXI6MQ');
    expect(await screen.findByText('Página não encontrada')).toBeTruthy();
  });
});

test('a list deactivates what is selected in one call and names what was refused', async () => {
  open('list');
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('1 registro desativado')).toBeTruthy();
  expect(await screen.findByText('Tem animais')).toBeTruthy();
  expect(sent).toMatchObject([{ input: { inputs: [{ id }, { id: bruno.id, active: false }] } }]);
});

test('a component has the name of its screen', () => {
  expect([AddOwnerScreen.displayName, OwnerScreen.displayName]).toEqual(['AddOwnerScreen', 'OwnerScreen']);
});

test('what is declared wrongly does not compile', () => {
  const document = { kind: 'Request', params: { name: 'Any' } } as never;
  const add = { title: messages['owners.new'], saved: messages['owners.created'], mutation: document } as const;
  const edit = { query: document, mutation: document, saved: messages['owners.updated'], render: () => null } as const;
  const declared = () => [
    // @ts-expect-error -- a mixer is not saved by the form of an owner
    addScreen<AddMixerScreenMutation>(OwnerForm, { ...add, action: 'farm:write' }),
    // @ts-expect-error -- no such action
    addScreen<AddOwnerScreenMutation>(OwnerForm, { ...add, action: 'farm:writes' }),
    // @ts-expect-error -- what adds a record takes no id
    editScreen<OwnerScreenQuery, AddOwnerScreenMutation>({ ...edit, useActivation: activationOf('farm:write') }),
    // @ts-expect-error -- no such field of an owner
    editScreen<OwnerScreenQuery, OwnerScreenMutation>({ ...edit, render: (_screen, { title }) => title }),
    // @ts-expect-error -- no such action
    activationOf('farm:writes'),
  ];
  expect(declared).toBeTypeOf('function');
});
