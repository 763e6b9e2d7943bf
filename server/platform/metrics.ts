import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CacheSize } from './limits/boundedCache.ts';
import type { FarmUse, Use } from './limits/farmUse.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header carries the token of the collector. */
export function isCollector(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));
}

/** So many farms are named, those that take most. */
const shownFarms = 10;

/** What a collector reads of this server: its process, its caches, and which farms keep its database busy. */
export function createMetrics(cacheSizes: () => CacheSize[], farms: FarmUse): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (part: 'entries' | 'bytes' | 'mostBytes', name: string, help: string) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const size of cacheSizes()) this.set({ cache: size.name }, size[part]);
      },
    });
  gauge('entries', 'cocho_cache_entries', 'Entries of a cache');
  gauge('bytes', 'cocho_cache_bytes', 'Memory that the entries of a cache take');
  gauge('mostBytes', 'cocho_cache_most_bytes', 'The most memory that a cache may take');
  const ofFarm = (part: keyof Use, name: string, help: string) =>
    new Gauge({
      name,
      help: `${help} in the last 15 to 30 minutes, of the ${shownFarms} that held connections longest`,
      labelNames: ['farm'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { farm, use } of farms.top(shownFarms)) this.set({ farm }, use[part]);
      },
    });
  ofFarm('seconds', 'cocho_farm_connection_seconds', 'How long a farm held connections to the database');
  ofFarm('statements', 'cocho_farm_statements', 'Statements of a farm');
  ofFarm('rows', 'cocho_farm_rows', 'Rows that statements of a farm read or wrote');
  ofFarm('bytes', 'cocho_farm_bytes', 'Bytes that the database sent for a farm');
  return registry;
}
