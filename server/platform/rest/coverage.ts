import { documentedCalls, extensionCalls, type Call, type DocumentedCall } from './legacy.ts';

// Parameter names do not matter: /farms/:farmId equals /farms/{id}.
function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]+\}|:\w+(\{[^}]+\})?/g, '{}')}`;
}

export interface RestCoverage {
  served: DocumentedCall[];
  /** Documented as served, but no route exists. */
  missing: string[];
  /** Documented as planned, but a route exists. */
  unmarked: string[];
  /** A route that is neither documented nor listed as an extension. */
  undocumented: string[];
  summary: string;
}

export function restCoverage(
  registered: readonly { method: string; path: string }[],
  documented: readonly DocumentedCall[] = documentedCalls,
  extensions: readonly Call[] = extensionCalls,
): RestCoverage {
  const routes = new Set(registered.map(keyOf));
  const known = new Set([...documented, ...extensions].map(keyOf));
  const served = documented.filter((call) => routes.has(keyOf(call)));
  const lacking = [...documented.filter((call) => call.state === 'served'), ...extensions].filter(
    (call) => !routes.has(keyOf(call)),
  );
  const name = ({ method, path }: Call) => `${method} ${path}`;
  return {
    served,
    missing: lacking.map(name),
    unmarked: served.filter((call) => call.state === 'planned').map(name),
    undocumented: [...routes].filter((key) => !known.has(key)),
    summary: `REST: ${served.length} of ${documented.length} served`,
  };
}
