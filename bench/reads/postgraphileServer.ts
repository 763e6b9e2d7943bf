// The third server of bench/reads/reads.ts: PostGraphile 5 on node:http, its schema made from the same tables.
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { reportProcessorTime } from '../load/load.ts';

interface Instance {
  createServ(grafserv: unknown): { addTo(server: Server): Promise<void> };
  getSchema(): Promise<unknown>;
}

// Not imported: its types would change those of graphql in the whole project.
const load = createRequire(import.meta.url);
const { postgraphile } = load('postgraphile') as { postgraphile(preset: object): Instance };
const { makePgService } = load('postgraphile/adaptors/pg') as { makePgService(options: object): object };
const { grafserv } = load('postgraphile/grafserv/node') as { grafserv: unknown };
const { PostGraphileAmberPreset } = load('postgraphile/presets/amber') as { PostGraphileAmberPreset: object };
const { jsonPgSmartTags } = load('postgraphile/utils') as { jsonPgSmartTags(json: object): object };

/** What our tables need: another name than that of PostgreSQL's own type, and a key that is an index alone. */
const tags = {
  'public.Line': { tags: { name: 'farm_line' } },
  'public.Invitation': { tags: { unique: 'farmId,membershipId' } },
};

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [jsonPgSmartTags({ version: 1, config: { class: tags } })],
  // It hides the order by a column that no index has.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  // The superuser of the database is behind no wall, and without settings a read is no transaction.
  pgServices: [makePgService({ connectionString: process.env.BENCH_DATABASE ?? '', poolConfig: { max: 20 } })],
  schema: { defaultBehavior: '+list' },
  grafserv: { graphiql: false, websockets: false, watch: false },
  grafast: { explain: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
reportProcessorTime();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
