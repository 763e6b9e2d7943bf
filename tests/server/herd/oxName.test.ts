import { expect, test } from 'vitest';
import { oxName, shownName } from '../../../server/herd/oxen/oxName.calc.ts';

const id = '01a228be-9868-7000-8063-e31e3ad31496';

test('a head without a number is shown as such, by its place on the truck, and not by its id', () => {
  expect(shownName({}, 'pt-BR', 3)).toBe('sem número (3)');
  expect(shownName({}, 'en-US')).toBe('no number');
  expect(shownName({ sisbov: '105500000000017' }, 'pt-BR', 3)).toBe('105500000000017');
  expect(oxName({ id, identifier: 'V-1', sisbov: '105500000000017' })).toBe('V-1');
  expect(oxName({ id })).toBe('3ad31496');
});
