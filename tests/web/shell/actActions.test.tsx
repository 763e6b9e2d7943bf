import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FieldAct } from '../../../web/platform/field/fieldAct.ts';
import type { FieldQueue } from '../../../web/platform/field/fieldQueue.ts';
import { ActActions } from '../../../web/shell/queue/ActActions.tsx';
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
