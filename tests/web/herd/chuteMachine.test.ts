import { describe, expect, test } from 'vitest';
import { step } from '../../../web/herd/chute/chuteMachine.ts';
import type {
  ChuteAnimal,
  ChuteConfig,
  ChuteEffect,
  ChuteEvent,
  ChuteState,
} from '../../../web/herd/chute/chuteState.ts';
import { isFarOff, startState } from '../../../web/herd/chute/weighings/chuteWeight.ts';
import { meanWith } from '../../../web/herd/chute/weighings/useQueuedRows.ts';

const weighing: ChuteConfig = { asksWeight: true, takesSecondTag: false, savesByItself: false };
const identification: ChuteConfig = { asksWeight: false, takesSecondTag: true, savesByItself: false };

const animal = (id: string, changes: Partial<ChuteAnimal> = {}): ChuteAnimal => ({
  id,
  name: id,
  numbers: [`chip-${id}`, `sisbov-${id}`],
  colour: 'STANDARD',
  batchName: 'Lote 1',
  projectedWeight: '400',
  ...changes,
});

const minute = 60_000;

/** A run under test: events go in, and what it did is kept. */
class Run {
  state: ChuteState<ChuteAnimal>;
  now = 1_000_000;
  effects: ChuteEffect<ChuteAnimal>[] = [];
  readonly config: ChuteConfig;
  constructor(config: ChuteConfig = weighing, state = startState<ChuteAnimal>()) {
    this.config = config;
    this.state = state;
  }
  send(...events: ChuteEvent<ChuteAnimal>[]) {
    for (const event of events) {
      this.now += 100;
      const next = step(this.config, this.state, event, this.now);
      this.state = next.state;
      this.effects.push(...next.effects);
    }
    return this;
  }
  read(number: string, typed = false) {
    return this.send({ type: 'READ', reading: { number, typed } });
  }
  reads(ox: ChuteAnimal) {
    const reading = { number: ox.numbers[0]!, typed: false };
    return this.send({ type: 'READ', reading }, { type: 'FOUND', reading, found: { is: 'KNOWN', animal: ox } });
  }
  shows(kg: string, stable = true) {
    return this.send({ type: 'WEIGHT', kg, stable, raw: `[${kg}]` });
  }
  confirms() {
    return this.send({ type: 'CONFIRM' });
  }
  weighs(ox: ChuteAnimal, kg: string) {
    return this.shows('0').reads(ox).shows(kg).confirms();
  }
  get saved() {
    return this.effects.flatMap((effect) => (effect.do === 'SAVE' ? [[effect.animal.id, effect.weight?.kg]] : []));
  }
  get sounds() {
    return this.effects.flatMap((effect) => (effect.do === 'SOUND' ? [effect.sound] : []));
  }
  get phase() {
    return this.state.phase;
  }
}

describe('weighing', () => {
  test('goes from the tag to the weight to the save, and on', () => {
    const run = new Run();
    const phases = [
      run.read('chip-a').phase,
      run.reads(animal('a')).phase,
      run.send({
        type: 'FOUND',
        reading: { number: 'chip-a', typed: false },
        found: { is: 'KNOWN', animal: animal('a') },
      }).phase,
      run.shows('398', false).phase,
      run.shows('401.5').phase,
      run.confirms().phase,
      run.send({ type: 'NEXT' }).phase,
    ];
    expect(phases).toEqual([
      'TAG_READ',
      'WAITING_WEIGHT',
      'WAITING_WEIGHT',
      'WAITING_WEIGHT',
      'REVIEW',
      'SAVED',
      'WAITING_TAG',
    ]);
    expect(run.saved).toEqual([['a', '401.5']]);
    expect(run.sounds).toEqual(['READ', 'STABLE', 'SAVED']);
  });

  test('takes a weight that stands still before the tag is read', () => {
    const run = new Run().shows('401.5').reads(animal('a'));
    expect([run.phase, run.state.weight]).toEqual(['REVIEW', { kg: '401.5', raw: '[401.5]', stable: true }]);
  });

  test('never gives one animal the weight of the one before it', () => {
    const run = new Run().weighs(animal('a'), '401.5').reads(animal('b')).shows('401.5');
    expect([run.phase, run.state.mustEmpty]).toEqual(['WAITING_WEIGHT', true]);
    run.shows('12', false).shows('410');
    expect([run.phase, run.state.weight?.kg]).toEqual(['REVIEW', '410']);
  });

  test('weighs again on demand, whoever stands there', () => {
    const run = new Run().shows('0').reads(animal('a')).shows('401.5').send({ type: 'WEIGH_AGAIN' });
    expect([run.phase, run.state.weight]).toEqual(['WAITING_WEIGHT', null]);
    expect(run.shows('405').state.weight?.kg).toBe('405');
  });

  test.each(['29.9', '1500.5', '-2'])('does not take %s kg from a scale', (kg) =>
    expect(new Run().reads(animal('a')).shows(kg).phase).toBe('WAITING_WEIGHT'),
  );

  test.each([
    ['300', false],
    ['299.9', true],
    ['500', false],
    ['500.1', true],
  ])('of a projected 400 kg, %s kg is unusual: %s', (kg, unusual) => {
    const run = new Run().reads(animal('a')).shows(kg);
    expect(run.state.unusual).toBe(unusual);
    run.confirms();
    expect(run.saved).toHaveLength(unusual ? 0 : 1);
    if (!unusual) return;
    expect([run.phase, run.state.confirmed]).toEqual(['REVIEW', true]);
    expect(run.confirms().saved).toEqual([['a', kg]]);
  });

  test('compares with nothing where no weight was ever known', () =>
    expect(new Run().reads(animal('a', { projectedWeight: null })).shows('700').state.unusual).toBe(false));

  test('saves by itself only what needs no look', () => {
    const run = new Run({ ...weighing, savesByItself: true }).reads(animal('a')).shows('401.5');
    expect([run.phase, run.saved]).toEqual(['SAVED', [['a', '401.5']]]);
    run.shows('0').reads(animal('b')).shows('600');
    expect([run.phase, run.saved.length]).toEqual(['REVIEW', 1]);
  });
});

describe('a tag', () => {
  test('again within ten minutes is ignored with a beep, by each of its numbers', () => {
    const run = new Run().weighs(animal('a'), '401.5').send({ type: 'NEXT' });
    run.read('sisbov-a');
    expect([run.phase, run.state.notice, run.sounds.at(-1)]).toEqual([
      'WAITING_TAG',
      { kind: 'REPEATED', number: 'sisbov-a' },
      'IGNORED',
    ]);
    run.now += 10 * minute;
    expect(run.read('chip-a').phase).toBe('TAG_READ');
  });

  test('again is ignored after a reload too', () => {
    const recent = [{ animalId: 'a', numbers: ['chip-a'], at: 1_000_000 - 5 * minute }];
    const run = new Run(weighing, startState<ChuteAnimal>(recent));
    expect(run.read('chip-a').state.notice?.kind).toBe('REPEATED');
    // By a number that was not known before.
    const reading = { number: 'new-chip', typed: false };
    run.send({ type: 'READ', reading }, { type: 'FOUND', reading, found: { is: 'KNOWN', animal: animal('a') } });
    expect([run.phase, run.state.notice?.kind]).toEqual(['WAITING_TAG', 'REPEATED']);
  });

  test('typed on purpose counts, and one that was undone or refused too', () => {
    const run = new Run().weighs(animal('a'), '401.5').send({ type: 'NEXT' });
    expect(run.read('chip-a', true).phase).toBe('TAG_READ');
    run.send({ type: 'BACK' }, { type: 'FORGET', animalId: 'a' });
    expect(run.read('chip-a').phase).toBe('TAG_READ');
  });

  test('of the same animal says nothing new, that of another waits for its turn', () => {
    const run = new Run().reads(animal('a'));
    const before = run.state;
    expect(run.read('sisbov-a').state).toBe(before);
    run.read('chip-b');
    expect([run.phase, run.state.animal?.id, run.state.notice]).toEqual([
      'WAITING_WEIGHT',
      'a',
      { kind: 'BUSY', number: 'chip-b' },
    ]);
  });

  test('that nobody has waits for another number, or is let go', () => {
    const reading = { number: 'chip-x', typed: false };
    const run = new Run().send({ type: 'READ', reading }, { type: 'FOUND', reading, found: { is: 'NEW' } });
    expect([run.phase, run.sounds.at(-1)]).toEqual(['NEW', 'FAULT']);
    expect(run.send({ type: 'MANUAL' }).state.manual).toEqual({ asks: 'TAG', back: 'NEW', typed: '' });
    expect(run.send({ type: 'BACK' }).phase).toBe('NEW');
    expect(run.send({ type: 'BACK' }).phase).toBe('WAITING_TAG');
    expect(run.read('chip-a').phase).toBe('TAG_READ');
  });

  test('garbled is reported with a beep, and the run stays where it is', () => {
    const run = new Run().reads(animal('a')).send({ type: 'REJECTED', reason: 'LINE' });
    expect([run.phase, run.state.notice, run.sounds.at(-1)]).toEqual([
      'WAITING_WEIGHT',
      { kind: 'REJECTED', reason: 'LINE' },
      'IGNORED',
    ]);
  });

  test('whose answer comes after it was let go changes nothing', () => {
    const run = new Run().read('chip-a').send({ type: 'BACK' });
    const reading = { number: 'chip-a', typed: false };
    run.send({ type: 'FOUND', reading, found: { is: 'KNOWN', animal: animal('a') } });
    expect(run.phase).toBe('WAITING_TAG');
    run.send({ type: 'READ', reading }, { type: 'FIND_FAILED', reading });
    expect([run.phase, run.state.notice?.kind]).toEqual(['WAITING_TAG', 'NOT_FOUND_OUT']);
  });
});

describe('a conflict', () => {
  const conflict = (...animals: ChuteAnimal[]) => {
    const reading = { number: 'chip-a', typed: false };
    return new Run().send(
      { type: 'READ', reading },
      { type: 'FOUND', reading, found: { is: 'CONFLICT', reason: 'OTHER_BATCH', animals } },
    );
  };

  test('with one animal is confirmed', () => {
    const run = conflict(animal('a')).confirms();
    expect([run.phase, run.state.animal?.id]).toEqual(['WAITING_WEIGHT', 'a']);
  });

  test('with several is chosen from, with none is let go', () => {
    const several = conflict(animal('a'), animal('b'));
    expect(several.confirms().phase).toBe('CONFLICT');
    expect(several.send({ type: 'CHOOSE', animal: animal('b') }).state.animal?.id).toBe('b');
    expect(conflict().confirms().phase).toBe('CONFLICT');
    expect(conflict().send({ type: 'BACK' }).phase).toBe('WAITING_TAG');
  });
});

describe('by hand', () => {
  test('Enter asks for what is missing, and both can be typed', () => {
    const run = new Run().confirms();
    expect(run.state.manual?.asks).toBe('TAG');
    const reading = { number: 'A-17', typed: true };
    run.send({ type: 'READ', reading }, { type: 'FOUND', reading, found: { is: 'KNOWN', animal: animal('a') } });
    expect(run.confirms().state.manual).toEqual({ asks: 'WEIGHT', back: 'WAITING_WEIGHT', typed: '' });
    run.send({ type: 'TYPED_WEIGHT', kg: '1600' });
    expect([run.phase, run.state.notice?.kind]).toEqual(['MANUAL', 'OUT_OF_RANGE']);
    run.send({ type: 'TYPED_WEIGHT', kg: '405' });
    expect([run.phase, run.state.weight]).toEqual(['REVIEW', { kg: '405', raw: null, stable: null }]);
    expect(run.confirms().saved).toEqual([['a', '405']]);
  });

  test('digits open what asks for the rest of them, where a number is waited for', () => {
    const run = new Run().send({ type: 'MANUAL', typed: '4' });
    expect([run.phase, run.state.manual]).toEqual(['MANUAL', { asks: 'TAG', back: 'WAITING_TAG', typed: '4' }]);
    const weighed = new Run().reads(animal('a')).send({ type: 'MANUAL', typed: '39' });
    expect(weighed.state.manual).toEqual({ asks: 'WEIGHT', back: 'WAITING_WEIGHT', typed: '39' });
    const reviewed = new Run().reads(animal('a')).shows('401.5').send({ type: 'MANUAL', typed: '4' });
    expect([reviewed.phase, reviewed.state.weight?.kg]).toEqual(['REVIEW', '401.5']);
  });

  test('a typed weight is never saved by itself', () => {
    const run = new Run({ ...weighing, savesByItself: true }).reads(animal('a'));
    run.send({ type: 'MANUAL' }, { type: 'TYPED_WEIGHT', kg: '405' });
    expect([run.phase, run.saved]).toEqual(['REVIEW', []]);
  });

  test('a weight that comes meanwhile waits, and Esc goes back to it', () => {
    const run = new Run().reads(animal('a')).send({ type: 'MANUAL' }).shows('405');
    expect(run.phase).toBe('MANUAL');
    expect(run.send({ type: 'BACK' }).shows('405').phase).toBe('REVIEW');
  });

  test('a tag read while one is typed counts', () => {
    const run = new Run().send({ type: 'MANUAL' }).reads(animal('a'));
    expect([run.phase, run.state.manual]).toEqual(['WAITING_WEIGHT', null]);
  });
});

describe('the last one', () => {
  test('is undone at any time', () => {
    const run = new Run().weighs(animal('a'), '401.5').send({ type: 'UNDO' });
    expect([run.phase, run.effects.at(-1)]).toEqual(['WAITING_TAG', { do: 'UNDO' }]);
    run.reads(animal('b')).send({ type: 'UNDO' });
    expect([run.phase, run.state.animal?.id, run.effects.at(-1)]).toEqual(['WAITING_WEIGHT', 'b', { do: 'UNDO' }]);
  });

  test('may be followed at once', () => {
    const run = new Run().weighs(animal('a'), '401.5').shows('0').reads(animal('b'));
    expect([run.phase, run.state.animal?.id]).toEqual(['WAITING_WEIGHT', 'b']);
  });
});

describe('boarding', () => {
  const kept = animal('a', { stop: 'Carência até 20/12/2026' });
  const boarding = (mayPass: boolean, isReported = false): ChuteConfig => ({
    ...weighing,
    judge: (given) => ({ animal: isReported ? { ...given, stop: null } : given, isHeld: mayPass && !isReported }),
  });

  test('stops who may not go before it is weighed, and takes the next one at once', () => {
    const run = new Run(boarding(false)).shows('0').reads(kept);
    expect([run.phase, run.state.weight, run.sounds]).toEqual(['REVIEW', null, ['FAULT']]);
    expect(run.shows('405').send({ type: 'WEIGH_AGAIN' }).phase).toBe('REVIEW');
    run.reads(animal('b'));
    expect([run.phase, run.state.animal?.id, run.state.mustEmpty]).toEqual(['WAITING_WEIGHT', 'b', true]);
    expect(run.shows('0').shows('410').confirms().saved).toEqual([['b', '410']]);
  });

  test('looks again for who is stopped, in case what kept it has ended', () => {
    const run = new Run(boarding(false)).reads(kept).confirms();
    const reading = { number: 'chip-a', typed: false };
    expect([run.phase, run.effects.at(-1)]).toEqual(['TAG_READ', { do: 'FIND', reading, animal: null }]);
    run.send({ type: 'FOUND', reading, found: { is: 'KNOWN', animal: animal('a') } });
    expect(run.phase).toBe('WAITING_WEIGHT');
  });

  test('asks why it goes in spite of that, and then for its weight', () => {
    const run = new Run(boarding(true)).reads(kept).confirms();
    expect([run.phase, run.effects.at(-2)]).toMatchObject(['REVIEW', { do: 'ASK', animal: { id: 'a' } }]);
    const reported = new Run(boarding(true, true), run.state).confirms();
    expect(reported.phase).toBe('WAITING_WEIGHT');
    expect(reported.shows('405').confirms().saved).toEqual([['a', '405']]);
    const unweighed = new Run({ ...boarding(true, true), asksWeight: false }, run.state).confirms();
    expect(unweighed.saved).toEqual([['a', undefined]]);
  });
});

describe('identification', () => {
  test('asks for no weight, and a second number adds to the animal under review', () => {
    const run = new Run(identification).reads(animal('a')).shows('400');
    expect([run.phase, run.state.weight]).toEqual(['REVIEW', null]);
    run.read('105500508091406');
    expect(run.effects.at(-1)).toMatchObject({
      do: 'FIND',
      reading: { number: '105500508091406' },
      animal: { id: 'a' },
    });
    const reading = { number: '105500508091406', typed: false };
    run.send({ type: 'FOUND', reading, found: { is: 'KNOWN', animal: animal('a', { name: 'with its ear tag' }) } });
    expect(run.confirms().saved).toEqual([['a', undefined]]);
    expect(run.state.animal?.name).toBe('with its ear tag');
  });
});

describe('an entry', () => {
  const entry: ChuteConfig = { asksWeight: true, takesSecondTag: true, savesByItself: false, takesUnsteady: true };
  const held = (isHeld: boolean): ChuteConfig => ({
    ...entry,
    judge: (given) => ({ animal: { ...given, colour: 'RED' }, isHeld }),
  });
  const reading = { number: 'sisbov-x', typed: false };

  test('keeps the weight while a second number adds to the animal', () => {
    const ox = animal('a');
    const run = new Run(entry).shows('0').reads(ox).shows('401.5').send({ type: 'READ', reading });
    expect([run.phase, run.state.animal?.id]).toEqual(['TAG_READ', 'a']);
    run.send({ type: 'FOUND', reading, found: { is: 'KNOWN', animal: { ...ox, numbers: ['sisbov-x'] } } });
    expect([run.phase, run.state.weight?.kg]).toEqual(['REVIEW', '401.5']);
  });

  test('goes back to the animal when its second number is a wrong one', () => {
    const conflict = { is: 'CONFLICT', reason: 'WRONG_SISBOV', animals: [] } as const;
    const run = new Run(entry).reads(animal('a')).shows('401.5').send({ type: 'READ', reading });
    run.send({ type: 'FOUND', reading, found: conflict });
    expect([run.phase, run.confirms().phase]).toEqual(['CONFLICT', 'CONFLICT']);
    run.send({ type: 'BACK' });
    expect([run.phase, run.state.animal?.id, run.state.weight?.kg]).toEqual(['REVIEW', 'a', '401.5']);
  });

  test('takes a weight that does not settle only once it is confirmed', () => {
    const run = new Run(entry).shows('0').reads(animal('a')).shows('398', false).confirms();
    expect([run.phase, run.state.weight?.stable, run.confirms().saved]).toEqual(['REVIEW', false, []]);
    expect(run.confirms().saved).toEqual([['a', '398']]);
  });

  test('is held until what is missing was given', () => {
    const run = new Run({ ...held(true), savesByItself: true }).reads(animal('a')).shows('401.5');
    expect([run.phase, run.sounds.at(-1)]).toEqual(['REVIEW', 'LOOK']);
    expect(run.confirms().effects).toContainEqual(expect.objectContaining({ do: 'ASK' }));
    expect(run.saved).toEqual([]);
    const free = new Run(held(false), run.state).confirms();
    expect([free.saved, free.state.animal?.colour]).toEqual([[['a', '401.5']], 'RED']);
  });

  test('that was refused comes back, unless the next animal is there', () => {
    const refusal = {
      type: 'REFUSED',
      animal: animal('a'),
      weight: { kg: '401.5', raw: null, stable: null },
      unusual: false,
      text: 'GTA cheia',
    } as const;
    const run = new Run(entry).weighs(animal('a'), '401.5').send(refusal);
    expect([run.phase, run.state.notice]).toEqual(['REVIEW', { kind: 'REFUSED', text: 'GTA cheia' }]);
    const next = new Run(entry).weighs(animal('a'), '401.5').reads(animal('b')).send(refusal);
    expect([next.phase, next.state.animal?.id]).toEqual(['WAITING_WEIGHT', 'b']);
  });

  test('is not called far off its projection where the server refused it for another reason', () => {
    const light = new Run(weighing).weighs(animal('a', { projectedWeight: '400' }), '43');
    expect(isFarOff(light.state)).toBe(true);
    const weight = { kg: '432', raw: null, stable: null };
    const again = { type: 'REFUSED', animal: animal('a'), weight, unusual: true, text: 'Pesado de novo' } as const;
    const run = new Run(weighing).weighs(animal('a'), '432').send(again);
    expect([run.phase, run.state.unusual, isFarOff(run.state)]).toEqual(['REVIEW', true, false]);
    // Typing begun and left again takes the words of the refusal away, and makes nothing else of it.
    expect(isFarOff(run.send({ type: 'MANUAL' }, { type: 'BACK' }).state)).toBe(false);
  });

  test('may be of an animal without any number', () => {
    const nameless = { number: '', typed: true };
    const found = { is: 'KNOWN', animal: animal('n', { numbers: [] }) } as const;
    const run = new Run(entry).send({ type: 'READ', reading: nameless }, { type: 'FOUND', reading: nameless, found });
    run.shows('401.5').confirms();
    expect([run.saved, run.state.recent.at(-1)?.numbers]).toEqual([[['n', '401.5']], []]);
  });
});

test('the mean of a run has in it what only this device has', () => {
  const row = (animalId: string, weight: string, state: 'SAVING' | 'UNDONE' = 'SAVING') => ({
    ...{ key: `${animalId} ${weight}`, animalId, name: animalId, numbers: [], weight, state },
    ...{ at: '2026-03-01T10:00:00Z', eventId: null, message: null },
  });
  const rows = [row('c', '430'), row('b', '420'), row('b', '999'), row('d', '900', 'UNDONE')];
  expect(meanWith(rows, { headsWeighed: 2, weighedMean: '400.00' })).toBe('412.50');
  expect(meanWith(rows, { headsWeighed: 0, weighedMean: null })).toBe('425.00');
  expect(meanWith([], { headsWeighed: 2, weighedMean: '400.00' })).toBe('400.00');
  expect(meanWith([], { headsWeighed: 0, weighedMean: null })).toBeNull();
});
