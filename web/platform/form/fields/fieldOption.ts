/** `short` replaces the label where there is no room for it. */
export type Option<T = string, V extends string = string> = {
  readonly value: V;
  readonly label: T;
  readonly detail?: string;
  readonly short?: T;
  /** Of so many options that they are chosen group by group. */
  readonly group?: string;
};
export type FieldOption = Option;
