import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FieldAct } from '../../../web/platform/field/fieldAct.ts';
import type { FieldQueue } from '../../../web/platform/field/fieldQueue.ts';
import { openFarmDay } from '../../../web/platform/session/farmDay.ts';
import { ActActions } from '../../../web/shell/queue/ActActions.tsx';
import { useActTexts } from '../../../web/shell/queue/actTexts.ts';
import { closedDayOf } from '../../../web/shell/queue/closedDay.ts';
import { StandingValues } from '../../../web/shell/queue/StandingValues.tsx';
import { openPart } from '../support/page.tsx';

async function offered(code: string): Promise<(string | null)[]> {
  // Only what the actions of an act look at.
  const act = {
    clientEventId: 'a',
    state: 'CONFLICT',
    input: { grade: '2' },
    refusal: { code, message: '', issues: [], standing: null },
  } as unknown as FieldAct;
  openPart(<ActActions act={act} queue={{} as FieldQueue} />);
  await screen.findByRole('button', { name: 'Descartar' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test('a late reading of a corral that is fed is noted or discarded: sent again it is refused again', async () => {
  expect(await offered('TroughAlreadyFed')).toEqual(['Guardar como anotação', 'Descartar']);
});

test('another refusal is corrected or sent again', async () => {
  expect(await offered('CorralNotActive')).toEqual([
    'Corrigir',
    'Enviar de novo',
    'Guardar como anotação',
    'Descartar',
  ]);
});

test('a reading whose day was closed goes to that day still, or to the open one; other acts to the open one', async () => {
  const act = {
    clientEventId: 'a',
    command: 'saveTroughReading',
    state: 'CONFLICT',
    farmDay: '2026-03-09',
    input: { grade: '2', version: 0 },
    refusal: { code: 'FarmDayClosed', message: '', issues: [], standing: null },
    // Only what is looked at of an act.
  } as unknown as FieldAct;
  const sendAgain = vi.fn(async () => {});
  const show = (shown: FieldAct) => openPart(<ActActions act={shown} queue={{ sendAgain } as unknown as FieldQueue} />);
  openFarmDay.set('2026-03-10');
  show(act);
  const toDay = await screen.findByRole('button', { name: 'Lançar em 09/03/2026' });
  expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull();
  toDay.click();
  screen.getByRole('button', { name: 'Lançar no dia aberto' }).click();
  const openOne = { chosenDay: null, farmDay: null };
  expect(sendAgain.mock.calls).toEqual([
    ['a', { ...openOne, input: { grade: '2', version: 0, day: '2026-03-09' } }],
    ['a', { ...openOne, input: { grade: '2', version: 0, day: null } }],
  ]);
  cleanup();
  show({ ...act, command: 'deliverTreats' });
  (await screen.findByRole('button', { name: 'Lançar no dia aberto' })).click();
  expect(sendAgain).toHaveBeenLastCalledWith('a', { ...openOne, input: act.input });
  expect(screen.queryByRole('button', { name: /Lançar em/ })).toBeNull();
});

test('a reading that left just after its day was closed is none that somebody changed', () => {
  const standing = { version: 0, by: null, at: null, values: {} };
  const act = {
    clientEventId: 'a',
    command: 'saveTroughReading',
    state: 'CONFLICT',
    farmDay: '2026-03-09',
    chosenDay: null,
    input: { grade: '2', version: 1 },
    refusal: { code: 'ConcurrentUpdate', message: '', issues: [], standing },
    // Only what is looked at of an act.
  } as unknown as FieldAct;
  expect(closedDayOf(act, '2026-03-10')).toEqual({ day: '2026-03-09', namesDay: true });
  expect(closedDayOf({ ...act, command: 'deliverTreats' }, '2026-03-10')).toMatchObject({ namesDay: false });
  // On its own day it is, and so is a reading of another day that was named, and what a person chose the day of.
  expect(closedDayOf(act, '2026-03-09')).toBeNull();
  expect(closedDayOf({ ...act, input: { day: '2026-03-08' } }, '2026-03-10')).toBeNull();
  expect(closedDayOf({ ...act, command: 'updateOx' }, '2026-03-10')).toBeNull();
  // What a person typed is corrected; a day that was taken back is as over as one that was closed.
  const refused = (code: string, path?: string) =>
    ({
      ...act,
      command: 'moveOxenByCount',
      refusal: { code, message: '', issues: path ? [{ path }] : [] },
    }) as unknown as FieldAct;
  expect(closedDayOf(refused('FarmDayClosed', 'date'), '2026-03-10')).toBeNull();
  expect(closedDayOf(refused('FarmDayNotOpen'), '2026-03-08')).toEqual({ day: '2026-03-09', namesDay: false });
});

test('of two who fed one treat, each is shown what the other reported, and may send theirs all the same', async () => {
  const item = { corralId: 'c', round: 2, deliveredKg: '60', knownKg: null };
  const standing = { version: 1, by: null, at: null, values: { deliveredKg: '50.000' } };
  const act = {
    clientEventId: 'a',
    state: 'CONFLICT',
    input: { items: [item] },
    refusal: { code: 'ConcurrentUpdate', message: '', issues: [], standing },
    // Only what is looked at of an act.
  } as unknown as FieldAct;
  const sendAgain = vi.fn(async () => {});
  openPart(
    <>
      <StandingValues act={act} standing={standing} />
      <ActActions act={act} queue={{ sendAgain } as unknown as FieldQueue} />
    </>,
  );
  await screen.findByText('Outra pessoa mudou isto enquanto o ato esperava');
  expect(screen.getByRole('row', { name: /60 50$/ })).toBeTruthy();
  screen.getByRole('button', { name: 'Mandar o meu' }).click();
  expect(sendAgain).toHaveBeenCalledWith('a', { input: { items: [item], version: 1 } });
});

test('the queue shows what was typed in the words of the language, and numbers of animals as they are', async () => {
  const act = { input: { date: '2026-11-30', leftoverKg: '1234.5', identifier: '0417', note: '2026' } };
  // Only what its figures are made of.
  const Figures = () => <p>{useActTexts().figures(act as unknown as FieldAct)}</p>;
  openPart(<Figures />);
  const { textContent } = await screen.findByText(/Data/);
  expect(textContent).toBe('Data: 30/11/2026 · Sobra (kg): 1.234,5 · Identificador: 0417 · Observação: 2026');
});
