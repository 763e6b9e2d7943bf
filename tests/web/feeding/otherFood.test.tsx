import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useReducer, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingStage } from '../../../web/feeding/beats/cab/loading/LoadingStage.tsx';
import type { LiveBeat } from '../../../web/feeding/beats/cab/liveBeat.ts';
import type { ConnectedScale } from '../../../web/feeding/beats/cab/scale/useWagonScale.ts';
import { atRest, weigh } from '../../../web/feeding/beats/cab/scale/weighing.ts';
import type { BeatWrites } from '../../../web/feeding/beats/cab/useBeatWrites.ts';
import { activeFoodRecords } from '../../../web/records/records.ts';
import { openPart } from '../support/page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const user = userEvent.setup();
const line = (id: string, name: string, plannedKg: string) => ({
  ...{ id: `line-${id}`, plannedKg, actualKg: null, food: { id, name } },
});
// What the stage shows of a beat.
const beat = {
  ...{ id: 'beat', status: 'LOADING', plannedKg: '762', carryInKg: '0', drops: [] },
  mixer: { id: 'm', name: 'Vagão', scaleDivisionKg: '5' },
  lines: [line('corn', 'Milho', '657'), line('ddg', 'DDG', '105')],
} as unknown as LiveBeat;

type Load = BeatWrites['loadLine'];

/** Without a scale, and what is weighed is on its way. */
function Cab({ onLoad, of = beat }: { onLoad: (...loaded: Parameters<Load>) => void; of?: LiveBeat }) {
  const [weighing, dispatch] = useReducer(weigh, atRest);
  const [sent, setSent] = useState<BeatWrites['sent']>(new Map());
  const loadLine: Load = async (key, name, kg, startedAt) => {
    onLoad(key, name, kg, startedAt);
    setSent((before) => new Map([...before, [key, { kg, refusal: null }]]));
  };
  // What the stage uses of them.
  const scale = { sound: () => undefined } as unknown as ConnectedScale;
  const writes = { loadLine, sent, step: { busy: false, refusal: null } } as unknown as BeatWrites;
  return <LoadingStage {...{ beat: of, weighing, dispatch, scale, writes }} />;
}

const stops = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('what ran out stays at what is in, and another food of the farm makes up for the rest', async () => {
  const food = (value: string, label: string) => ({ value, label });
  vi.spyOn(activeFoodRecords, 'search').mockResolvedValue({
    options: [food('corn', 'Milho'), food('sorghum', 'Sorgo')],
    hasMore: false,
  });
  const loaded = vi.fn<(...loaded: Parameters<Load>) => void>();
  openPart(<Cab onLoad={loaded} />);
  await user.type(await screen.findByLabelText(/^Mostrador agora/), '300');
  await press('Outro alimento');
  const foods = within(await screen.findByRole('region', { name: 'Outro alimento' }));
  await foods.findByText(/^Milho fica com 300/);
  expect(foods.queryByRole('button', { name: 'Milho' })).toBeNull();
  await press('Voltar');
  expect(screen.getByLabelText<HTMLInputElement>(/^Mostrador agora/).value).toBe('300');

  await press('Outro alimento');
  await user.click(await screen.findByRole('button', { name: 'Sorgo' }));
  await screen.findByText(/^Ingrediente 3 de 3 · mostrador até 657/);
  expect(stops()).toEqual(['Milho-54,3%300 de 657 kg', '2DDG105 kg', '3Sorgo357 kg']);
  await user.type(screen.getByLabelText(/^Mostrador agora/), '650');
  await press('Pronto, próximo: DDG');
  expect(loaded.mock.calls.map(([key, name, kg]) => [key, name, kg])).toEqual([
    ['corn', 'Milho', '300'],
    ['sorghum', 'Sorgo', '350'],
  ]);
});

test('a food that was chosen by mistake and of which nothing went in is chosen no more', async () => {
  vi.spyOn(activeFoodRecords, 'search').mockResolvedValue({
    options: [{ value: 'sorghum', label: 'Sorgo' }],
    hasMore: false,
  });
  const loaded = vi.fn<(...loaded: Parameters<Load>) => void>();
  openPart(<Cab onLoad={loaded} />);
  await user.click(await screen.findByRole('button', { name: 'Outro alimento' }));
  await user.click(await screen.findByRole('button', { name: 'Sorgo' }));
  await screen.findByText(/^Ingrediente 3 de 3/);
  await press('Sem este ingrediente');
  expect(stops()).toHaveLength(2);
  expect(loaded.mock.calls.map(([key]) => key)).toEqual(['corn']);
});

test('a display that was typed and then left out does not take its kilograms out of the next ingredient', async () => {
  const loaded = vi.fn<(...loaded: Parameters<Load>) => void>();
  openPart(<Cab onLoad={loaded} />);
  await user.type(await screen.findByLabelText(/^Mostrador agora/), '40');
  await press('Sem este ingrediente');
  await screen.findByText(/^Ingrediente 2 de 2 · mostrador até 105/);
  await user.type(screen.getByLabelText(/^Mostrador agora/), '105');
  await press('Pronto: foi o último');
  expect(loaded.mock.calls.map(([key, , kg]) => [key, kg])).toEqual([
    ['corn', '0'],
    ['ddg', '105'],
  ]);
});

test('a food of which there is less than the load needs is marked before it is loaded', async () => {
  const [corn, ddg] = beat.lines;
  const of = {
    ...beat,
    lines: [
      { ...corn!, onHandKg: '657' },
      { ...ddg!, onHandKg: '-30' },
    ],
  };
  openPart(<Cab onLoad={vi.fn<Load>()} of={of} />);
  await screen.findByLabelText(/^Mostrador agora/);
  expect(stops()).toEqual(['1Milho657 kg', '2DDGNo estoque há -30 kg: faltam 105 kg105 kg']);
});
