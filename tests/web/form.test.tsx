import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Field, FormSection } from '../../web/platform/form/fields.ts';
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
const filled = {
  owner: { name: 'Ana', document: '111.444.777-35' },
  password: 'segredo',
  again: 'segredo',
  contacts: [{ number: '(64) 99988-7766' }],
};

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
    openPart(
      <Form
        sections={sections}
        initial={{ owner: { name: '', document: '' }, password: '', again: '', contacts: [] }}
        onSubmit={submit}
      />,
    );
    await screen.findByText('Contatos');
    await save();
    await waitFor(async () => expect(await errorOf('Nome')).toBe('Preencha este campo'));
    expect(screen.getByText('Pelo menos um contato')).toBeTruthy();
    expect(screen.getByText('Há 5 campos a corrigir')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  test('knows lengths, documents and equal passwords', async () => {
    const wrong = {
      ...filled,
      owner: { name: 'Um nome comprido', document: '111.444.777-36' },
      password: 'curta',
      again: 'outra',
    };
    openPart(<Form sections={sections} initial={wrong} onSubmit={vi.fn()} />);
    await save();
    await waitFor(async () => expect(await errorOf('Nome')).toBe('Use no máximo 10 caracteres'));
    expect(await errorOf('Documento')).toBe('Documento inválido');
    expect(screen.getByText('A senha deve ter de 6 a 20 caracteres')).toBeTruthy();
    expect(screen.getByText('As senhas informadas são diferentes')).toBeTruthy();
  });

  test('puts the refusals of the server at their fields until they change', async () => {
    const refusal = new AppError({
      code: 'FieldsAlreadyInUse',
      statusCode: 409,
      message: 'no',
      details: {
        fields: [
          { path: 'owner.document', code: 'InvalidDocument' },
          { path: 'contacts.0.number', code: 'InvalidFieldType', message: 'Não atende' },
        ],
      },
    });
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
    openPart(
      <Form
        sections={sections}
        initial={filled}
        onSubmit={() => Promise.reject(new AppError({ code: 'ConcurrentUpdate', statusCode: 409, message: 'x' }))}
      />,
    );
    await save();
    expect(
      await screen.findByText('O registro foi alterado por outra pessoa', undefined, { timeout: 5000 }),
    ).toBeTruthy();
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
    const page = openPage(
      [
        {
          path: '/',
          element: (
            <>
              <a href="/elsewhere">ir</a>
              {form}
            </>
          ),
        },
        { path: '/elsewhere', element: <p>outra</p> },
      ],
      '/',
    );
    await user.type(await screen.findByLabelText('Nome'), 'x');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(page.path()).toBe('/');
  });
});

test('in a table the arrows go to the next row, but in the list of a combobox they choose', async () => {
  const item: Field[] = [
    {
      kind: 'combobox',
      name: 'food',
      label: 'Alimento',
      options: ['Milho', 'Soja', 'Ureia'].map((label) => ({ value: label, label })),
    },
    { kind: 'decimal', name: 'kg', label: 'Peso' },
  ];
  const table: Field = {
    kind: 'table',
    name: 'rows',
    label: 'Linhas',
    item,
    rowName: (_row, index) => `linha ${index + 1}`,
    widths: [10, 10],
  };
  openPart(
    <Form
      sections={[{ fields: [table] }]}
      initial={{
        rows: [
          { food: '', kg: '' },
          { food: '', kg: '' },
        ],
      }}
      onSubmit={vi.fn()}
    />,
  );
  const first = await screen.findByLabelText<HTMLInputElement>('Alimento, linha 1');
  await user.click(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  expect(screen.getByRole('option', { name: 'Soja' }).id).toBe(first.getAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(first.value).toBe('Soja'));
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Alimento, linha 2'));
  await user.click(screen.getByLabelText('Peso, linha 2'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByLabelText('Peso, linha 1'));
});

test('refuses what is out of limits as it was typed, in words that fit the limits', async () => {
  const fields: Field[] = [
    { kind: 'decimal', name: 'counted', label: 'Contado', digits: 3 },
    { kind: 'money', name: 'freight', label: 'Frete' },
    { kind: 'percent', name: 'dryMatter', label: 'MS', least: 0.01 },
    { kind: 'decimal', name: 'latitude', label: 'Latitude', least: -90, most: 90 },
    { kind: 'decimal', name: 'share', label: 'Parte', digits: 4, typedDigits: 2 },
    { kind: 'date', name: 'day', label: 'Dia' },
  ];
  const submit = vi.fn();
  openPart(
    <Form
      sections={[{ fields }]}
      initial={{ counted: '', freight: '', dryMatter: '', latitude: '', share: '32.2451', day: '' }}
      onSubmit={submit}
    />,
  );
  const typed = { Contado: '-3', Frete: '-100', MS: '0', Latitude: '-91', Dia: '31022026' };
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  expect(screen.getByLabelText<HTMLInputElement>(/^Contado/).value).toBe('-3');
  expect(screen.getByLabelText<HTMLInputElement>(/^Dia/).value).toBe('31/02/2026');
  const share = screen.getByLabelText<HTMLInputElement>(/^Parte/);
  expect(share.value).toBe('32,2451');
  await user.clear(share);
  await user.type(share, '60,005');
  expect(share.value).toBe('60,00');
  await save();
  await waitFor(async () => expect(await errorOf('Contado')).toBe('Informe um valor a partir de 0'));
  expect(await errorOf('Frete')).toBe('Informe um valor a partir de 0');
  expect(await errorOf('MS')).toBe('Informe um valor maior que 0 e até 100');
  expect(await errorOf('Latitude')).toBe('Informe um valor entre -90 e 90');
  expect(await errorOf('Dia')).toBe('Data inválida');
  expect(submit).not.toHaveBeenCalled();
});

test('says which rows of a table have to be filled when none is', async () => {
  const table: Field = {
    kind: 'table',
    name: 'rows',
    label: 'Linhas',
    item: [{ kind: 'decimal', name: 'kg', label: 'Peso' }],
    least: 1,
    leastText: 'Ao menos um peso',
    isFilled: ({ kg }) => kg !== '',
    rowName: (_row, index) => `linha ${index + 1}`,
    widths: [10],
  };
  const submit = vi.fn(() => Promise.resolve());
  openPart(<Form sections={[{ fields: [table] }]} initial={{ rows: [{ kg: '' }, { kg: '' }] }} onSubmit={submit} />);
  await screen.findByLabelText('Peso, linha 1');
  await save();
  expect(await screen.findByText('Ao menos um peso')).toBeTruthy();
  await user.type(screen.getByLabelText('Peso, linha 2'), '0');
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test('a refusal of no field is said without its path, and no more once it is tried again', async () => {
  const refusal = new AppError({
    code: 'InvalidFieldType',
    statusCode: 400,
    message: 'no',
    issues: [{ path: 'input.rows', code: 'InvalidFieldType', message: 'O campo input.rows é curto demais' }],
  });
  const submit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(refusal);
  openPart(<Form sections={sections} initial={filled} onSubmit={submit} />);
  await save();
  expect(await screen.findByText('O campo é curto demais', undefined, { timeout: 5000 })).toBeTruthy();
  await save();
  // Without layout it is not taken out of the page, only told to go.
  await waitFor(() =>
    expect(screen.getByText('O campo é curto demais').closest('[data-state]')?.getAttribute('data-state')).toBe(
      'closed',
    ),
  );
});

test('a form that would refuse where none of its fields shows it breaks loudly', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fields: Field[] = [{ kind: 'decimal', name: 'rows.0.kg', label: 'Peso' }];
  openPart(<Form sections={[{ fields }]} initial={{ rows: [{ kg: '' }] }} onSubmit={vi.fn()} />);
  await save();
  expect(await screen.findByRole('heading', { name: /the form refuses “rows”/ })).toBeTruthy();
  quiet.mockRestore();
});
