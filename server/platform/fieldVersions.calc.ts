type Input = Readonly<Record<string, unknown>>;

/** Makes an input of one version one of the next. */
export type VersionStep = (input: Input) => Input;

/** By command, from version 1 on. A step stays for at least 400 days after the release that brought it. */
const steps: Readonly<Record<string, readonly VersionStep[]>> = {};

type Steps = typeof steps;

/** The version of a command's input that is written today. */
export function versionOf(command: string, table: Steps = steps): number {
  return (table[command]?.length ?? 0) + 1;
}

/** An input that a device kept, as it is written today; that of a later version is left for its check to refuse. */
export function upgraded(command: string, version: number, input: Input, table: Steps = steps): Input {
  return (table[command] ?? []).slice(Math.max(1, version) - 1).reduce((before, step) => step(before), input);
}

/** The variables of a call for one act, or for each of many. */
export function upgradedVariables(
  command: string,
  version: number,
  variables: Readonly<Record<string, unknown>>,
  table: Steps = steps,
): Readonly<Record<string, unknown>> {
  const { input } = variables as { input?: Input };
  if (typeof input !== 'object' || input === null) return variables;
  const each = /^(.+)Each$/.exec(command)?.[1];
  const { items } = input;
  if (each === undefined || !Array.isArray(items))
    return { ...variables, input: upgraded(command, version, input, table) };
  const isInput = (item: unknown): item is Input => typeof item === 'object' && item !== null;
  const current = items.map((item) => (isInput(item) ? upgraded(each, version, item, table) : (item as unknown)));
  return { ...variables, input: { ...input, items: current } };
}
