import { Decimal } from 'decimal.js';
import type { ActInput, FieldAct } from '../../../platform/field/fieldAct.ts';
import type { LiveBeat } from './liveBeat.ts';
import { balanceOf, heldKg } from './route.ts';

type Act = Pick<FieldAct, 'command' | 'input' | 'label' | 'state'>;
type Status = LiveBeat['status'];

type Line = Pick<LiveBeat['lines'][number], 'id' | 'plannedKg' | 'actualKg'> & {
  readonly food?: { readonly id: string } | null | undefined;
};
type Drop = Pick<LiveBeat['drops'][number], 'round' | 'deliveredKg'> & { readonly corral: { readonly id: string } };

/** What acts change of a beat, on whichever screen it is shown. */
type Shown = Pick<LiveBeat, 'round' | 'status' | 'carryInKg'> & {
  readonly lines: readonly Line[];
  readonly drops: readonly Drop[];
};

const order: readonly Status[] = ['LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED'];

const textAt = (input: ActInput, name: string): string | null => {
  const value = input[name];
  return typeof value === 'string' ? value : null;
};

/** What waits replaces what the server has; what was sent only where its answer is not here yet. */
const kgOf = (known: string | null | undefined, { state, input }: Act, field: string): string | null =>
  state === 'SENT' && known != null ? known : textAt(input, field);

/** The line of a beat that an act is about. */
export const isLineOf = ({ id, food }: Line, { lineId, foodId }: ActInput): boolean =>
  lineId == null ? food != null && food.id === foodId : id === lineId;

function loaded<Beat extends Shown>(beat: Beat, act: Act): Beat {
  const { input, label } = act;
  const id = textAt(input, 'foodId');
  if (id !== null && !beat.lines.some((line) => isLineOf(line, input))) {
    // Outside of the diet: the server gives it a line.
    const other = { id: '', plannedKg: '0', actualKg: textAt(input, 'actualKg'), food: { id, name: label ?? '' } };
    return { ...beat, lines: [...beat.lines, other] };
  }
  const lines = beat.lines.map((line) =>
    isLineOf(line, input) ? { ...line, actualKg: kgOf(line.actualKg, act, 'actualKg') } : line,
  );
  return { ...beat, lines };
}

/** The drop of a beat that an act is about. */
export const isDropOf = (
  { corral, round }: Drop,
  { round: ofBeat }: Pick<Shown, 'round'>,
  { corralId, round: named }: ActInput,
): boolean => corral.id === corralId && round === (named ?? ofBeat);

function dropped<Beat extends Shown>(beat: Beat, act: Act): Beat {
  const drops = beat.drops.map((drop) =>
    isDropOf(drop, beat, act.input) ? { ...drop, deliveredKg: kgOf(drop.deliveredKg, act, 'deliveredKg') } : drop,
  );
  return { ...beat, drops };
}

/** A beat goes on only forwards: what the server has beyond an act stays. */
function movedTo<Beat extends Shown>(beat: Beat, status: Status, change: Partial<LiveBeat>): Beat {
  const isOver = beat.status === 'CANCELLED';
  return !isOver && order.indexOf(beat.status) < order.indexOf(status) ? { ...beat, ...change, status } : beat;
}

function closed<Beat extends Shown>(beat: Beat, input: ActInput): Beat {
  const outKg = Decimal.sum(0, ...beat.drops.map(({ deliveredKg }) => deliveredKg ?? 0));
  const loadedKg = Decimal.sum(0, ...beat.lines.map(({ actualKg }) => actualKg ?? 0));
  const leftKg = textAt(input, 'residualKg') ?? '0';
  const isUnloaded = textAt(input, 'loadedFeed') !== null;
  const { lossKg } = balanceOf(heldKg({ ...beat, drops: [] }), 0, outKg, leftKg);
  return movedTo(beat, 'CLOSED', {
    closedAt: textAt(input, 'happenedAt'),
    loadedKg: loadedKg.toFixed(),
    deliveredKg: outKg.toFixed(),
    residualKg: isUnloaded ? '0' : leftKg,
    unloadedKg: isUnloaded ? leftKg : null,
    lossKg: lossKg.toFixed(),
  });
}

function after<Beat extends Shown>(beat: Beat, act: Act): Beat {
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
      return beat.status === 'CLOSED' ? beat : { ...beat, status: 'CANCELLED' };
    default:
      return beat;
  }
}

/** A beat as its driver left it: as the server has it, and what of it lies on this device, in the order of capture. */
export const beatWithActs = <Beat extends Shown>(beat: Beat, acts: readonly Act[]): Beat =>
  acts.reduce<Beat>(after, beat);
