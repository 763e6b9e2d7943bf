import { plainNumber } from '../values/plainNumber.ts';

const { rawJSON } = JSON as JSON & { rawJSON(text: string): unknown };

/** JSON with every number as a plain decimal. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'number' && Number.isFinite(each) && String(each).includes('e')
      ? rawJSON(plainNumber(String(each)))
      : each,
  );
}
