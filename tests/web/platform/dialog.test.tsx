import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { defineForm } from '../../../web/platform/form/fields/defineForm.ts';
import { text } from '../../../web/platform/form/fields/kinds.ts';
import { FormDialog } from '../../../web/platform/form/FormDialog.tsx';
import { useForm } from '../../../web/platform/form/useForm.ts';
import { Dialog } from '../../../web/platform/ui/overlays/Dialog.tsx';
import { openPart } from '../support/page.tsx';

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

const noteForm = defineForm({ note: text({ label: { 'pt-BR': 'Nota', 'en-US': 'Note' } }) });

function NoteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(noteForm, { onSave: async () => undefined });
  return <FormDialog title="Anotar" form={form} submitLabel="Salvar" savedText="Salvo" onClose={onClose} />;
}

const escape = () => fireEvent(screen.getAllByRole('dialog')[0]!, new Event('cancel', { cancelable: true }));

test('a form in a dialog that nobody changed closes at once', () => {
  const close = vi.fn<() => void>();
  openPart(<NoteDialog onClose={close} />);
  escape();
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['Esc', escape],
  ['its button', () => fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!)],
])('%s asks before what was typed into a dialog is lost', async (_what, leave) => {
  const close = vi.fn<() => void>();
  openPart(<NoteDialog onClose={close} />);
  const field = (await screen.findByLabelText(/^Nota/)) as HTMLInputElement;
  await userEvent.setup().type(field, 'cerca caída');
  leave();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Continuar editando' })).at(-1)!);
  expect([close.mock.calls.length, field.value]).toEqual([0, 'cerca caída']);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar alterações' }));
  expect(close).toHaveBeenCalledOnce();
});
