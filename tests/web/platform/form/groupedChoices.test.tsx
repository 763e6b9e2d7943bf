import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { namedOptions } from '../../../../web/platform/form/controls/choices/namedOptions.ts';
import { defineForm } from '../../../../web/platform/form/fields/defineForm.ts';
import { choices } from '../../../../web/platform/form/fields/kinds.ts';
import { openPart } from '../../support/page.tsx';
import { ShownForm } from '../../support/ShownForm.tsx';

const corral = (group: string, label: string) => ({ group, label, value: `${group} ${label}` });
const corrals = ['Linha A', 'Linha B'].flatMap((line) => [corral(line, '1'), corral(line, `${line.at(-1)}2`)]);

const valuesIn = (text: string) => {
  const { found, ambiguous, missing } = namedOptions(corrals, text);
  return { found: found.map(({ value }) => value), ambiguous, missing };
};

describe('the corrals that a pasted table names', () => {
  test('are found by name, without case and accents, in a column or a row', () => {
    expect(valuesIn('a2\nB2')).toEqual({ found: ['Linha A A2', 'Linha B B2'], ambiguous: [], missing: [] });
    expect(valuesIn('A2\tB2\tC2')).toEqual({ found: ['Linha A A2', 'Linha B B2'], ambiguous: [], missing: ['C2'] });
    expect(valuesIn('A2; X')).toEqual({ found: ['Linha A A2'], ambiguous: [], missing: ['X'] });
  });

  test('are not what stands in the other columns of the row', () => {
    expect(valuesIn('Curral\tCabeças\nA2\t1\nB2\t1')).toEqual({
      found: ['Linha A A2', 'Linha B B2'],
      ambiguous: [],
      missing: ['Curral'],
    });
  });

  test('need their line where two lines have a corral of the same name', () => {
    expect(valuesIn('1')).toEqual({ found: [], ambiguous: ['1'], missing: [] });
    expect(valuesIn('Linha B\t1\nA2\tLinha A')).toMatchObject({ found: ['Linha B 1', 'Linha A A2'], ambiguous: [] });
  });
});

describe('options in groups', () => {
  const form = defineForm({ corralIds: choices({ label: 'Currais' }) });
  const user = userEvent.setup();
  const status = () => screen.getAllByRole('status').map((each) => each.textContent);
  test('are chosen by group, one by one and by pasted names, and what was not found is named', async () => {
    const onSave = vi.fn(() => Promise.resolve());
    openPart(<ShownForm definition={form} onSave={onSave} given={{ corralIds: { options: corrals } }} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Linha A' }));
    expect(status()).toContain('2 de 4 escolhidos.');
    await user.click(screen.getByRole('button', { name: /^Linha A/ }));
    await user.click(screen.getByRole('checkbox', { name: 'A2' }));
    await user.click(screen.getByLabelText('Digite ou cole nomes'));
    await user.paste('B2\nC2');
    expect(status()).toContain('2 de 4 escolhidos. 1 encontrado. 1 não existe: C2.');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(onSave).toHaveBeenCalledWith({ corralIds: ['Linha A 1', 'Linha B B2'] }, expect.anything());
  });
});
