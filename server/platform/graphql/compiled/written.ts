import type { ReadRequest } from './request.ts';

/** How a value of the answer is written, and what must be computed from its row before. */
export interface Written<Value> {
  write(value: Value, request: ReadRequest): string;
  compute?: ((value: Value, request: ReadRequest) => void) | undefined;
}

/** Writes the parts of an object under their names. */
export function objectOf<Value>(parts: readonly (Written<Value> & { key: string })[]): Written<Value> {
  const heads = parts.map(({ key }, index) => `${index ? ',' : ''}${key}:`);
  const computed = parts.flatMap(({ compute }) => compute ?? []);
  return {
    write(value, request) {
      let text = '{';
      for (let index = 0; index < parts.length; index += 1) text += heads[index]! + parts[index]!.write(value, request);
      return `${text}}`;
    },
    compute: computed.length
      ? (value, request) => {
          for (const compute of computed) compute(value, request);
        }
      : undefined,
  };
}
