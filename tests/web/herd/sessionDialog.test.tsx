import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionDialog } from '../../../web/herd/chute/devices/SessionDialog.tsx';
import { openPart } from '../support/page.tsx';

type Answers = { index: number; ok: boolean; message: string | null }[];

const saveEach = vi.hoisted(() => vi.fn<(command: string, items: readonly object[]) => Promise<Answers>>());
vi.mock('../../../web/platform/field/useFieldWrite.ts', () => ({ saveEach }));

afterEach(cleanup);

const work = {
  title: 'Lista',
  text: '',
  command: 'boardOx',
  needsWeight: false,
  inputOf: () => ({}),
  saveLabel: (count: number) => `Embarcar ${count}`,
  savedText: (count: number) => `${count} embarcados`,
};

test('an answer that comes after another list was pasted is of none of its animals', async () => {
  const { promise, resolve } = Promise.withResolvers<Answers>();
  saveEach.mockReturnValue(promise);
  openPart(<SessionDialog work={work} onClose={() => undefined} />);
  const list = await screen.findByLabelText('Ou cole a lista');
  fireEvent.change(list, { target: { value: 'A-1\nA-2' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Embarcar 2' }));
  // Nothing is taken before the server says so.
  expect(screen.getByText('2 a enviar')).toBeTruthy();
  expect(saveEach).toHaveBeenCalledWith('boardOx', [{ identifier: 'A-1' }, { identifier: 'A-2' }]);
  fireEvent.change(list, { target: { value: 'B-1\nB-2\nB-3' } });
  expect(await screen.findByRole('button', { name: 'Embarcar 3' })).toHaveProperty('disabled', true);
  resolve([
    { index: 0, ok: true, message: null },
    { index: 1, ok: false, message: 'Animal bloqueado' },
  ]);
  await screen.findByText('1 embarcados');
  expect(screen.getByRole('button', { name: 'Embarcar 3' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('Animal bloqueado')).toBeNull();
});

test('a list longer than one call is on the device whole before the first answer, and is sent again only as far as it failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Answers>();
  saveEach.mockReset();
  saveEach.mockReturnValueOnce(promise).mockRejectedValueOnce(new Error('full'));
  openPart(<SessionDialog work={work} onClose={() => undefined} />);
  const names = Array.from({ length: 501 }, (_, at) => `A-${at}`);
  fireEvent.change(await screen.findByLabelText('Ou cole a lista'), { target: { value: names.join('\n') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Embarcar 501' }));
  expect(saveEach.mock.calls.map(([, items]) => items.length)).toEqual([500, 1]);
  // What is on its way is not offered again.
  expect(screen.getByRole('button', { name: 'Embarcar 501' })).toHaveProperty('disabled', true);
  resolve(names.slice(0, 500).map((_, index) => ({ index, ok: true, message: null })));
  expect(await screen.findByRole('button', { name: 'Embarcar 1' })).toHaveProperty('disabled', false);
  expect(screen.getByText('1 a enviar')).toBeTruthy();
});
