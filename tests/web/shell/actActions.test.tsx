import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldAct } from '../../../web/platform/field/fieldAct.ts';
import type { FieldQueue } from '../../../web/platform/field/fieldQueue.ts';
import { ActActions } from '../../../web/shell/queue/ActActions.tsx';
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
