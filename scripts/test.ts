// npm test: runs all tests and ends with a one-line summary; --long adds the tests that take too long for every run;
// --citus runs those of the server on a cluster of Citus, where COCHO_CITUS_URL names one.
import { inspect } from 'node:util';
import { basename } from 'node:path';
import { startVitest, type TestCase, type TestModule } from 'vitest/node';
import { seed } from '../tests/support/fuzz/seed.ts';
import { journeys } from '../tests/support/generated/journeys.ts';
import { writeProven } from '../tests/support/generated/provenFiles.ts';
import { stories } from '../tests/support/generated/stories.ts';
import { run } from './commands.ts';

const shown = 10;

const isLong = process.argv.includes('--long');
const isOnCitus = process.argv.includes('--citus');
if (isOnCitus && !process.env.COCHO_CITUS_URL) {
  console.log('COCHO_CITUS_URL names no cluster of Citus: passed over');
  process.exit(0);
}
// Nothing that is proven in every run depends on how the client is packed.
if (!run('scripts/build.ts', '--if-needed', ...(isLong ? [] : ['--plain']))) process.exit(1);

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
console.log(`FUZZ_SEED=${seed}`);
// Servers that tests start as processes, and the workers, take the code compiled by those before them.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/cocho/compiled';

const vitest = await startVitest('test', filters, {
  watch: false,
  project: isLong
    ? ['long', 'long-web', 'long-e2e', 'long-measured']
    : isOnCitus
      ? ['server']
      : ['server', 'web', 'e2e'],
  reporters: ['minimal'],
  silent: 'passed-only',
});
const files = vitest.state.getTestModules();
const tests = files.flatMap((file) => [...file.children.allTests()]);
const count = (state: string) => tests.filter((test) => test.result().state === state).length;
// A file that fails to load counts as a failure although it reports no failed test.
const broken = files.filter((file) => file.state() === 'failed' && ![...file.children.allTests('failed')].length);
const unhandled = vitest.state.getUnhandledErrors();
const failed = count('failed') + broken.length + unhandled.length;
const skipped = count('skipped');
await vitest.close();

function showSlowest(what: string, rows: { name: string; milliseconds: number }[]): void {
  console.log(`\nThe ${shown} slowest ${what}`);
  for (const { name, milliseconds } of rows
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shown))
    console.log(`${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${name}`);
}

const nameOf = (file: TestModule) => file.relativeModuleId;
const wholeTime = (file: TestModule) => {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration } = file.diagnostic();
  return duration + collectDuration + environmentSetupDuration + prepareDuration;
};
const timeOf = (test: TestCase) => test.diagnostic()?.duration ?? 0;

showSlowest(
  'files',
  files.map((file) => ({ name: nameOf(file), milliseconds: wholeTime(file) })),
);
showSlowest(
  'tests',
  tests.map((test) => ({ name: `${nameOf(test.module)} > ${test.fullName}`, milliseconds: timeOf(test) })),
);
// What failed stands by name beside the last line: a log that is cut keeps its end.
if (failed > 0) {
  console.log('\nFailed');
  for (const test of tests.filter((each) => each.result().state === 'failed'))
    console.log(`  ${nameOf(test.module)} > ${test.fullName}`);
  for (const file of broken)
    console.log(`  ${nameOf(file)}: ${file.errors()[0]?.message.split('\n', 1)[0] ?? 'a hook failed'}`);
  for (const error of unhandled) console.log(`  an error that nobody took: ${inspect(error).split('\n', 1)[0]}`);
}
if (isLong) {
  const passed = files.filter((file) => file.state() === 'passed').map(nameOf);
  const nameIn = (file: string) => basename(file).split('.')[0]!;
  writeProven(passed.map(nameIn), { journeys: journeys.provenWith(passed), stories: stories.provenWith(passed) });
}
console.log(`\n${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || count('passed') === 0 ? 1 : 0);
