import type { Page } from 'playwright-core';

/** The cab of a wagon: its virtual scale, and what the driver does with it. */
export function cabOn(page: Page) {
  let display = 0;
  const toGo = async () => Number(await page.locator('[data-to-go]').getAttribute('data-to-go'));

  /** The virtual scale of the wagon, until its display stands there. */
  async function pour(kg: number): Promise<void> {
    const field = page.getByLabel('Peso no mostrador');
    await field.fill(String(kg));
    await field.press('Enter');
    const shown = new Intl.NumberFormat('pt-BR').format(kg);
    await page.getByText(`mostrador ${shown}\u00a0kg`, { exact: false }).last().waitFor();
    display = kg;
  }

  return {
    toGo,
    pour,
    /** Switches to the virtual scale, unless this device uses it already. */
    async train(): Promise<void> {
      await page.getByText(/^Ingrediente 1 de/).waitFor();
      display = 0;
      if (await page.getByLabel('Peso no mostrador').count()) return;
      await page.getByRole('button', { name: 'Balança do vagão' }).click();
      await page.getByRole('button', { name: 'Usar a balança virtual' }).click();
      await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    },
    /** Every ingredient as it is planned, so much more of the first one. */
    async load(moreKg = 0): Promise<void> {
      const count = await page.getByRole('list', { name: 'Ingredientes' }).getByRole('listitem').count();
      for (let number = 1; number <= count; number += 1) {
        await page.getByText(`Ingrediente ${number} de`).waitFor();
        await pour(display + (await toGo()) + (number === 1 ? moreKg : 0));
        await page.getByRole('button', { name: /^Pronto/ }).click();
      }
      await page.getByText('Tudo carregado').waitFor();
    },
    async mix(): Promise<void> {
      await page.getByRole('button', { name: 'Começar a misturar' }).click();
      await page.getByRole('button', { name: 'Começar a descarregar' }).click();
      await page.getByRole('button', { name: 'Descarregar assim mesmo' }).click();
    },
    /** What is planned for a corral, so much more. */
    async feed(corral: string, moreKg = 0): Promise<void> {
      await page.getByRole('heading', { name: corral, exact: true }).waitFor();
      await pour(display - (await toGo()) - moreKg);
      await page.getByRole('button', { name: /^Tratado/ }).click();
    },
    async close(): Promise<void> {
      await page.getByLabel('Sobra no vagão (kg)').fill('0');
      await page.getByRole('button', { name: 'Encerrar a batida' }).click();
      await page.getByText('Batida encerrada').waitFor();
    },
  };
}
