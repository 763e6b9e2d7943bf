import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormSection } from '../../web/platform/form/fields.ts';
import { Form } from '../../web/platform/form/Form.tsx';
import { AppError } from '../../web/platform/relay/AppError.ts';
import { openPage, openPart } from './support/page.tsx';

const sections: FormSection[] = [
  {
    fields: [
      { kind: 'text', name: 'owner.name', label: 'Nome', required: true, max: 10 },
      { kind: 'document', name: 'owner.document', label: 'Documento', required: true },
      { kind: 'password', name: 'password', label: 'Senha', required: true, min: 6, max: 20 },
      { kind: 'password', name: 'again', label: 'Confirmação', required: true, sameAs: 'password' },
      {
        kind: 'list',
        name: 'contacts',
        label: 'Contatos',
        item: [{ kind: 'phone', name: 'number', label: 'Telefone', required: true }],
        empty: { number: '' },
        addLabel: 'Mais um',
        least: 1,
        leastText: 'Pelo menos um contato',
      },
    ],
  },
];
const filled = { owner: { name: 'Ana', document: '111.444.777-35' }, password: 'segredo', again: 'segredo', contacts: [{ number: '(64) 99988-7766' }] };

const user = userEvent.setup();
const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
const errorOf = async (label: string) => {
  const field = await screen.findByLabelText(label, { exact: false });
  const id = field.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a form', () => {
  test('says what is missing at each field, in the reader’s language, and does not submit', async () => {
    const submit = vi.fn();
    openPart(<Form sections={sections} initial={{ owner: { name: '', document: '' }, password: '', again: '', contacts: [] }} onSubmit={submit} />);
    await screen.findByText('Contatos');
    await save();
    await waitFor(async () => expect(await errorOf('Nome')).toBe('Preencha este campo'));
    expect(screen.getByText('Pelo menos um contato')).toBeTruthy();
    expect(screen.getByText('Há 5 campos a corrigir')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  test('knows lengths, documents and equal passwords', async () => {
    const wrong = { ...filled, owner: { name: 'Um nome comprido', document: '111.444.777-36' }, password: 'curta', again: 'outra' };
    openPart(<Form sections={sections} initial={wrong} onSubmit={vi.fn()} />);
    await save();
    await waitFor(async () => expect(await errorOf('Nome')).toBe('Use no máximo 10 caracteres'));
    expect(await errorOf('Documento')).toBe('Documento inválido');
    expect(screen.getByText('A senha deve ter de 6 a 20 caracteres')).toBeTruthy();
    expect(screen.getByText('As senhas informadas são diferentes')).toBeTruthy();
  });

  test('puts the refusals of the server at their fields until they change', async () => {
    const refusal = new AppError({ code: 'FieldsAlreadyInUse', statusCode: 409, message: 'no', details: { fields: [{ path: 'owner.document', code: 'InvalidDocument' }, { path: 'contacts.0.number', code: 'InvalidFieldType', message: 'Não atende' }] } });
    openPart(<Form sections={sections} initial={filled} onSubmit={() => Promise.reject(refusal)} />);
    await screen.findByLabelText('Telefone');
    await save();
    await waitFor(async () => expect(await errorOf('Documento')).toBe('Documento inválido'));
    expect(await errorOf('Telefone')).toBe('Não atende');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Documento')));
    await user.clear(screen.getByLabelText('Documento'));
    await user.type(screen.getByLabelText('Documento'), '52998224725');
    await waitFor(() => expect(screen.getByLabelText('Documento').getAttribute('aria-invalid')).toBe('false'));
  });

  test('shows any other refusal as a toast', async () => {
    openPart(<Form sections={sections} initial={filled} onSubmit={() => Promise.reject(new AppError({ code: 'ConcurrentUpdate', statusCode: 409, message: 'x' }))} />);
    await save();
    expect(await screen.findByText('O registro foi alterado por outra pessoa', undefined, { timeout: 5000 })).toBeTruthy();
  });

  test('has what is saved confirmed first, without the passwords', async () => {
    const submit = vi.fn(() => Promise.resolve());
    openPart(<Form review sections={sections} initial={filled} onSubmit={submit} />);
    await user.click(await screen.findByRole('button', { name: 'Confirmar dados' }));
    expect(await screen.findByText('Confira antes de salvar.')).toBeTruthy();
    expect(await screen.findByText('111.444.777-35')).toBeTruthy();
    expect(document.body.textContent).not.toContain('segredo');
    expect(submit).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  });

  test('asks before what was typed is lost', async () => {
    const form = <Form sections={sections} initial={filled} onSubmit={() => Promise.resolve()} />;
    const page = openPage([{ path: '/', element: <><a href="/elsewhere">ir</a>{form}</> }, { path: '/elsewhere', element: <p>outra</p> }], '/');
    await user.type(await screen.findByLabelText('Nome'), 'x');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(page.path()).toBe('/');
  });
});
