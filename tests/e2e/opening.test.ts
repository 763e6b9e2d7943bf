import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, phone, shot, type Stage, type Visitor } from '../support/browser/browser.ts';
import { brazilian, farmToday } from '../support/browser/journey.ts';
import { registration } from '../support/mutate.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const email = 'nova@boavista.example';

/** What a person does: a click, a field filled, a choice. */
let actions = 0;
async function act(deed: Promise<unknown>): Promise<void> {
  actions += 1;
  await deed;
}

async function register({ page }: Visitor): Promise<void> {
  const { details: _details, ...input } = registration(email, '529.982.247-25');
  const query = 'mutation ($input: RegisterFarmInput!) { registerFarm(input: $input) { farmId } }';
  const answer = await page.request.post('/graphql', { data: { query, variables: { input } } });
  expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined();
}

test('a farm with 400 heads on feed has its first plan of the day within 40 actions', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await register(visitor);
  await visitor.signIn(email, 'correct-horse');
  const path = page.getByRole('region', { name: 'Até a fazenda funcionar' });
  const click = (name: string | RegExp) => act(path.getByRole('link', { name }).click());
  const toPath = async (): Promise<void> => {
    await act(page.goto('/admin'));
    await path.waitFor();
  };

  await click('Começo da fazenda');
  await page.getByRole('heading', { name: 'Desde quando?' }).waitFor();
  const first = farmToday(-25);
  await act(page.getByLabel(/^Primeiro dia/).fill(brazilian(first)));
  await act(page.getByRole('button', { name: 'Começar neste dia' }).click());
  await page
    .getByText(`A fazenda começa em ${brazilian(first)}`)
    .first()
    .waitFor();

  await toPath();
  for (const [step, done] of [
    ['Linhas e currais', 'Uma linha de 10 currais foi criada'],
    ['Alimentos e estoque', '8 alimentos da região entraram em estoque'],
    ['Dietas', 'As dietas de adaptação e terminação foram criadas'],
  ]) {
    await act(page.getByRole('button', { name: `Fazer com um exemplo: ${step}` }).click());
    await page.getByText(done!).first().waitFor();
  }
  await shot(page, 'opening-path');

  await click('Rebanho que já estava aqui');
  await act(page.getByRole('button', { name: 'Colar da planilha' }).click());
  const past = (days: number) => brazilian(farmToday(-25 - days));
  const copied = [
    'Lote\tCurral\tCabeças\tSexo\tEntrada\tPeso de entrada\tPeso\tCusto\tDieta',
    `Lote 1\t1-1\t100\tM\t${past(110)}\t362,5\t530\t3.480,50\tTerminação`,
    `Lote 2\t1-2\t100\tM\t${past(70)}\t371\t\t\tTerminação`,
    `Lote 3\t1-3\t95\tF\t${past(20)}\t305\t\t2.900\tAdaptação`,
    `Lote 4\t1-4\t105\tM\t${past(400)}\t280\t455\t\tTerminação`,
  ].join('\n');
  await act(page.getByRole('dialog').getByRole('textbox').fill(copied));
  await act(page.getByRole('button', { name: 'Levar para a tabela' }).click());
  await page.getByText('4 linhas na tabela').first().waitFor();
  await shot(page, 'opening-herd');
  await act(page.getByRole('button', { name: 'Registrar o rebanho' }).click());
  await page.getByText('400 animais entraram com o saldo de abertura').waitFor();

  await toPath();
  await act(page.getByRole('button', { name: 'Fazer com um exemplo: Vagões e tratos do dia' }).click());
  await page.getByText('Um vagão e um planejamento de quatro tratos foram criados').first().waitFor();
  await act(page.goto('/admin/tract/tract-of-day/v2'));
  await page.getByText('1-1').first().waitFor();
  await shot(page, 'opening-plan');
  expect(actions).toBeLessThanOrEqual(40);

  await visitor.goTo('/admin/management/batch-active');
  await page.getByText('Lote 1').first().waitFor();
  expect(visitor.complaints).toEqual([]);

  await page.setViewportSize(phone);
  await visitor.goTo('/admin/farm/opening');
  await page.getByText('400 animais entraram com o saldo de abertura').waitFor();
  await shot(page, 'opening-phone');
  await visitor.close();
});
