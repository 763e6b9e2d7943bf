import { Client } from 'pg';

/** What all executions of a statement cost in the database. */
export interface Work {
  times: number;
  milliseconds: number;
  /** Handled by the nodes of its plans; a busy machine does not change it. */
  rows: number;
}

interface PlanNode {
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

function rowsOf(node: PlanNode): number {
  const handled =
    1 + (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), handled * (node['Actual Loops'] ?? 0));
}

const report = /^duration: ([\d.]+) ms\s+plan:\s*([^]*)$/;

let current: Map<string, Work> | null = null;

function note(message: string): void {
  const [, duration, json] = report.exec(message) ?? [];
  if (!current || !json) return;
  const { 'Query Text': sql, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const before = current.get(sql) ?? { times: 0, milliseconds: 0, rows: 0 };
  current.set(sql, {
    times: before.times + 1,
    milliseconds: before.milliseconds + Number(duration),
    rows: before.rows + Math.round(rowsOf(plan)),
  });
}

/** From now on each new connection to this database reports what its statements do. */
export async function reportWork(sql: Client): Promise<void> {
  const { rows } = await sql.query<{ name: string }>('SELECT current_database() AS name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
  };
  for (const [name, value] of Object.entries(settings))
    await sql.query(`ALTER DATABASE ${rows[0]!.name} SET ${name} = '${value}'`);
  const connect = Client.prototype.connect as unknown as (...given: unknown[]) => unknown;
  Client.prototype.connect = function (this: Client, ...given: unknown[]) {
    this.on('notice', ({ message }) => note(message ?? ''));
    return connect.apply(this, given);
  } as never;
  await sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

/** Counts what each statement costs from now on, until it is called. */
export function countWork(): () => Map<string, Work> {
  const work = new Map<string, Work>();
  current = work;
  return () => {
    current = null;
    return work;
  };
}

/** What each statement of this work cost. */
export async function workOf(run: () => Promise<void>): Promise<Map<string, Work>> {
  const counted = countWork();
  try {
    await run();
  } finally {
    counted();
  }
  return counted();
}
