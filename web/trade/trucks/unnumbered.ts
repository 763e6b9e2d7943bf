export interface Boarding {
  readonly position: number;
  readonly ox: {
    readonly id: string;
    readonly sisbov: string | null | undefined;
    readonly managementNumber: string | null | undefined;
    readonly electronicEarring: string | null | undefined;
    readonly identifier: string | null | undefined;
  };
}

/** Heads without a number, of whom one is like the other: who was loaded last comes off first. */
export function unnumberedOxen(boardings: readonly Boarding[]): string[] {
  return boardings
    .filter(({ ox }) => !ox.sisbov && !ox.managementNumber && !ox.electronicEarring && !ox.identifier)
    .toSorted((one, other) => other.position - one.position)
    .map(({ ox }) => ox.id);
}
