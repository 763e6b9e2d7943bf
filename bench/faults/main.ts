// node bench/faults/main.ts [COUNT] [SEED]: puts small faults into the server, one at a time, and says which ones no test
// of the server notices. The tests that come by a fault are found first, in one run of all, once for a commit; it takes
// about an hour.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, sampleOfFaults, type Fault } from './faults.ts';

const [count = '200', seed = '1'] = process.argv.slice(2);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const noted = join(root, 'node_modules/.cache/cocho', `faults-${count}-${seed}-${commit}.jsonl`);
/** A fault that makes a loop endless is noticed too. */
const longestMs = 10 * 60_000;
const atOnce = 2;

/** Whether the tests pass with a fault, or without any. */
function passes(files: readonly string[], env: Record<string, string>): Promise<boolean> {
  const given = ['run', '--config', 'bench/faults/vitest.config.ts', '--silent', '--reporter=dot'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...given, ...files], {
    cwd: root,
    env: { ...process.env, FAULTS: count, FAULT_SEED: seed, ...env },
    stdio: 'ignore',
    timeout: env['FAULT'] === undefined ? 0 : longestMs,
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

const faults = sampleOfFaults(Number(count), seed);
if (!existsSync(noted)) {
  const begun = `${noted}.begun`;
  mkdirSync(dirname(noted), { recursive: true });
  rmSync(begun, { force: true });
  await passes([], { FAULTS_MET: begun });
  renameSync(begun, noted);
}
const met = readFileSync(noted, 'utf8')
  .trim()
  .split('\n')
  .map((line): { file: string; met: number[] } => JSON.parse(line));

/**
 * The tests that come by a fault; those that come by few are about it. What a module makes as it is loaded is met by the
 * first file of a worker alone: of that, all tests of its domain are taken, and what asks each input for its limits.
 */
const ofInputs = 'tests/server/platform/inputLimits.test.ts';
const testsOf = (id: number): string[] => {
  const { file, isOfModule } = faults[id]!;
  const ofDomain = `tests/${file.split('/').slice(0, 2).join('/')}/`;
  return met
    .map((each) => ({ ...each, name: relative(root, each.file) }))
    .filter(
      (each) => each.met.includes(id) || (isOfModule && (each.name.startsWith(ofDomain) || each.name === ofInputs)),
    )
    .toSorted((one, other) => one.met.length - other.met.length)
    .map(({ name }) => name);
};

const missed: Fault[] = [];
const waiting = faults.map((fault, id) => ({ ...fault, id }));
const takeFaults = async (): Promise<void> => {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const files = testsOf(fault.id);
    const isMissed = files.length === 0 || (await passes([...files, '--bail=1'], { FAULT: String(fault.id) }));
    if (isMissed) missed.push(fault);
    const said = isMissed ? `MISSED by ${files.length} files` : 'noticed';
    console.log(`${fault.id} ${fault.file}:${fault.line} ${fault.kind} ${said}`);
  }
};
await Promise.all(Array.from({ length: atOnce }, takeFaults));
const noticed = faults.length - missed.length;
console.log(`\n${noticed} of ${faults.length} noticed, ${((noticed / faults.length) * 100).toFixed(1)} %`);
