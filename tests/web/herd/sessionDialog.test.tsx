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
