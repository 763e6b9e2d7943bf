import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeliveryInput } from '../../../web/feeding/treats/DeliveryInput.tsx';
import {
  corralsShown,
  deviationSoFar,
  noFilters,
  pastedBlock,
  pastedKg,
  rowsOfRound,
  timeText,
  typedKg,
  type BoardCorral,
  type BoardTreat,
  deliveriesLabel,
} from '../../../web/feeding/treats/treatRows.ts';
import { groupName } from '../../../web/reports/feed/GroupName.tsx';
import { preparationVariables, rowsOf, tractVariables } from '../../../web/reports/feed/feedSpecs.ts';
import { openPart } from '../support/page.tsx';

const treat = (round: number, plannedKg: string, deliveredKg: string | null = null, changes = {}): BoardTreat =>
  ({
    round,
    dietId: 'T85',
    dietName: 'Terminação 85',
    startTime: '07:00',
    plannedKg,
    compensatedKg: '0',
    deliveredKg,
    restKg: '0',
    onTheWayKg: '0',
    delayMinutes: null,
    isLate: false,
    ...changes,
  }) as BoardTreat;

const corral = (corralName: string, treats: BoardTreat[], changes = {}): BoardCorral =>
  ({
    corralId: corralName,
    corralName,
    lineName: corralName.slice(0, 1),
    batchName: `Lote ${corralName}`,
    heads: 100,
    plannedKg: '2180',
    deliveredKg: '0',
    notCompensatedKg: '0',
    treats,
    ...changes,
  }) as unknown as BoardCorral;

const board = [
  corral('A1', [treat(1, '655', '695'), treat(2, '425')], { notCompensatedKg: '-15' }),
  corral('A2', [treat(1, '655', '300', { restKg: '355' }), treat(2, '435', null, { isLate: true })]),
  corral('B1', [treat(1, '500', '500'), treat(2, '200', null, { dietName: 'Crescimento' })]),
];

describe('the board of a day', () => {
  test('says how near each corral came so far', () => {
    // What another load still brings is not short.
    expect(board.map(deviationSoFar)).toEqual(['6.1069', '0.0000', '0.0000']);
    expect([45, 348].map(timeText)).toEqual(['45 min', '5 h 48 min']);
  });

  test('is filtered by diet and round', () => {
    const names = (filters: object) =>
      corralsShown(board, { ...noFilters, ...filters }).map(({ corralName }) => corralName);
    expect(names({ diet: 'Crescimento' })).toEqual(['B1']);
    expect(names({ diet: 'Crescimento', round: '1' })).toEqual([]);
    expect(rowsOfRound(board, 2, 'Terminação 85')).toHaveLength(2);
  });

  test('understands typed and pasted kilograms in the language of the farm', () => {
    expect(typedKg('1.430', '0', 'pt-BR')).toBe('1430');
    expect(typedKg('12,5', '0', 'pt-BR')).toBe('12.5');
    expect(typedKg('=', '655.000', 'pt-BR')).toBe('655');
    expect(['muito', '-5', '100001'].map((text) => typedKg(text, '0', 'pt-BR'))).toEqual([null, null, null]);
    const { items } = pastedKg('700\r\n\r\n505\t9\r\n', rowsOfRound(board, 1, ''), 'pt-BR');
    expect(items.map(({ corralId, deliveredKg }) => [corralId, deliveredKg])).toEqual([
      ['A1', '700'],
      ['B1', '505'],
    ]);
  });

  test('keeps pasted cells that are no weight, as they stood there', () => {
    const { items, unread, left } = pastedKg('695\n-5\nabc\n410\n', rowsOfRound(board, 1, ''), 'pt-BR');
    expect(left).toBe(1);
    expect(items.map(({ corralId }) => corralId)).toEqual(['A1']);
    expect(unread.map(({ corralId, round, typed }) => [corralId, round, typed])).toEqual([
      ['A2', 1, '-5'],
      ['B1', 1, 'abc'],
    ]);
  });

  test('takes a pasted block corrals by rounds, and leaves alone a round of two diets', () => {
    const twoDiets = corral('C1', [treat(1, '100'), treat(1, '50', null, { dietId: 'CR' }), treat(2, '80')]);
    const pasted = (rounds: readonly number[]) =>
      pastedBlock(
        '700\t410\r\n\t=\r\n9\t81\r\n',
        [board[0]!, board[1]!, twoDiets],
        { rounds, diet: '' },
        'pt-BR',
      ).items.map(({ corralId, round, deliveredKg }) => [corralId, round, deliveredKg]);
    expect(pasted([1, 2])).toEqual([
      ['A1', 1, '700'],
      ['A1', 2, '410'],
      ['A2', 2, '435'],
      ['C1', 2, '81'],
    ]);
    expect(pasted([2])).toEqual([
      ['A1', 2, '700'],
      ['C1', 2, '9'],
    ]);
    // Of two diets in one round nobody can say which, and the last line has no corral.
    const beyond = '700\t410\r\n\t=\r\n9\t81\r\n5\t\r\n';
    expect(pastedBlock(beyond, [board[0]!, board[1]!, twoDiets], { rounds: [1, 2], diet: '' }, 'pt-BR').left).toBe(2);
  });
});

test('a cell that was pasted and is no weight stands in its field with the reason', () => {
  openPart(
    <DeliveryInput
      label="Fornecido em A1"
      treat={treat(1, '655')}
      sent={{ kg: '', refusal: 'Digite os quilos', typed: 'R$ 12' }}
      canWrite
      onDeliver={vi.fn()}
      onForget={vi.fn()}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Fornecido em A1').value).toBe('R$ 12');
  expect(screen.getByRole('alert').textContent).toBe('Digite os quilos');
  cleanup();
});

describe('a delivery', () => {
  const user = userEvent.setup();
  const deliver = vi.fn();
  const goOn = vi.fn();
  beforeEach(() => {
    openPart(
      <DeliveryInput
        label="Fornecido"
        treat={treat(1, '655', '600')}
        sent={undefined}
        canWrite
        onDeliver={deliver}
        onForget={() => undefined}
        goOn={goOn}
      />,
    );
  });
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
  });
  const input = () => screen.findByLabelText<HTMLInputElement>('Fornecido');

  test('is saved by Enter, once, and leads on', async () => {
    await user.clear(await input());
    await user.type(await input(), '660{Enter}');
    await user.tab();
    expect(deliver.mock.calls).toEqual([['660', '600']]);
    expect(goOn).toHaveBeenCalledOnce();
  });

  test('is saved when it is left, and not where nothing changed', async () => {
    await user.clear(await input());
    await user.type(await input(), '600');
    await user.tab();
    expect(deliver).not.toHaveBeenCalled();
    await user.type(await input(), '={Tab}');
    expect(deliver.mock.calls).toEqual([['655', '600']]);
  });

  test('keeps what is no weight, says so, and Esc undoes it', async () => {
    await user.clear(await input());
    await user.type(await input(), 'abc{Enter}');
    expect(goOn).not.toHaveBeenCalled();
    expect((await screen.findByRole('alert')).textContent).toBe('Digite os quilos, de 0 a 100.000.');
    expect((await input()).value).toBe('abc');
    await user.type(await input(), '{Escape}');
    expect((await input()).value).toBe('600');
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('the reports of efficiency', () => {
  const search = (text: string) => new URLSearchParams(text);
  test('are grouped by day unless the address says otherwise, and open the rows behind a sum', () => {
    expect(preparationVariables(search(''))).toMatchObject({ filter: { groupBy: 'DAY' }, rows: false });
    expect(preparationVariables(search('rows=1&mixerIds=m1&beatId=b1'))).toEqual({
      filter: { mixerIds: ['m1'], beatId: 'b1', groupBy: null, withRows: true },
      rows: true,
    });
    expect(tractVariables(search('groupBy=MATRIX'))).toMatchObject({
      filter: { groupBy: null, withRows: false },
      matrix: true,
    });
    expect(rowsOf('DAY', { key: '2026-11-20' }, search('mixerIds=m1'))).toBe(
      '?mixerIds=m1&rows=1&from=2026-11-20&to=2026-11-20',
    );
    expect(rowsOf('CORRAL', { key: 'x', recordId: 'c1' }, search(''))).toBe('?rows=1&corralId=c1');
    expect(rowsOf('OPERATOR', { key: '', recordId: null }, search(''))).toBeNull();
  });

  test('name days and beats by their date', () => {
    expect(groupName({ key: '2026-11-20', name: '2026-11-20' }, '')).toBe('20/11/2026');
    expect(groupName({ key: 'b', name: '2026-11-20 · 007' }, '')).toBe('20/11/2026 · 7');
    expect(groupName({ key: '', name: null }, 'Sem operador')).toBe('Sem operador');
  });
});

test('the queue says of which corrals treats are, and of a single one its round and weight', () => {
  const corrals = ['A2', 'A3', 'A4', 'A5', 'A6'].map(
    (corralName) => ({ corralId: corralName, corralName, treats: [treat(2, '100')] }) as unknown as BoardCorral,
  );
  const item = (corralId: string) => ({ corralId, round: 2, dietId: 'd', deliveredKg: '99999' });
  const say = (round: number, kg: string) => `${round}º trato, ${kg} kg`;
  expect(deliveriesLabel([item('A3')], corrals, say)).toBe('A3 · 2º trato, 99999 kg');
  expect(deliveriesLabel([item('A2'), item('A2'), item('A3')], corrals, say)).toBe('A2, A3');
  const twoDiets = [corral('A3', [treat(2, '100'), treat(2, '50', null, { dietId: 'CR', dietName: 'Crescimento' })])];
  expect(deliveriesLabel([{ ...item('A3'), dietId: 'CR' }], twoDiets, say)).toBe(
    'A3 · Crescimento · 2º trato, 99999 kg',
  );
  expect(
    deliveriesLabel(
      corrals.map(({ corralId }) => item(corralId)),
      corrals,
      say,
    ),
  ).toBe('A2, A3, A4, A5 +1');
});
