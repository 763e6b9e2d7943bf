/** Kilograms that came, or with a sign those that left; a variance of cost moves none. */
export const movedKg = ({ kgIn, kgOut }: { readonly kgIn: string; readonly kgOut: string }): string =>
  Number(kgOut) > 0 ? `-${kgOut}` : kgIn;
