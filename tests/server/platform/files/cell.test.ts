import { Decimal } from 'decimal.js';
import { assert, bigInt, integer, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, documentText, shifted } from '../../../../server/platform/files/cell.calc.ts';

const row = {
  name: 'Milho safrinha',
  status: 'STORED',
  closed: false,
  supplier: { name: 'Cooperativa' },
  structure: null,
  differences: [{ value: 'MALE' }, { value: '2023-03-15' }, { value: 'NE' }],
  items: [{ food: { name: 'Milho' } }, { food: { name: 'Sorgo' } }, { food: { name: 'Milho' } }],
};

describe('the cell of a row', () => {
  test.each([
    [{ paths: ['name'] }, 'Milho safrinha'],
    [{ paths: ['supplier.name'] }, 'Cooperativa'],
    [{ paths: ['structure.name'] }, null],
    [{ paths: ['structure.name'], absent: 'Sem estrutura' }, 'Sem estrutura'],
    [{ paths: ['items.food.name'] }, 'Milho, Sorgo'],
    [{ paths: ['name', 'structure.name', 'supplier.name'] }, 'Milho safrinha · Cooperativa'],
    [{ paths: ['name', 'supplier.name'], separator: ', ' }, 'Milho safrinha, Cooperativa'],
    [{ paths: ['structure.name', 'supplier.name'], first: true }, 'Cooperativa'],
    [{ paths: ['status'], words: { STORED: 'Armazenada' } }, 'Armazenada'],
    [{ paths: ['closed'], words: { true: 'Sim', false: 'Não' } }, 'Não'],
    [{ paths: ['closed'], words: { true: 'Sim', false: '' } }, null],
    [{ paths: ['differences.value'], words: { MALE: 'Macho' }, mixed: true }, 'Macho, 15/03/2023, NE'],
    [{ paths: ['nothing.at.all'] }, null],
  ])('%j is %j', (source, expected) => {
    expect(cellOf(row, source)).toBe(expected);
  });
});

describe('shifting the decimal point', () => {
  test.each([
    ['12450', -3, '12.45'],
    ['5', -3, '0.005'],
    ['-0.5', 3, '-500'],
    ['1.119377', 3, '1119.377'],
    ['0.000', -3, '0'],
    ['100', 0, '100'],
  ])('%s by %d is %s', (exact, places, expected) => {
    expect(shifted(exact, places)).toBe(expected);
  });

  test('equals multiplication by a power of ten', () => {
    assert(
      property(
        bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        nat(8),
        integer({ min: -6, max: 6 }),
        (units, scale, places) => {
          const exact = new Decimal(units.toString()).div(new Decimal(10).pow(scale)).toFixed();
          const moved = new Decimal(exact).times(new Decimal(10).pow(places));
          expect(shifted(exact, places)).toBe(moved.isZero() ? '0' : moved.toFixed());
        },
      ),
    );
  });
});

test('CPF and CNPJ are punctuated, also a CNPJ with letters', () => {
  expect(documentText('52998224725')).toBe('529.982.247-25');
  expect(documentText('11222333000181')).toBe('11.222.333/0001-81');
  expect(documentText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(documentText('')).toBe('');
});
