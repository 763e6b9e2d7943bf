// The tests of the server, with every fault of a sample in the code; FAULT says which one is in force.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import own from '../../vitest.config.ts';
import { root, sampleOfFaults, type Fault } from './faults.ts';

const faults = sampleOfFaults(Number(process.env.FAULTS), process.env.FAULT_SEED ?? '');

/** The code of a file with both its own and the faulty words, each fault behind a switch. */
function withFaults(code: string, given: readonly (Fault & { id: number })[]): string {
  return given
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { id, start, end, to, isStatement }) => {
      const isOn = `globalThis.isFault?.(${id})`;
      const right = code.slice(start, end);
      const both = isStatement ? `if (${isOn}) { ${to} } else { ${right} }` : `(${isOn} ? (${to}) : (${right}))`;
      return `${text.slice(0, start)}${both}${text.slice(end)}`;
    }, code);
}

/** Files run as they were named: those that find most first. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => process.argv.findIndex((name) => moduleId.endsWith(name));
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

const { projects: _projects, ...shared } = own.test ?? {};
export default defineConfig({
  root,
  resolve: own.resolve ?? {},
  plugins: [
    {
      name: 'faults',
      enforce: 'pre',
      transform(code, id) {
        const given = faults.flatMap((fault, index) =>
          id === `${root}/${fault.file}` ? [{ ...fault, id: index }] : [],
        );
        return given.length > 0 ? { code: withFaults(code, given), map: null } : null;
      },
    },
  ],
  test: {
    ...shared,
    name: 'faults',
    include: ['tests/server/**/*.test.ts', 'tests/rest/**/*.test.ts'],
    // What starts the product as a process, or looks at its files, sees no fault.
    exclude: ['bench', 'journeys', 'architecture', 'words', 'platform/http/start', 'demo/*'].map(
      (name) => `tests/server/${name}.test.ts`,
    ),
    setupFiles: ['bench/faults/setup.ts', 'tests/support/fuzz/sameSeed.ts', 'tests/support/statements/noted.ts'],
    fsModuleCachePath: 'node_modules/.cache/cocho/faults',
    maxWorkers: process.env.FAULT === undefined ? 2 : 1,
    sequence: { sequencer: AsNamed },
  },
});
