import { basename } from 'node:path';
import { fingerprintOf, isOfSample, isProven } from './provenFiles.ts';

/** One file in so many goes through every run, proven or not. */
const share = 18;

export interface WholeFiles {
  /** The hash of what a file proves, and its name. */
  fingerprint(file: string): string;
  /** Those that are new or changed since the last long run, and the fixed sample. */
  due(): string[];
  /** The fingerprints of those that are proven, with those that passed now. */
  provenWith(passed: readonly string[]): string[];
}

/** Test files that take long: each is one case, proven as a whole. */
export function wholeFiles(
  kind: 'journeys' | 'stories',
  files: readonly string[],
  hashOfProved: (file: string) => string,
): WholeFiles {
  const fingerprint = (file: string) => fingerprintOf(basename(file), [hashOfProved(file)]);
  const isKnown = (file: string) => isProven(kind, fingerprint(file));
  return {
    fingerprint,
    due: () => files.filter((file) => !isKnown(file) || isOfSample(basename(file).split('.')[0]!, share)),
    provenWith: (passed) => files.filter((file) => passed.includes(file) || isKnown(file)).map(fingerprint),
  };
}
