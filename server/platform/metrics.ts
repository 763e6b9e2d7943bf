import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CacheSize } from './limits/boundedCache.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header carries the token of the collector. */
export function isCollector(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));
}

/** What a collector reads of this server: its process, and how full its caches are. */
export function createMetrics(cacheSizes: () => CacheSize[]): Registry {
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
  return registry;
}
