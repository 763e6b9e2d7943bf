interface Numbers {
  readonly identifier: string | null | undefined;
  readonly sisbov: string | null | undefined;
  readonly electronicEarring: string | null | undefined;
}

export const oxName = ({ identifier, sisbov, electronicEarring }: Numbers, nameless = '—'): string =>
  identifier ?? sisbov ?? electronicEarring ?? nameless;
