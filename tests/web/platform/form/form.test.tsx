import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineForm, type Section } from '../../../../web/platform/form/fields/defineForm.ts';
import {
  checkbox,
  date,
  document as document_,
  group,
  hidden,
  list,
  number,
  optionsFrom,
  password,
  phone,
  select,
  table,
  tags,
  text,
} from '../../../../web/platform/form/fields/kinds.ts';
import { formatTime, isTime } from '../../../../web/platform/form/fields/masks.ts';
import type { FormOptions } from '../../../../web/platform/form/useForm.ts';
import { AppError } from '../../../../web/platform/relay/AppError.ts';
import { takeover } from '../../../../web/platform/session/takeover.ts';
import { LiveContext } from '../../../../web/platform/router/liveContext.ts';
import { openPage, openPart } from '../../support/page.tsx';
import { ShownForm } from '../../support/ShownForm.tsx';

const ownerForm = defineForm({
  owner: group({
    name: text({ label: 'Nome', required: true, max: 10 }),
    document: document_({ label: 'Documento', required: true }),
  }),
  password: password({ label: 'Senha', required: true, min: 6, max: 20 }),
  again: password({ label: 'Confirmação', required: true, sameAs: 'password' }),
  contacts: list({
    label: 'Contatos',
    item: { number: phone({ label: 'Telefone', required: true }) },
    addLabel: 'Mais um',
    min: 1,
    minText: 'Pelo menos um contato',
  }),
});
type Fields = (typeof ownerForm)['fields'];
const OwnerForm = (options: Partial<FormOptions<Fields>>) => <ShownForm definition={ownerForm} {...options} />;

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

describe('a form', () => {
  test('shows a message at each missing field, in the user’s language, and does not submit', async () => {
    const submit = vi.fn();
    openPart(<OwnerForm onSave={submit} />);
    await screen.findByText('Contatos');
    await save();
    await waitFor(async () => expect(await errorOf('Nome')).toBe('Preencha este campo'));
    expect(screen.getByText('Pelo menos um contato')).toBeTruthy();
    expect(screen.getByText('Há 5 campos a corrigir')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  test('is sent by an Enter that comes while a prerendered page is taken over', async () => {
    const submit = vi.fn(async () => {});
    takeover.isPending = true;
    const pressed = vi.spyOn(takeover, 'pressAgain').mockImplementationOnce(() => {
      document.documentElement.dataset['sent'] = '';
    });
    openPart(<OwnerForm initial={filled} onSave={submit} />);
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect([pressed.mock.calls.length, takeover.isPending]).toEqual([1, false]);
    delete document.documentElement.dataset['sent'];
    pressed.mockRestore();
  });

  test('knows lengths, documents and equal passwords', async () => {
    const wrong = {
      ...filled,
      owner: { name: 'Um nome comprido', document: '111.444.777-36' },
      password: 'curta',
      again: 'outra',
    };
    openPart(<OwnerForm initial={wrong} />);
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
    openPart(<OwnerForm initial={filled} onSave={() => Promise.reject(refusal)} />);
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
      <OwnerForm
        initial={filled}
        onSave={() => Promise.reject(new AppError({ code: 'ConcurrentUpdate', statusCode: 409, message: 'x' }))}
      />,
    );
    await save();
    expect(await screen.findByText('O registro foi alterado por outra pessoa')).toBeTruthy();
  });

  test('has what is saved confirmed first, without the passwords', async () => {
    const submit = vi.fn(() => Promise.resolve());
    openPart(<OwnerForm review initial={filled} onSave={submit} />);
    await user.click(await screen.findByRole('button', { name: 'Confirmar dados' }));
    expect(await screen.findByText('Confira antes de salvar.')).toBeTruthy();
    expect(await screen.findByText('111.444.777-35')).toBeTruthy();
    expect(document.body.textContent).not.toContain('segredo');
    expect(submit).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  });

  test('asks before what was typed is lost', async () => {
    const form = <OwnerForm initial={filled} />;
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

test('refuses what is out of limits as it was typed, in words that fit the limits', async () => {
  const definition = defineForm({
    counted: number({ label: 'Contado', digits: 3 }),
    freight: number({ label: 'Frete', unit: 'R$' }),
    price: number({ label: 'Preço', unit: 'R$' }),
    dryMatter: number({ label: 'MS', unit: '%', min: 0.01 }),
    latitude: number({ label: 'Latitude', min: -90, max: 90 }),
    share: number({ label: 'Parte', digits: 4, default: '32.2451' }),
    loss: number({ label: 'Perda', digits: 2 }),
    heads: number({ label: 'Cabeças', whole: true }),
    odd: number({ label: 'Estranho' }),
    day: date({ label: 'Dia' }),
  });
  const submit = vi.fn();
  openPart(<ShownForm definition={definition} onSave={submit} />);
  const typed = {
    Contado: '-3',
    Frete: '-100',
    Preço: '10000000000',
    MS: '0',
    Latitude: '-91',
    Perda: '1,2345',
    Cabeças: '1,5',
    Estranho: '1.23.4',
    Dia: '31022026',
  };
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  expect(screen.getByLabelText<HTMLInputElement>(/^Contado/).value).toBe('-3');
  expect(screen.getByLabelText<HTMLInputElement>(/^Dia/).value).toBe('31/02/2026');
  const share = screen.getByLabelText<HTMLInputElement>(/^Parte/);
  expect(share.value).toBe('32,2451');
  await save();
  await waitFor(async () => expect(await errorOf('Contado')).toBe('Informe um valor a partir de 0'));
  expect(await errorOf('Frete')).toBe('Informe um valor a partir de 0');
  expect(await errorOf('Preço')).toBe('Use no máximo 16 caracteres');
  expect(await errorOf('MS')).toBe('Informe um valor maior que 0 e até 100');
  expect(await errorOf('Latitude')).toBe('Informe um valor entre -90 e 90');
  expect(await errorOf('Perda')).toBe('Use no máximo 2 casas decimais');
  expect(await errorOf('Cabeças')).toBe('Informe um número inteiro');
  expect(await errorOf('Estranho')).toBe('Confira os pontos e as vírgulas deste número');
  expect(screen.getByLabelText<HTMLInputElement>(/^Estranho/).value).toBe('1.23.4');
  expect(await errorOf('Dia')).toBe('Data inválida');
  expect(submit).not.toHaveBeenCalled();
});

test('shows which rows of a table must be filled when none is', async () => {
  const definition = defineForm({
    rows: table({
      label: 'Linhas',
      item: { kg: number({ label: 'Peso', required: true }) },
      initialRows: 2,
      min: 1,
      minText: 'Ao menos um peso',
      isFilled: ({ kg }) => kg !== '',
      rowName: (_row, index) => `linha ${index + 1}`,
      widths: { kg: 10 },
    }),
  });
  const submit = vi.fn(() => Promise.resolve());
  openPart(<ShownForm definition={definition} onSave={submit} />);
  await screen.findByLabelText('Peso, linha 1');
  await save();
  expect(await screen.findByText('Ao menos um peso')).toBeTruthy();
  await user.type(screen.getByLabelText('Peso, linha 2'), '0');
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({ rows: [{ kg: '0' }] }, expect.anything());
});

test('a refusal of no field is said without its path, and no more once it is tried again', async () => {
  const refusal = new AppError({
    code: 'InvalidFieldType',
    statusCode: 400,
    message: 'no',
    issues: [
      {
        path: 'input.rows',
        code: 'InvalidFieldType',
        params: { field: 'input.rows', reason: 'TOO_SHORT' },
        message: 'O campo input.rows é curto demais',
      },
    ],
  });
  const submit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(refusal);
  openPart(<OwnerForm initial={filled} onSave={submit} />);
  await save();
  expect(await screen.findByText('O campo é curto demais')).toBeTruthy();
  await save();
  // jsdom has no layout, so the element stays in the document, marked as closed.
  await waitFor(() =>
    expect(screen.getByText('O campo é curto demais').closest('[data-state]')?.getAttribute('data-state')).toBe(
      'closed',
    ),
  );
});

const movement = defineForm({
  type: select({
    label: 'Motivo',
    required: true,
    default: 'LOSS',
    options: optionsFrom(['LOSS', 'SALE'], (type) => type),
  }),
  kg: number({ label: 'Peso', required: true, unit: 'kg', tons: true, digits: 3 }),
  cause: text({ label: 'Causa', required: true, when: ({ type }: { type: string }) => type === 'LOSS' }),
  heads: number({ label: 'Cabeças', whole: true }),
  confirmed: checkbox({ label: 'Confirmo', required: true, when: ({ kg }: { kg: string }) => Number(kg) > 100_000 }),
  version: hidden(3),
});

test('the input leaves out nothing: empty and hidden fields are null, counts are numbers, weights exact text', () => {
  const values = movement.valuesOf({ kg: '70650.000', cause: null, heads: 4 });
  expect(values).toEqual({ type: 'LOSS', kg: '70650', cause: '', heads: '4', confirmed: false, version: 3 });
  expect(movement.inputOf({ ...values, cause: ' mofo ' })).toEqual({
    type: 'LOSS',
    kg: '70650',
    cause: 'mofo',
    heads: 4,
    confirmed: false,
    version: 3,
  });
  expect(movement.inputOf({ ...values, type: 'SALE', cause: 'mofo', heads: '' })).toMatchObject({
    cause: null,
    heads: null,
  });
});

test('what is declared wrongly does not compile', () => {
  // @ts-expect-error -- no such field
  const section: Section<(typeof movement)['fields']> = { fields: ['weight'] };
  defineForm({
    // @ts-expect-error -- a rule reads a field that is not beside it
    cause: text({ label: 'Causa', when: ({ kind }: { kind: string }) => kind === 'LOSS' }),
  });
  const input = movement.inputOf(movement.initial());
  // @ts-expect-error -- a hidden cause is null
  const cause: string = input.cause;
  const heads: number | null = input.heads;
  expect([section.fields, cause, heads]).toBeTruthy();
});

test('a refusal names the field by its label, wherever in the input it stands', async () => {
  const refusal = new AppError({
    code: 'InvalidFieldType',
    statusCode: 400,
    issues: [{ path: 'input.rows.0.kg', code: 'InvalidFieldType', params: { field: 'rows.0.kg', reason: 'TOO_LONG' } }],
  });
  openPart(
    <ShownForm
      definition={movement}
      initial={movement.initial({ kg: '7', cause: 'mofo' })}
      serverRoot="rows.0"
      onSave={() => Promise.reject(refusal)}
    />,
  );
  await save();
  await waitFor(async () => expect(await errorOf('Peso')).toBe('O campo “Peso” é longo demais'));
});

test('a weight is shown as typed, submitted as parsed, and may be typed in tons', async () => {
  const submit = vi.fn(() => Promise.resolve());
  openPart(<ShownForm definition={movement} initial={movement.initial({ cause: 'mofo' })} onSave={submit} />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Peso/);
  await user.type(field, '70.650');
  expect(field.value).toBe('70.650');
  expect(screen.getByText('70.650 kg = 70,65 t')).toBeTruthy();
  await user.tab();
  expect(field.value).toBe('70.650');
  await user.click(screen.getByRole('button', { name: /Digitar em toneladas/ }));
  expect(field.value).toBe('70,65');
  expect(screen.getByText('70,65 t = 70.650 kg')).toBeTruthy();
  await user.clear(field);
  await user.click(field);
  await user.paste('1,234.56');
  await save();
  await waitFor(() => expect(screen.getByLabelText(/^Confirmo/).getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByLabelText(/^Confirmo/));
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith(expect.objectContaining({ kg: '1234560', confirmed: true }), expect.anything());
  expect(localStorage.getItem('cocho.weightUnit')).toBe('"t"');
  // The unit is that of every screen, and so of the tests that follow.
  await user.click(screen.getByRole('button', { name: /Digitar em quilogramas/ }));
  expect(localStorage.getItem('cocho.weightUnit')).toBe('"kg"');
});

describe('a record that somebody else changes meanwhile', () => {
  const recordForm = defineForm({ name: text({ label: 'Nome', required: true }), note: text({ label: 'Nota' }) });
  const onSave = vi.fn((_: { name: string; note: string | null }) => Promise.resolve());
  const reload = vi.fn();
  afterEach(() => {
    onSave.mockReset();
    reload.mockReset();
  });

  function Record({ name }: { name: string }) {
    return (
      <LiveContext value={{ outdated: false, reload, setPaused: () => undefined }}>
        <ShownForm definition={recordForm} stored={recordForm.valuesOf({ name, note: null })} onSave={onSave} />
      </LiveContext>
    );
  }
  function Screen() {
    const [name, setName] = useState('Silo 1');
    return (
      <>
        <button onClick={() => setName('Silo Norte')}>Outra pessoa</button>
        <Record name={name} />
      </>
    );
  }
  const theirs = () => user.click(screen.getByRole('button', { name: 'Outra pessoa' }));
  const nameField = () => screen.findByLabelText<HTMLInputElement>('Nome');

  test('is shown as it is now while nothing was typed', async () => {
    openPart(<Screen />);
    await nameField();
    await theirs();
    await waitFor(async () => expect((await nameField()).value).toBe('Silo Norte'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is neither overwritten nor lost: the person decides before saving', async () => {
    openPart(<Screen />);
    await user.type(await screen.findByLabelText(/^Nota/), 'cheio');
    await theirs();
    expect((await screen.findByRole('alert')).textContent).toContain('Outra pessoa salvou este registro');
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Manter o que eu digitei' }));
    await save();
    await waitFor(() => expect(onSave.mock.lastCall?.[0]).toEqual({ name: 'Silo 1', note: 'cheio' }));
  });

  test('is loaded instead of what was typed', async () => {
    openPart(<Screen />);
    await user.type(await screen.findByLabelText(/^Nota/), 'cheio');
    await theirs();
    await user.click(await screen.findByRole('button', { name: 'Carregar o que foi salvo' }));
    expect((await nameField()).value).toBe('Silo Norte');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is read again when the server refuses to overwrite it', async () => {
    onSave.mockRejectedValue(new AppError({ code: 'ConcurrentUpdate', message: 'Mudou', statusCode: 409 }));
    openPart(<Screen />);
    await user.type(await screen.findByLabelText(/^Nota/), 'cheio');
    await save();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

test('an entry that is no value is refused and stays typed: the form is not saved without it', async () => {
  const definition = defineForm({
    times: tags({ label: 'Horários', required: true, accepts: isTime, format: formatTime }),
  });
  const onSave = vi.fn();
  openPart(<ShownForm definition={definition} initial={{ times: ['05:30'] }} onSave={onSave} />);
  const field = await screen.findByLabelText('Horários', { exact: false });
  await user.type(field, '25:00');
  await save();
  await waitFor(async () => expect(await errorOf('Horários')).toContain('25:00'));
  expect((field as HTMLInputElement).value).toBe('25:00');
  expect(onSave).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '16:00');
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]![0]).toEqual({ times: ['05:30', '16:00'] });
});
