const outside = 'none';

/** The line of a board and its part, as the address says them. */
export const lineParams = ['line', 'part'] as const;

/** The same as a board is asked for them. */
export function lineVariables(search: URLSearchParams): {
  lineId: string | null;
  outsideLines: boolean;
  part: number | null;
} {
  const line = search.get('line');
  const part = Number(search.get('part'));
  return {
    lineId: line === outside ? null : line,
    outsideLines: line === outside,
    part: Number.isInteger(part) && part > 0 ? part : null,
  };
}

/** What the address says for a line and a part of it; null is where no line is. */
export const lineAddress = (lineId: string | null | undefined, part: number): Record<string, string> => ({
  line: lineId ?? outside,
  part: part === 1 ? '' : String(part),
});
