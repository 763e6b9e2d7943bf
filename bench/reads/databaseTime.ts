import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

const ticksPerSecond = 100;

/** The fields of a process after its name, or nothing when it has ended (Linux). */
function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Counts the seconds of processor time that PostgreSQL and all its connections took until now. */
export async function databaseClock(url: string): Promise<() => number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [, postmaster] = statOf(rows[0]!.pid)!;
  await client.end();
  return () => {
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat?.[1] === postmaster)
      .reduce((sum, stat) => sum + Number(stat![11]) + Number(stat![12]), 0);
    const own = statOf(postmaster!)!;
    return (living + [11, 12, 13, 14].reduce((sum, index) => sum + Number(own[index]), 0)) / ticksPerSecond;
  };
}
