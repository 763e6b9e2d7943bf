import { expect, test } from 'vitest';
import { paletteActions } from '../../../web/shell/palette/actions.ts';
import { matches } from '../../../web/shell/palette/matches.ts';
import { messages } from '../../../web/shell/palette/messages.ts';

const found = (typed: string, locale: 'pt-BR' | 'en-US' = 'pt-BR') =>
  paletteActions
    .filter(({ label, words }) =>
      matches(
        typed,
        [label, ...(words ? [words] : [])].map((key) => messages[key][locale]),
      ),
    )
    .map(({ label }) => messages[label][locale]);

test.each([
  ['vender', 'Vender animais'],
  ['nota fiscal', 'Receber uma compra'],
  ['corrigir leitura', 'Ler os cochos'],
  ['vacina', 'Tratar animais'],
  ['mover lote', 'Mudar um lote de curral'],
  ['pesagem', 'Pesar animais'],
  ['avancar dia', 'Avançar o dia'],
  ['boleto', 'Pagar e receber contas'],
  ['inventario', 'Contar estoque'],
  ['romaneio', 'Embarcar animais'],
])('what a day is made of is found as people call it: %s', (typed, action) => {
  expect(found(typed)).toContain(action);
});

test('in any order of words, in either language, and nothing for what nobody does', () => {
  expect(found('dia fechar')).toEqual(['Avançar o dia']);
  expect(found('close day', 'en-US')).toEqual(['Advance the day']);
  expect(found('planilha de voo')).toEqual([]);
  expect(found('')).toHaveLength(paletteActions.length);
});
