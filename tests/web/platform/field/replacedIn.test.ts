import { expect, test } from 'vitest';
import { replacedIn, type FieldAct } from '../../../../web/platform/field/fieldAct.ts';

// Only what is looked at of an act.
const act = (clientEventId: string, command: string, input: FieldAct['input'], state: FieldAct['state'] = 'REFUSED') =>
  ({ clientEventId, command, input, state }) as FieldAct;

test('a step of a load that was refused and confirmed waits for nobody any more', () => {
  const refused = [
    act('1', 'cancelBeat', { beatId: 'B', loadedFeed: 'LOST' }),
    act('2', 'closeBeat', { beatId: 'B', residualKg: '0' }),
    act('3', 'closeBeat', { beatId: 'C', residualKg: '0' }),
    act('4', 'loadIngredient', { beatId: 'B', foodId: 'corn', actualKg: '1' }),
  ];
  const done = [
    act('5', 'cancelBeat', { beatId: 'B', loadedFeed: 'LOST', accept: ['NEGATIVE_STOCK'] }, 'SENT'),
    act('6', 'closeBeat', { beatId: 'B', residualKg: '0', accept: ['BALANCE'] }, 'SENT'),
    act('7', 'loadIngredient', { beatId: 'B', foodId: 'urea', actualKg: '1' }, 'SENT'),
  ];
  expect(replacedIn(refused, done)).toEqual([
    { id: '1', by: '5' },
    { id: '2', by: '6' },
  ]);
});

test('of one food or one place several acts stand, where they are of no load', () => {
  const refused = [act('1', 'supplementPastureBatch', { batchId: 'A', foodId: 'salt' })];
  const done = [act('2', 'supplementPastureBatch', { batchId: 'B', foodId: 'salt' }, 'SENT')];
  expect(replacedIn(refused, done)).toEqual([]);
});
