import { fitsBand, youngestFirst, type Ages } from './gtaAges.calc.ts';
import type { Places, Sex } from './gtaPlaces.calc.ts';

export interface Row extends Pick<Places, 'sex' | 'band'> {
  id: string;
  quantity: number;
}

/** An animal that wants a place. */
export interface Animal extends Ages {
  sex: Sex;
}

/** An animal that holds one. */
export interface Bound extends Animal {
  id: string;
  rowId: string;
}

interface Refused {
  /** The first new animal without a place. */
  index: number;
  refusal: 'FULL' | 'NO_ROW' | 'ROWS_FULL';
}

interface Placed {
  /** The row of each new animal, in their order. */
  rows: string[];
  /** The new row of each bound animal that had to change it, by its id. */
  moved: Map<string, string>;
}

/** An animal and the row it stands in; animals of one kind fit the same rows. */
interface Standing {
  kind: Kind;
  row: OpenRow;
}
interface Kind {
  rows: OpenRow[];
}
interface OpenRow extends Row {
  standing: Map<Kind, Standing[]>;
  free: number;
}

/** How a row gets a free place: by moving an animal of this kind to the next row. */
interface Step {
  from: OpenRow;
  kind: Kind;
}

function enter(animal: Standing, row: OpenRow): void {
  animal.row = row;
  row.free -= 1;
  const alike = row.standing.get(animal.kind);
  if (alike) alike.push(animal);
  else row.standing.set(animal.kind, [animal]);
}

function move(kind: Kind, from: OpenRow, to: OpenRow): void {
  const alike = from.standing.get(kind)!;
  const animal = alike.pop()!;
  if (alike.length === 0) from.standing.delete(kind);
  from.free += 1;
  enter(animal, to);
}

/** The way from a full row to a free one over animals that fit two rows each; breadth first, so the shortest. */
function wayToFreeRow(starts: readonly OpenRow[]): { to: OpenRow; steps: Map<OpenRow, Step> } | undefined {
  const steps = new Map<OpenRow, Step>();
  const queue = [...starts];
  const seen = new Set(queue);
  for (const from of queue) {
    for (const kind of from.standing.keys()) {
      for (const to of kind.rows.filter((row) => !seen.has(row))) {
        seen.add(to);
        steps.set(to, { from, kind });
        if (to.free > 0) return { to, steps };
        queue.push(to);
      }
    }
  }
  return undefined;
}

/** The row for a new animal of a kind, with a place made free in it if that is possible. */
function rowFor(kind: Kind): OpenRow | undefined {
  const [roomiest] = kind.rows
    .filter(({ free }) => free > 0)
    .toSorted((one, other) => other.free - one.free || youngestFirst(one.band, other.band));
  if (roomiest) return roomiest;
  const way = wayToFreeRow(kind.rows);
  if (!way) return undefined;
  let { to } = way;
  for (let step = way.steps.get(to); step; step = way.steps.get(to)) {
    move(step.kind, step.from, to);
    to = step.from;
  }
  return to;
}

/** §2.4: places on a GTA for new animals, all or none; animals that fit several rows make room for others. */
export function placeAnimals(
  rows: readonly Row[],
  bound: readonly Bound[],
  animals: readonly Animal[],
): Placed | Refused {
  const open: OpenRow[] = rows.map((row) => ({ ...row, free: row.quantity, standing: new Map() }));
  const kinds = new Map<string, Kind>();
  const kindOf = (animal: Animal): Kind => {
    const { sex, minMonths, maxMonths } = animal;
    const key = `${sex} ${minMonths} ${maxMonths}`;
    const fitting = () => open.filter((row) => (row.sex ?? sex) === sex && fitsBand(animal, row.band));
    const kind = kinds.get(key) ?? { rows: fitting() };
    kinds.set(key, kind);
    return kind;
  };
  const present = bound.map((animal) => {
    const row = open.find(({ id }) => id === animal.rowId)!;
    const standing = { kind: kindOf(animal), row };
    enter(standing, row);
    return standing;
  });
  const placed: Standing[] = [];
  for (const [index, animal] of animals.entries()) {
    if (open.every(({ free }) => free <= 0)) return { index, refusal: 'FULL' };
    const kind = kindOf(animal);
    if (kind.rows.length === 0) return { index, refusal: 'NO_ROW' };
    const row = rowFor(kind);
    if (!row) return { index, refusal: 'ROWS_FULL' };
    const standing = { kind, row };
    enter(standing, row);
    placed.push(standing);
  }
  const moved = bound.flatMap(({ id, rowId }, index) => {
    const now = present[index]!.row.id;
    return now === rowId ? [] : [[id, now] as const];
  });
  return { rows: placed.map(({ row }) => row.id), moved: new Map(moved) };
}
