import { expect, test } from 'vitest';
import { beatWithActs } from '../../../web/feeding/beats/cab/beatWithActs.ts';
import type { LiveBeat } from '../../../web/feeding/beats/cab/liveBeat.ts';
import { closedHere, draftOf, residualOf, type LoadToDraft } from '../../../web/feeding/beats/draftBeat.ts';
import { startOf } from '../../../web/feeding/beats/offers.ts';
import { withAims } from '../../../web/feeding/beats/cab/route.ts';
import { heldBack } from '../../../web/feeding/beats/cab/useBeatActs.ts';

const at = '2026-11-26T09:00:00.000Z';
const line = (food: string, plannedKg: string) => ({
  id: `line-${food}`,
  plannedKg,
  actualKg: null,
  food: { id: food, name: food },
});
const drop = (corral: string, plannedKg: string) => ({
  ...{ id: `drop-${corral}`, round: 1, plannedKg, isSplit: false, deliveredKg: null },
  corral: { id: corral, name: corral },
});
const beat: LiveBeat = {
  ...{ id: 'beat', seq: 4, round: 1, status: 'LOADING', plannedKg: '1000', carryInKg: '50', mixMinutes: '4' },
  ...{
    mixStartedAt: null,
    mixEndedAt: null,
    closedAt: null,
    loadedKg: null,
    deliveredKg: null,
    residualKg: null,
    unloadedKg: null,
  },
  ...{ lossKg: null, cost: null, diet: { id: 'diet', name: 'TERM-85' } },
  ...{ mixer: { id: 'm', name: 'Vagão', scaleDivisionKg: '5' } },
  lines: [line('corn', '600'), line('silage', '350')],
  drops: [drop('C1', '500'), drop('C2', '500')],
};
const act = (command: string, input: object, state: 'WAITING' | 'SENT' = 'WAITING') => ({
  ...{ command, state, label: null },
  input: { beatId: 'beat', happenedAt: at, ...input },
});
const load = (foodId: string, actualKg: string) => act('loadIngredient', { foodId, actualKg });

test('a load goes on by what lies on the device: loaded, mixed, delivered and closed', () => {
  const loaded = [
    act('loadIngredient', { lineId: 'line-corn', actualKg: '610' }),
    load('silage', '340'),
    act('finishLoading', {}),
  ];
  expect(beatWithActs(beat, loaded)).toMatchObject({
    ...{ status: 'MIXING', mixStartedAt: at },
    lines: [{ actualKg: '610' }, { actualKg: '340' }],
  });
  const fed = [
    ...loaded,
    act('finishMixing', {}),
    act('dropBeat', { corralId: 'C1', round: 1, deliveredKg: '480' }),
    act('dropBeat', { corralId: 'C2', deliveredKg: '505' }),
  ];
  expect(beatWithActs(beat, fed)).toMatchObject({
    status: 'DISTRIBUTING',
    drops: [{ deliveredKg: '480' }, { deliveredKg: '505' }],
  });
  // 50 were in the wagon, 950 came in, 985 went out and 5 are left.
  expect(beatWithActs(beat, [...fed, act('closeBeat', { residualKg: '5' })])).toMatchObject({
    ...{
      status: 'CLOSED',
      closedAt: at,
      loadedKg: '950',
      deliveredKg: '985',
      residualKg: '5',
      lossKg: '10',
      cost: null,
    },
  });
  // Of a wagon that broke down nothing stays in it.
  expect(beatWithActs(beat, [...fed, act('closeBeat', { residualKg: '5', loadedFeed: 'RETURNED' })])).toMatchObject({
    ...{ residualKg: '0', unloadedKg: '5', lossKg: '10' },
  });
});

test('what the server has is not undone by what was sent before, and a waiting correction counts', () => {
  const known: LiveBeat = {
    ...beat,
    status: 'DISTRIBUTING',
    drops: [{ ...drop('C1', '500'), deliveredKg: '490' }, drop('C2', '500')],
  };
  const sent = [act('finishLoading', {}, 'SENT'), act('dropBeat', { corralId: 'C1', deliveredKg: '480' }, 'SENT')];
  expect(beatWithActs(known, sent)).toMatchObject({ status: 'DISTRIBUTING', drops: [{ deliveredKg: '490' }, {}] });
  const corrected = [...sent, act('dropBeat', { corralId: 'C1', deliveredKg: '470' })];
  expect(beatWithActs(known, corrected).drops[0]!.deliveredKg).toBe('470');
  expect(beatWithActs({ ...known, status: 'CANCELLED' }, sent).status).toBe('CANCELLED');
  expect(beatWithActs(known, [act('cancelBeat', { loadedFeed: 'LOST' })]).status).toBe('CANCELLED');
});

test('a food that was loaded in the place of another is shown at once, and once when the server has it', () => {
  const sorghum = { ...load('sorghum', '120'), label: 'Sorgo' };
  const shown = beatWithActs(beat, [load('corn', '480'), sorghum, act('finishLoading', {})]);
  expect(shown.lines).toMatchObject([
    { actualKg: '480' },
    {},
    { plannedKg: '0', actualKg: '120', food: { id: 'sorghum', name: 'Sorgo' } },
  ]);
  const corrected = { ...load('sorghum', '125'), label: 'Sorgo' };
  expect(beatWithActs(beat, [sorghum, corrected]).lines.slice(2)).toMatchObject([{ actualKg: '125' }]);
  const known: LiveBeat = { ...beat, lines: [...beat.lines, { ...line('sorghum', '0'), actualKg: '121' }] };
  const sent = { ...sorghum, state: 'SENT' as const };
  expect(beatWithActs(known, [sent]).lines.slice(2)).toMatchObject([{ id: 'line-sorghum', actualKg: '121' }]);
});

test('the steps of a load wait for a food that gets its line first, also once that is refused', () => {
  const held = (clientEventId: string, of: ReturnType<typeof act>, dependsOn: string[] = []) => ({
    ...{ ...of, clientEventId, dependsOn },
  });
  const food = held('food', load('sorghum', '350'));
  const corn = held('corn', act('loadIngredient', { lineId: 'line-corn', actualKg: '300' }));
  const end = held('end', act('finishLoading', {}), ['food']);
  const all = new Map([food, corn, end].map((each) => [each.clientEventId, each]));
  expect(heldBack([corn, food, end], all)).toEqual(['food', 'end']);
  // Of a refused one its own device still has what waits for it.
  expect(heldBack([corn, end], all)).toEqual(['end']);
  expect(
    heldBack(
      [
        { ...food, state: 'SENT' },
        { ...end, state: 'SENT' },
      ],
      all,
    ),
  ).toEqual([]);
});

test('what was never planned makes up for what the ingredients are short of', () => {
  const stop = (id: string, plannedKg: string, doneKg: string | null, isOther = false) => ({
    ...{ id, plannedKg, doneKg, isOther },
  });
  const diet = [
    stop('silage', '420', '450'),
    stop('corn', '657', '300'),
    stop('ddg', '105', null),
    stop('salt', '0', null),
  ];
  const aims = (...others: ReturnType<typeof stop>[]) =>
    withAims([...diet, ...others]).map(({ plannedKg }) => plannedKg);
  expect(aims(stop('sorghum', '0', null, true))).toEqual(['420', '657', '105', '0', '357']);
  expect(aims(stop('sorghum', '0', '360'))).toEqual(['420', '657', '105', '0', '357']);
  expect(aims(stop('sorghum', '0', '360'), stop('millet', '0', null, true)).slice(4)).toEqual(['357', '0']);
});

const suggested: LoadToDraft = {
  ...{ round: 1, dietId: 'diet', dietName: 'TERM-85', mixerId: 'm', kg: '900', carryInKg: '100', capKg: '4000' },
  ...{ isUnderMin: true, mixMinutes: '4', joinRound: 2, joinKg: '300', makeMinKg: '1200' },
  drops: [{ corralId: 'C1', corralName: 'Curral 1', kg: '900', isSplit: true }],
  ingredients: [
    { foodId: 'corn', foodName: 'Milho', kg: '600' },
    { foodId: 'silage', foodName: 'Silagem', kg: '200' },
  ],
};

test('a load that begins here is as it was suggested, or as far larger as it is made', () => {
  const mixer = beat.mixer;
  const next = { ...suggested, round: 2, kg: '300', carryInKg: '0', drops: [{ ...suggested.drops[0]!, kg: '300' }] };
  const draft = (offer: 'ACCEPT' | 'MAKE_MIN' | 'JOIN') =>
    draftOf(suggested, startOf(suggested, offer, [suggested, next]), { loads: [suggested, next], mixer });
  expect(draft('ACCEPT')).toMatchObject({
    ...{ seq: null, status: 'LOADING', plannedKg: '900', carryInKg: '100' },
    lines: [
      { plannedKg: '600', food: { name: 'Milho' } },
      { plannedKg: '200', food: { name: 'Silagem' } },
    ],
    drops: [{ plannedKg: '900', isSplit: true, corral: { name: 'Curral 1' } }],
  });
  // 1,200 less 100 in the wagon are 1,100 in place of 800.
  expect(draft('MAKE_MIN').lines.map(({ plannedKg }) => plannedKg)).toEqual(['825', '275']);
  // Of what the load before left in the wagon only this device knows.
  const after = draftOf(suggested, startOf(suggested, 'ACCEPT', [suggested]), { loads: [], mixer, residualKg: '20' });
  expect(after).toMatchObject({ carryInKg: '20', lines: [{ plannedKg: '660' }, { plannedKg: '220' }] });
  // More than this load needs: all of it is in the wagon, and nothing is loaded.
  const full = draftOf(suggested, startOf(suggested, 'ACCEPT', [suggested]), { loads: [], mixer, residualKg: '950' });
  expect(full).toMatchObject({ plannedKg: '950', carryInKg: '950', lines: [{ plannedKg: '0' }, { plannedKg: '0' }] });
  const held = { ...suggested, carryInKg: '900', ingredients: suggested.ingredients.map((i) => ({ ...i, kg: '0' })) };
  const more = draftOf(held, { ...startOf(held, 'ACCEPT', [held]), plannedKg: '1200' }, { loads: [], mixer });
  expect(more.lines).toMatchObject([{ plannedKg: '0' }, { plannedKg: '0' }]);
  expect(draft('JOIN')).toMatchObject({ plannedKg: '1200', drops: [{ round: 1 }, { round: 2, plannedKg: '300' }] });
});

test('what a load left in the wagon counts for the next one, whether the device began it or only closed it', () => {
  const [mixer, diet] = [{ id: 'wagon' }, { id: 'finishing' }];
  const going = [
    { id: 'known', mixer, diet },
    { id: 'cancelled', mixer, diet },
    { id: 'elsewhere', mixer: { id: 'other' }, diet },
  ];
  const next = { mixerId: 'wagon', dietId: 'finishing' };
  const ended = new Map<unknown, string | null>([['known', '35']]).set('cancelled', null);
  const closed = closedHere(going, ended);
  expect(residualOf(closed, next)).toBe('35');
  expect(residualOf(closed, { ...next, dietId: 'growing' })).toBe('0');
  expect(residualOf(closed, { ...next, mixerId: 'other' })).toBeNull();
  const later = { mixer, diet, status: 'CLOSED', residualKg: '12' } as const;
  expect(residualOf([...closed, later], next)).toBe('12');
  expect(residualOf(closedHere(going, new Map()), next)).toBeNull();
});
