import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ExternalDialog } from '../../../web/feeding/troughs/replicate/ExternalDialog.tsx';
import { AppError } from '../../../web/platform/relay/AppError.ts';
import { openPart } from '../support/page.tsx';

const save = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('../../../web/platform/field/useFieldWrite.ts', () => ({
  useFieldWrite: () => ({ save }),
}));

afterEach(cleanup);

test('a file of readings that could not be sent says why until it is sent again', async () => {
  save.mockRejectedValue(new AppError({ unreachable: true }));
  openPart(<ExternalDialog day={null} onClose={() => undefined} />);
  await screen.findByRole('dialog');
  const file = new File(['Curral;Nota\nA1;0\n'], 'leituras.csv', {
    type: 'text/csv',
  });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await userEvent.click(await screen.findByRole('button', { name: /1/ }));
  // Beside the file, not in a toast, which goes away.
  const text = await screen.findByText(/O servidor não respondeu/);
  expect(screen.getByText('1 a enviar')).toBeTruthy();
  expect(screen.queryByText(/aceito/)).toBeNull();
  expect(text.closest('[data-scope=file-upload]')).not.toBeNull();
});
