import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeliveryInput } from '../../../web/feeding/treats/DeliveryInput.tsx';
import type { BoardTreat } from '../../../web/feeding/treats/treatRows.ts';
import type { TroughRowData } from '../../../web/feeding/troughs/troughRow.ts';
import { useGradeTyping } from '../../../web/feeding/troughs/useGradeTyping.ts';
import { useLineTexts } from '../../../web/feeding/troughs/useLineTexts.tsx';
import type { Sent } from '../../../web/feeding/troughs/useReadTrough.ts';
import { openPart } from '../support/page.tsx';

afterEach(cleanup);

const user = userEvent.setup();

/** What another person saves arrives; the cursor stays where it is. */
const othersSave = () => fireEvent.click(screen.getByText('Outra pessoa'));

type DeliveryProps = { onDeliver: (kg: string, knownKg: string | null | undefined) => void };

function Delivery({ onDeliver }: DeliveryProps) {
  const [deliveredKg, setDelivered] = useState<string | null>(null);
  // What a cell shows of its treat.
  const treat = { plannedKg: '655', deliveredKg } as BoardTreat;
  return (
    <>
      <button onClick={() => setDelivered('640')}>Outra pessoa</button>
      <DeliveryInput {...{ treat, onDeliver }} label="Fornecido" sent={undefined} canWrite onForget={() => undefined} />
    </>
  );
}

test('kilograms carry what stood there when typing began, not what another person reported meanwhile', async () => {
  const deliver = vi.fn();
  openPart(<Delivery onDeliver={deliver} />);
  const input = await screen.findByLabelText('Fornecido');
  await user.type(input, '66');
  othersSave();
  await user.type(input, '0{Enter}');
  await user.clear(input);
  await user.type(input, '650{Enter}');
  expect(deliver.mock.calls).toEqual([
    ['660', null],
    ['650', '640'],
  ]);
});

const table = { label: 'Rapinha', description: '', adjustPct: '0', requiresPhoto: false };
const grades = ['0.5', '1'].map((score) => ({ ...table, score }));
const onItsWay: Sent = { isNight: false, text: '1', isKept: true, refusal: null };

type GradeProps = { sent?: Sent; onVersion: (version: number | undefined) => void };

function Grade({ sent, onVersion }: GradeProps) {
  const [version, setVersion] = useState(0);
  // What a row shows of its trough.
  const corral = { parts: [], reading: { version, reasons: [] } } as unknown as TroughRowData;
  const line = useLineTexts({ corral, stepKg: '5', sent, grades });
  const typing = useGradeTyping({
    ...line,
    ...{ canWrite: true, grades, corral },
    onForget: () => undefined,
    onGrade: (_corral, _grade, seen) => onVersion(seen),
    goOn: () => undefined,
  });
  return (
    <>
      <button onClick={() => setVersion(1)}>Outra pessoa</button>
      <input
        aria-label="Nota"
        value={line.typed ?? ''}
        onChange={(event) => typing.type(event.target.value)}
        onKeyDown={typing.onKeyDown}
        onBlur={typing.commit}
      />
    </>
  );
}

test('a grade carries the reading that was shown when typing began, and none while an own word is on its way', async () => {
  const seen = vi.fn();
  openPart(<Grade onVersion={seen} />);
  await user.type(await screen.findByLabelText('Nota'), '0,');
  othersSave();
  await user.type(screen.getByLabelText('Nota'), '5{Enter}');
  await user.type(screen.getByLabelText('Nota'), '1{Enter}');
  cleanup();
  openPart(<Grade sent={onItsWay} onVersion={seen} />);
  await user.type(await screen.findByLabelText('Nota'), '1{Enter}');
  expect(seen.mock.calls).toEqual([[0], [1], [undefined]]);
});

test('a grade is sent once by Enter or by leaving the field, and what is no grade stays typed', async () => {
  const seen = vi.fn();
  openPart(<Grade onVersion={seen} />);
  const input = await screen.findByLabelText('Nota');
  await user.type(input, '1');
  await user.tab();
  expect(seen).toHaveBeenCalledTimes(1);
  await user.type(input, '0,5{Enter}');
  await user.tab();
  expect(seen).toHaveBeenCalledTimes(2);
  await user.type(input, '7');
  await user.tab();
  expect([seen.mock.calls.length, (input as HTMLInputElement).value]).toEqual([2, '7']);
});
