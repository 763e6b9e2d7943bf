import { afterEach, expect, test, vi } from 'vitest';
import { useLayoutEffect } from 'react';
import { cleanup, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latePart } from '../../../../web/platform/ui/latePart.tsx';
import { pageRoute } from '../../../../web/platform/router/screenRoute.ts';
import { connection } from '../../../../web/platform/offline/connection.ts';
import { useBackOnline } from '../../../../web/platform/offline/useBackOnline.ts';
import { openPage, openPart } from '../../support/page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  connection.set('online');
});

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js'));
const Part = () => <p>Here</p>;
/** The code of a part that comes with the second try. */
const lateCode = () => vi.fn(async () => Part).mockImplementationOnce(missing);
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('a part whose code is missing says so, and is fetched again by a button', async () => {
  const errors = quiet();
  const Late = latePart(lateCode());
  openPart(<Late />);
  await screen.findByText('Para continuar aqui é preciso rede. O que você digitou não se perde.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Here');
  errors.mockRestore();
});

test('a part whose code is missing comes by itself when the network is back', async () => {
  const errors = quiet();
  const Late = latePart(lateCode());
  connection.set('offline');
  openPart(<Late />);
  await screen.findByText(/é preciso rede/);
  connection.set('online');
  await screen.findByText('Here');
  errors.mockRestore();
});

test('a screen whose code is missing says so, and is loaded anew when the network is back', async () => {
  const errors = quiet();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  connection.set('offline');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  openPage([pageRoute('sheets', { page: missing })], '/sheets');
  await screen.findByText('Esta tela precisa da rede');
  expect(reload).not.toHaveBeenCalled();
  connection.set('online');
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  reload.mockRestore();
  errors.mockRestore();
});

test('a network that comes back between what was drawn and the watching of it is not missed', () => {
  const act = vi.fn();
  connection.set('offline');
  renderHook(() => {
    useLayoutEffect(() => connection.set('online'), []);
    useBackOnline(act);
  });
  expect(act).toHaveBeenCalledOnce();
});

test('code of an older release is not waited for', async () => {
  const errors = quiet();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'live' })));
  openPage([pageRoute('sheets', { page: missing })], '/sheets');
  await screen.findByRole('button', { name: 'Recarregar' });
  errors.mockRestore();
});
