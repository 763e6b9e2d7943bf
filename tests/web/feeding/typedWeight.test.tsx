import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { TypedWeight } from '../../../web/feeding/beats/cab/scale/TypedWeight.tsx';
import { atRest, weigh } from '../../../web/feeding/beats/cab/scale/weighing.ts';
import { openPart } from '../support/page.tsx';

type Props = { corrects?: boolean; takesFocus?: boolean; onEnter?: () => void };

function Loading({ corrects = false, takesFocus = false, onEnter = () => undefined }: Props) {
  const [weighing, dispatch] = useReducer(weigh, { ...atRest, targetId: 'corn', fromKg: '0' });
  return <TypedWeight way="FILLS" {...{ corrects, takesFocus, weighing, dispatch, onEnter }} />;
}

const display = () => screen.findByLabelText(/^Mostrador agora/);

test('what the display shows is confirmed by Enter, and the next one is typed at once', async () => {
  const confirmed = vi.fn();
  openPart(<Loading takesFocus onEnter={confirmed} />);
  expect(document.activeElement).toBe(await display());
  await userEvent.keyboard('1.030{Enter}');
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('an ingredient that has a weight already is corrected by its weight alone', async () => {
  openPart(<Loading corrects />);
  expect(await screen.findByLabelText(/^Carregado deste ingrediente/)).toBeDefined();
  cleanup();
  openPart(<Loading />);
  expect(await display()).toBeDefined();
});
