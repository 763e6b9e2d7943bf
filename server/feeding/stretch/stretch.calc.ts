/** So many corrals a board shows at once; of more only those of one line. */
export const mostShown = 120;

export interface PlaceOfBoard {
  corralId: string;
  corralName: string;
  lineId: string | null;
  lineName: string | null;
  isDone: boolean;
}

export interface LineOfBoard {
  lineId: string | null;
  lineName: string | null;
  corrals: number;
  done: number;
}

export interface NamesOfLine {
  lineId: string | null;
  corralNames: string[];
}

/** The line that is shown, or the part of a long one. */
export interface ShownLine {
  lineId: string | null;
  lineName: string | null;
  part: number;
  parts: number;
}

export interface Stretch {
  lines: LineOfBoard[];
  /** By which corrals of other lines are found: none while all are shown. */
  names: NamesOfLine[];
  /** Null: all corrals are shown. */
  shown: ShownLine | null;
  corralIds: string[];
}

/** Undefined: no line is chosen. Null: those outside of lines are. */
export interface ChosenLine {
  lineId: string | null | undefined;
  part: number;
}

/** What of a board is shown at once: all, or the chosen line, or where there is too much for that the first line. */
export function stretchOf(places: readonly PlaceOfBoard[], { lineId, part }: ChosenLine, most = mostShown): Stretch {
  const groups = [...Map.groupBy(places, (place) => place.lineId)];
  const isWhole = lineId === undefined && places.length <= most;
  const lines = groups.map(([id, own]) => ({
    lineId: id,
    lineName: own[0]!.lineName,
    corrals: own.length,
    done: own.filter(({ isDone }) => isDone).length,
  }));
  if (isWhole) return { lines, names: [], shown: null, corralIds: places.map(({ corralId }) => corralId) };
  const chosen = lineId === undefined ? (groups[0]?.[0] ?? null) : lineId;
  const own = groups.find(([id]) => id === chosen)?.[1] ?? [];
  const parts = Math.max(1, Math.ceil(own.length / most));
  const at = Math.min(part, parts);
  return {
    lines,
    names: groups.map(([id, all]) => ({ lineId: id, corralNames: all.map(({ corralName }) => corralName) })),
    shown: { lineId: chosen, lineName: own[0]?.lineName ?? null, part: at, parts },
    corralIds: own.slice((at - 1) * most, at * most).map(({ corralId }) => corralId),
  };
}
