import type { Node, SelectStmt } from 'libpg-query';

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What a node of each kind holds. */
type Kinds = Intersected<Node>;

export function is<Kind extends keyof Kinds>(kind: Kind, node: unknown): node is Pick<Kinds, Kind> {
  return typeof node === 'object' && node !== null && kind in node;
}

/** The text of a name. */
export const textOf = (node: Node): string => (is('String', node) ? (node.String.sval ?? '') : '');

/** Every node of this kind below, also in sub-selects. */
export function* below<Kind extends keyof Kinds>(kind: Kind, node: unknown): Generator<Kinds[Kind]> {
  if (typeof node !== 'object' || node === null) return;
  if (is(kind, node)) yield node[kind];
  for (const part of Object.values(node)) yield* below(kind, part);
}

/** The conditions that must all be true. */
export function allOf(condition: Node | undefined): Node[] {
  if (condition === undefined) return [];
  if (is('BoolExpr', condition) && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(allOf);
  return [condition];
}

/** A select that stands alone, or the parts of a set operation. */
export function armsOf(select: SelectStmt): SelectStmt[] {
  const { larg, rarg } = select;
  return larg && rarg ? [...armsOf(larg), ...armsOf(rarg)] : [select];
}
