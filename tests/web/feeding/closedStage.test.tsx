import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClosedStage } from '../../../web/feeding/beats/cab/ClosedStage.tsx';
import type { LiveBeat } from '../../../web/feeding/beats/cab/liveBeat.ts';
import { openPart } from '../support/page.tsx';

afterEach(cleanup);

async function shown(residualKg: string | null, isOnDevice = false): Promise<string> {
  const lines = [{ actualKg: '120' }, { actualKg: '25' }, { actualKg: null }];
  // What the end of a cancelled load shows of it.
  const beat = { status: 'CANCELLED', carryInKg: '0', residualKg, lines, drops: [] } as unknown as LiveBeat;
  openPart(<ClosedStage {...{ beat, isOnDevice }} />);
  const text = (await screen.findByText(/^Nada chegou aos currais/)).textContent;
  cleanup();
  return text;
}

test('a cancelled load says where its feed went, once the server knows', async () => {
  expect(await shown('0')).toBe('Nada chegou aos currais. 145 kg saíram do estoque como perda.');
  expect(await shown(null)).toBe('Nada chegou aos currais. 145 kg voltaram ao estoque.');
  expect(await shown(null, true)).toBe('Nada chegou aos currais.');
});

test('a load that is closed says what was taken out of its wagon, where that was so', async () => {
  const closed = async (unloadedKg: string | null) => {
    const kg = { deliveredKg: '655', residualKg: '0', unloadedKg, lossKg: '0', cost: '575.91' };
    const beat = { status: 'CLOSED', closedAt: '2026-01-31T12:00:00Z', ...kg, lines: [], drops: [] };
    // Of a load the stage reads no more than this.
    openPart(<ClosedStage beat={beat as unknown as LiveBeat} isOnDevice={false} />);
    const text = (await screen.findByText(/^Descarregados até/)).textContent;
    cleanup();
    return text;
  };
  expect(await closed('655')).toContain('sobra no vagão 0\u00a0kg, retirados do vagão 655\u00a0kg, perda 0\u00a0kg');
  expect(await closed(null)).toContain('sobra no vagão 0\u00a0kg, perda 0\u00a0kg');
});
