import { Decimal } from 'decimal.js';
import type { ActInput, FieldAct } from '../../../platform/field/fieldAct.ts';
import type { LiveBeat } from './liveBeat.ts';
import { balanceOf, heldKg } from './route.ts';

type Act = Pick<FieldAct, 'command' | 'input' | 'state'>;
type Status = LiveBeat['status'];

const order: readonly Status[] = ['LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED'];

const textAt = (input: ActInput, name: string): string | null => {
  const value = input[name];
  return typeof value === 'string' ? value : null;
};

/** What waits replaces what the server has; what was sent only where its answer is not here yet. */
const kgOf = (known: string | null | undefined, { state, input }: Act, field: string): string | null =>
  state === 'SENT' && known != null ? known : textAt(input, field);

/** The line of a beat that an act is about. */
export const isLineOf = ({ id, food }: LiveBeat['lines'][number], { lineId, foodId }: ActInput): boolean =>
  lineId == null ? food != null && food.id === foodId : id === lineId;

function loaded(beat: LiveBeat, act: Act): LiveBeat {
  const { input } = act;
  const lines = beat.lines.map((line) =>
    isLineOf(line, input) ? { ...line, actualKg: kgOf(line.actualKg, act, 'actualKg') } : line,
  );
  return { ...beat, lines };
}

/** The drop of a beat that an act is about. */
export const isDropOf = (
  { corral, round }: LiveBeat['drops'][number],
  { round: ofBeat }: Pick<LiveBeat, 'round'>,
  { corralId, round: named }: ActInput,
): boolean => corral.id === corralId && round === (named ?? ofBeat);

function dropped(beat: LiveBeat, act: Act): LiveBeat {
  const drops = beat.drops.map((drop) =>
    isDropOf(drop, beat, act.input) ? { ...drop, deliveredKg: kgOf(drop.deliveredKg, act, 'deliveredKg') } : drop,
  );
  return { ...beat, drops };
}

/** A beat goes on only forwards: what the server has beyond an act stays. */
function movedTo(beat: LiveBeat, status: Status, change: Partial<LiveBeat>): LiveBeat {
  const isOver = beat.status === 'CANCELLED';
  return !isOver && order.indexOf(beat.status) < order.indexOf(status) ? { ...beat, ...change, status } : beat;
}

function closed(beat: LiveBeat, input: ActInput): LiveBeat {
  const outKg = Decimal.sum(0, ...beat.drops.map(({ deliveredKg }) => deliveredKg ?? 0));
  const loadedKg = Decimal.sum(0, ...beat.lines.map(({ actualKg }) => actualKg ?? 0));
  const residualKg = textAt(input, 'residualKg') ?? '0';
  const { lossKg } = balanceOf(heldKg({ ...beat, drops: [] }), 0, outKg, residualKg);
  return movedTo(beat, 'CLOSED', {
    closedAt: textAt(input, 'happenedAt'),
    loadedKg: loadedKg.toFixed(),
    deliveredKg: outKg.toFixed(),
    residualKg,
    lossKg: lossKg.toFixed(),
  });
}

function after(beat: LiveBeat, act: Act): LiveBeat {
  const { command, input } = act;
  const at = textAt(input, 'happenedAt');
  switch (command) {
    case 'loadIngredient':
      return loaded(beat, act);
    case 'finishLoading':
      return movedTo(beat, 'MIXING', { mixStartedAt: at });
    case 'finishMixing':
      return movedTo(beat, 'DISTRIBUTING', { mixEndedAt: at });
    case 'dropBeat':
      return dropped(beat, act);
    case 'closeBeat':
      return closed(beat, input);
    case 'cancelBeat':
      return beat.status === 'LOADING' ? { ...beat, status: 'CANCELLED' } : beat;
    default:
      return beat;
  }
}

/** A beat as its driver left it: as the server has it, and what of it lies on this device, in the order of capture. */
export const beatWithActs = (beat: LiveBeat, acts: readonly Act[]): LiveBeat => acts.reduce(after, beat);
