import { Client } from 'pg';

type Settings = Record<string, string>;

/** Levels at which PostgreSQL writes no refused statement. */
const silentLevels = ['log', 'fatal', 'panic'];

/** What makes PostgreSQL write values of rows and statements, which are people's data, into its log. */
const rules: readonly [setting: string, isOpen: (settings: Settings) => boolean][] = [
  ['log_error_verbosity', (has) => logsErrors(has) && has.log_error_verbosity !== 'terse'],
  ['log_min_error_statement', (has) => logsErrors(has) && !silentLevels.includes(has.log_min_error_statement!)],
  [
    'log_parameter_max_length_on_error',
    // A terse log has no context, which is where these parameters stand.
    (has) => logsErrors(has) && has.log_error_verbosity !== 'terse' && has.log_parameter_max_length_on_error !== '0',
  ],
  ['log_parameter_max_length', (has) => logsStatements(has) && has.log_parameter_max_length !== '0'],
];

const logsErrors = ({ log_min_messages: level }: Settings) => !silentLevels.includes(level!);

const logsStatements = (has: Settings) =>
  ['mod', 'all'].includes(has.log_statement!) ||
  has.log_min_duration_statement !== '-1' ||
  has.log_min_duration_sample !== '-1' ||
  Number(has.log_transaction_sample_rate) > 0;

/** The settings, with their values, by which the log of this database would hold people's data. */
export async function loggedValues(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // A connection lost between two statements is reported by the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name LIKE 'log\\_%'`,
    );
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    return rules.filter(([, isOpen]) => isOpen(settings)).map(([name]) => `${name} = ${settings[name]}`);
  } finally {
    await client.end();
  }
}
