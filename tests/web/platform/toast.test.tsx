import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../../web/platform/ui/overlays/Dialog.tsx';
import { toast } from '../../../web/platform/ui/overlays/toast.ts';
import { openPart } from '../support/page.tsx';

const user = userEvent.setup();

function Asking() {
  const [open, setOpen] = useState(true);
  const [again, setAgain] = useState(true);
  return (
    <>
      <Dialog open={open} title="Primeira" closeLabel="Fechar a primeira" onClose={() => setOpen(false)}>
        <p>conteúdo</p>
      </Dialog>
      {again && (
        <Dialog open title="Segunda" closeLabel="Fechar a segunda" onClose={() => setAgain(false)}>
          <p>conteúdo</p>
        </Dialog>
      )}
    </>
  );
}

test('a toast is rendered in the topmost dialog, where it is readable and clickable, and outlives it', async () => {
  openPart(<Asking />);
  toast({ severity: 'error', text: 'Recusado' });
  const standsIn = () => screen.getByText('Recusado').closest('dialog')?.querySelector('h2')?.textContent;
  await screen.findByText('Recusado');
  expect(standsIn()).toBe('Segunda');
  await user.click(screen.getByRole('button', { name: 'Fechar a segunda' }));
  await waitFor(() => expect(standsIn()).toBe('Primeira'));
  await user.click(screen.getByRole('button', { name: 'Fechar a primeira' }));
  await waitFor(() => expect(standsIn()).toBeUndefined());
  expect(screen.getByText('Recusado')).toBeTruthy();
});

test('the newest message is shown at once: the oldest make room', async () => {
  openPart(<p>conteúdo</p>);
  const texts = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'];
  const shown = () => texts.filter((text) => screen.queryByText(text));
  for (const text of texts.slice(0, 4))
    toast({ severity: 'success', text, action: { label: 'Desfazer', onClick() {} } });
  await waitFor(() => expect(shown()).toEqual(['um', 'dois', 'três', 'quatro']));
  for (const text of texts.slice(4)) toast({ severity: 'success', text, action: { label: 'Desfazer', onClick() {} } });
  await waitFor(() => expect(shown()).toEqual(['quatro', 'cinco', 'seis', 'sete']));
});
