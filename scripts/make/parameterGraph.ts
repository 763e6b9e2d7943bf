// Prisma's client holds a table of every argument a query may have, to separate values from shape. Five sixths of it
// describe writes nested in writes, which `server/platform/db/scope.ts` refuses; an argument that is not in the table
// is still sent, only its plan is not kept.

interface Edge {
  name: number;
  scalars: number;
  node: number;
  enumName: number;
  flags: number;
}

interface Selected {
  name: number;
  args: number;
  output: number;
}

/** Numbers of nodes are one more than the place of the node; 0 is none. */
interface Table {
  inputs: Edge[][];
  outputs: Selected[][];
  roots: Selected[];
}

const nestedWrites = new Set(['create', 'connect', 'connectOrCreate', 'createMany']);
const written = new Set(['data', 'create', 'update']);

function read(graph: string): Table {
  const bytes = Buffer.from(graph, 'base64url');
  let at = 0;
  const byte = () => bytes[at++]!;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = byte();
      value |= (part & 127) << shift;
      if (part < 128) return value;
    }
  };
  const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item);
  const edge = (): Edge => ({
    name: number(),
    scalars: byte() | (byte() << 8),
    node: number(),
    enumName: number(),
    flags: byte(),
  });
  const selected = (): Selected => ({ name: number(), args: number(), output: number() });
  const [inputs, outputs, roots] = [number(), number(), number()];
  const table = {
    inputs: times(inputs, () => times(number(), edge)),
    outputs: times(outputs, () => times(number(), selected)),
    roots: times(roots, selected),
  };
  if (at !== bytes.length)
    throw new Error('the table of parameters is not as it was: see scripts/make/parameterGraph.ts');
  return table;
}

function write({ inputs, outputs, roots }: Table): string {
  const bytes: number[] = [];
  const number = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  const selected = ({ name, args, output }: Selected) => [name, args, output].forEach(number);
  [inputs, outputs, roots].forEach(({ length }) => number(length));
  for (const edges of inputs) {
    number(edges.length);
    for (const { name, scalars, node, enumName, flags } of edges) {
      number(name);
      bytes.push(scalars & 255, scalars >> 8);
      [node, enumName].forEach(number);
      bytes.push(flags);
    }
  }
  for (const each of outputs) {
    number(each.length);
    each.forEach(selected);
  }
  roots.forEach(selected);
  return Buffer.from(bytes).toString('base64url');
}

/** The nodes that are still reached, under new numbers in the order in which they are met. */
class Kept<Node> {
  readonly nodes: Node[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #all: readonly Node[];
  readonly #inside: (node: Node) => Node;

  constructor(all: readonly Node[], inside: (node: Node) => Node) {
    this.#all = all;
    this.#inside = inside;
  }

  numberOf(old: number): number {
    if (old === 0) return 0;
    const known = this.#numbers.get(old);
    if (known !== undefined) return known;
    const own = this.#numbers.size + 1;
    this.#numbers.set(old, own);
    this.nodes[own - 1] = this.#inside(this.#all[old - 1]!);
    return own;
  }
}

/** The table without them. */
export function withoutNestedWrites(strings: readonly string[], graph: string): string {
  const { inputs, outputs, roots } = read(graph);
  const isNestedWrite = ({ node }: Edge) =>
    node > 0 && inputs[node - 1]!.some(({ name }) => nestedWrites.has(strings[name]!));
  for (const { args } of roots) {
    const records = args > 0 ? inputs[args - 1]!.filter(({ name }) => written.has(strings[name]!)) : [];
    for (const { node } of records) inputs[node - 1] = inputs[node - 1]!.filter((edge) => !isNestedWrite(edge));
  }
  const keptInputs: Kept<Edge[]> = new Kept(inputs, (edges) =>
    edges.map((edge) => ({ ...edge, node: keptInputs.numberOf(edge.node) })),
  );
  const selection = (each: Selected): Selected => ({
    ...each,
    args: keptInputs.numberOf(each.args),
    output: keptOutputs.numberOf(each.output),
  });
  const keptOutputs: Kept<Selected[]> = new Kept(outputs, (each) => each.map(selection));
  const keptRoots = roots.map(selection);
  return write({ inputs: keptInputs.nodes, outputs: keptOutputs.nodes, roots: keptRoots });
}
