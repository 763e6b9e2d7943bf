import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../web/platform/ui/overlays/Dialog.tsx';
import { openPart } from '../support/page.tsx';

afterEach(cleanup);

const pressBeside = (from: Element): void => {
  fireEvent.pointerDown(from);
  fireEvent.click(screen.getByRole('dialog'));
};

test('a dialog begins at its first field, and a click beside it does not lose what was typed', () => {
  const close = vi.fn<() => void>();
  openPart(
    <Dialog open title="Pagar" closeLabel="Cancelar" onClose={close}>
      <form>
        <input type="hidden" />
        <input aria-label="Valor" />
      </form>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Valor'));
  pressBeside(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
});

test('a question is not answered by Enter as it opens; it closes by a click beside it that began there', () => {
  const close = vi.fn<() => void>();
  openPart(
    <Dialog open title="Confirme" closeLabel="Cancelar" onClose={close}>
      <p>Texto</p>
    </Dialog>,
  );
  expect(document.activeElement).not.toBe(screen.getByLabelText('Cancelar'));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  pressBeside(screen.getByText('Texto'));
  expect(close).not.toHaveBeenCalled();
  pressBeside(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledOnce();
});
