import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { copyCluster } from './clusterCopy.ts';

const hourMs = 3_600_000;
/** Between these hours of the server's clock nobody feeds. */
const night = { from: 2, to: 5 };
const name = /^cocho-db-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})\.zip$/;

const momentOf = (file: string): number => {
  const [day = '', time = ''] = name.exec(file)![1]!.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
};
const nameAt = (now: Date) => `cocho-db-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;

/** The copies that are there, the oldest first. */
export async function copiesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => name.test(file)).toSorted();
}

/** At night once, and at any hour where the server was off at night. */
export function isCopyDue(last: number | null, now: Date): boolean {
  const ageMs = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last;
  const isNight = now.getHours() >= night.from && now.getHours() < night.to;
  return ageMs > (isNight ? 12 : 26) * hourMs;
}

interface Options {
  home: string;
  url: string;
  /** How many stay; none are made of 0. */
  keep: number;
  log: Logger;
}

/** Makes a copy where one is due, and removes the oldest beyond those that stay; returns its file. */
export async function copyIfDue({ home, url, keep, log }: Options, now: Date): Promise<string | null> {
  const folder = join(home, 'backups');
  const before = await copiesIn(folder);
  const last = before.at(-1);
  if (!isCopyDue(last === undefined ? null : momentOf(last), now)) return null;
  const file = join(folder, nameAt(now));
  const started = performance.now();
  const bytes = await copyCluster({ home, url, file });
  for (const old of (await copiesIn(folder)).slice(0, -keep)) await rm(join(folder, old), { force: true });
  log.info({ file, bytes, ms: Math.round(performance.now() - started) }, 'the database was copied');
  return file;
}

/** Copies the embedded database each night, from an hour after the start on, until it is stopped. */
export function startNightlyCopies(options: Options): () => Promise<void> {
  if (options.keep === 0) return async () => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = copyIfDue(options, new Date()).catch((error: unknown) =>
      options.log.error({ err: error }, 'the database was not copied'),
    );
  }, hourMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
