/** The place of the first of some values that was there before; -1 where each is there once. */
export const firstTwice = (values: readonly unknown[]): number =>
  values.findIndex((value, index) => values.indexOf(value) < index);
