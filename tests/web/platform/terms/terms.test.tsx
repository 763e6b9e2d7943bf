import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../../web/platform/i18n/language.ts';
import { TermLabel } from '../../../../web/platform/terms/TermLabel.tsx';
import { terms, termsIn, type TermName } from '../../../../web/platform/terms/terms.ts';
import { TermsButton } from '../../../../web/platform/terms/TermsButton.tsx';
import { openPart } from '../../support/page.tsx';

const names = Object.keys(terms) as TermName[];

describe('the words of the trade', () => {
  test.each(names)('%s is called and explained in both languages', (name) => {
    const { name: called, text, words } = terms[name];
    for (const locale of locales) {
      expect(called[locale].trim()).not.toBe('');
      expect(text[locale].length).toBeGreaterThan(40);
      expect(words[locale].length).toBeGreaterThan(0);
    }
    expect(text['pt-BR']).not.toBe(text['en-US']);
  });

  test('are words that screens say, each in both languages', async () => {
    const files = globSync('web/**/*{essages,ords}.ts', { cwd: process.cwd() });
    const modules = await Promise.all(
      files.map(async (file) => Object.values((await import(`${process.cwd()}/${file}`)) as Record<string, unknown>)),
    );
    const texts = modules
      .flat()
      .flatMap((module) => (typeof module === 'object' && module !== null ? Object.values(module) : []))
      .filter((text): text is Record<string, string> => typeof text === 'object' && text !== null && 'pt-BR' in text);
    for (const locale of locales) {
      const said = termsIn(
        texts.map((text) => String(text[locale])),
        locale,
      );
      expect(names.filter((name) => !said.includes(name))).toEqual([]);
    }
  });

  test('are found as whole words, acronyms by their capitals', () => {
    expect(termsIn(['Consumo (kg MS)'], 'pt-BR')).toEqual(['dryMatter']);
    expect(termsIn(['MSA', 'mais ms', 'GMDs'], 'pt-BR')).toEqual([]);
    expect(termsIn(['Custo por @'], 'pt-BR')).toEqual(['arroba']);
    expect(termsIn(['EB (kg MS/@)'], 'pt-BR')).toEqual(['biologicalEfficiency', 'arroba', 'dryMatter']);
    expect(termsIn(['Days on feed'], 'en-US')).toEqual(['daysOnFeed']);
  });

  test('are not found in other things of the same name', () => {
    const invoices = ['Nota fiscal', 'Emissão da nota', 'Valor da nota', 'Placa e nota', 'Nota menos o valor a pagar'];
    expect(termsIn(invoices, 'pt-BR')).not.toContain('bunkGrade');
    for (const label of ['Nota', 'Notas D−3 a D−1, noite', 'Nota de cocho', 'Últimas notas'])
      expect(termsIn([label], 'pt-BR')).toEqual(['bunkGrade']);
  });
});

describe('the help mark', () => {
  test('is opened and closed by the keyboard, and adds no text to its label', async () => {
    const user = userEvent.setup();
    openPart(
      <div data-testid="label">
        <TermLabel label="GMD projetado" />
      </div>,
    );
    expect((await screen.findByTestId('label')).textContent).toBe('GMD projetado');
    const mark = await screen.findByRole('button', { name: 'O que é: Ganho médio diário (GMD)' });
    await user.tab();
    expect(document.activeElement).toBe(mark);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('dialog', { name: 'O que é: Ganho médio diário (GMD)' })).textContent).toContain(
      terms.dailyGain.text['pt-BR'],
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stands at no label without a word of the trade, and a list of words has each once', async () => {
    const user = userEvent.setup();
    openPart(
      <>
        <TermLabel label="Nome" />
        <TermsButton labels={['Nome', 'GMD (kg)', 'GMD previsto', 'Custo por @']} />
      </>,
    );
    const button = await screen.findByRole('button', { name: 'Palavras desta tela' });
    expect(screen.getAllByRole('button')).toEqual([button]);
    await user.click(button);
    const list = await screen.findByRole('dialog');
    expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Ganho médio diário (GMD)',
      'Arroba (@)',
    ]);
  });
});
