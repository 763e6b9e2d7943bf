import type { FieldAct } from './fieldAct.ts';

/** Commands that take many in one call, and answer each by itself. */
const eachCommands: ReadonlySet<string> = new Set([
  'weighOx',
  'identifyOx',
  'enterOx',
  'saveTroughReading',
  'saveNightReading',
]);

export const takesMany = (command: string): boolean => eachCommands.has(command);

export type FieldCall = { name: string; text: string; variables: object };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks for nothing but the receipt: it stays valid whatever the screens read. */
export function callOfOne({ command, input }: Pick<FieldAct, 'command' | 'input'>): FieldCall {
  const text = `mutation FieldAct($input: ${capital(command)}Input!) { ${command}(input: $input) { __typename } }`;
  return { name: 'FieldAct', text, variables: { input } };
}

const resultFields = 'results { index clientEventId ok code message field }';

export function callOfMany(command: string, acts: readonly Pick<FieldAct, 'input'>[]): FieldCall {
  const each = `${command}Each`;
  const text = `mutation FieldActs($input: ${capital(each)}Input!) { ${each}(input: $input) { ${resultFields} } }`;
  return { name: 'FieldActs', text, variables: { input: { items: acts.map(({ input }) => input) } } };
}
