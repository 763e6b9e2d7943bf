import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll } from 'vitest';
import { fingerprintOf, foundFile, isOfSample, isProven } from './provenFiles.ts';

const isLong = process.env.EVERY_CASE === 'true';

/** One case in so many is proven in every run. */
const usualShare = 12;

/**
 * Whether a case has to be proven in this run. Of a kind that is proven by very many cases, `npm test` proves those that
 * are new or changed since the last long run, and a fixed sample of the others; `npm run test:long` proves all.
 * A case is changed when what it proves is: the field's SDL, the REST call, the document, the screen's files, the model.
 */
export function casesOf(kind: string, share = usualShare): (name: string, ...proves: unknown[]) => boolean {
  const found = new Set<string>();
  if (isLong)
    afterAll(() => {
      mkdirSync(dirname(foundFile(kind)), { recursive: true });
      writeFileSync(foundFile(kind), JSON.stringify([...found]));
    });
  return (name, ...proves) => {
    const fingerprint = fingerprintOf(name, proves);
    found.add(fingerprint);
    return isLong || !isProven(kind, fingerprint) || isOfSample(name, share);
  };
}
