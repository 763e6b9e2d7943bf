import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/accounts.ts';
import { openStage, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Answer = { data: Record<string, Record<string, Record<string, string>>>; errors?: unknown };

/** A client of the API beside the browser. */
async function signedIn() {
  const send = async (document: string, variables: object, token = ''): Promise<Answer['data']> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const body = JSON.stringify({ query: document, variables });
    const { data, errors } = (await (
      await fetch(`${stage.url}/graphql`, { method: 'POST', headers, body })
    ).json()) as Answer;
    expect(errors).toBeUndefined();
    return data;
  };
  const input = { email: demoOwner.email, password: demoPassword };
  const { signIn } = await send('mutation ($input: SignInInput!) { signIn(input: $input) { token } }', { input });
  const token = signIn!.token as unknown as string;
  return (name: string, selection: string, fields: object) =>
    send(
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} } }`,
      { input: { clientEventId: randomUUID(), ...fields } },
      token,
    );
}

test('a batch is made, stays out of an occupied corral, gives animals away, and one is found by part of its number', async () => {
  const write = await signedIn();
  const { createBatch } = await write('createBatch', 'batch { id }', { name: 'Lote destino', kind: 'HOLDING' });
  const batchId = createBatch!.batch!.id;
  for (const electronicEarring of ['963000408274610', '963000408274611'])
    await write('enterOx', 'ox { id }', { sex: 'MALE', batchId, weight: '402', electronicEarring });

  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.signIn(demoOwner.email, demoPassword);
  const choose = async (field: RegExp, typed: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.keyboard.type(typed);
    await page.getByRole('listbox').getByText(typed, { exact: true }).first().click();
  };
  const make = async (name: string, place: string) => {
    await page.goto('/admin/management/new');
    await page.getByLabel('Nome').fill(name);
    await choose(/^Local/, place);
    await page.getByLabel(/^Quantidade de animais/).fill('8');
    await page.getByLabel(/^Peso médio/).fill('390');
    await page.getByLabel('Sexo').selectOption('MALE');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Lote criado').first().waitFor();
  };
  await make('Lote vizinho', 'A2');
  await make('Lote e2e', 'A1');

  await page.getByRole('link', { name: 'Lote e2e' }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Mudar de local ou tipo' }).click();
  const dialog = page.getByRole('dialog');
  await choose(/^Novo local/, 'A2');
  await dialog.getByText('Local ocupado por Lote vizinho').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar dados' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const place = dialog.getByRole('combobox', { name: /^Novo local/ });
  await dialog.getByText('O curral A2 já possui um lote ativo').waitFor();
  expect(await place.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Mover animais' }).click();
  await dialog.getByLabel(/^Quantidade/).fill('3');
  await choose(/^Lote de destino/, 'Lote destino');
  await dialog.getByLabel('Motivo').selectOption('SICK');
  await dialog.getByRole('button', { name: 'Mover animais' }).click();
  await page.getByText('Animais movidos').first().waitFor();
  await page.getByText(/^5 \//).waitFor();

  await page.goto('/admin/traceability/ox-search');
  await page.getByRole('searchbox').fill('8274611');
  await page.getByText('1 registro').waitFor();
  await page.getByRole('link', { name: '963000408274611' }).click();
  await page.getByRole('heading', { level: 1, name: '963000408274611' }).waitFor();
  const life = page.getByRole('list', { name: 'Histórico' });
  expect(await life.innerText()).toContain('402,0 kg');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
