import { isAllowed, isAllowedSetAside, roles, type Action, type Role } from './access.ts';
import { isApiKey, type Actor } from './actor.ts';
import { rowsOfPartner } from '../partnerRows.ts';
import { isOfPartner, reachOf, scopeTable, type ApiKeyScope, type Reach } from './scopes.ts';

/** What an actor may do. */
export interface Rights {
  /** Equal rights have equal names: plans of reads and live queries are shared by it. */
  readonly name: string;
  may(action: Action): boolean;
  /** Null for people: for them the rules of the schema decide alone. */
  readonly reach: Reach | null;
}

const ofRoles = new Map(
  roles.map((role): [string, Rights] => [role, { name: role, may: (action) => isAllowed(role, action), reach: null }]),
);

/** Of a role on a farm that is set aside: to read, and what the person does with their own account and the farm. */
const setAside = new Map(
  roles.map((role): [Role, Rights] => [
    role,
    { name: `${role} set aside`, may: (action) => isAllowedSetAside(role, action), reach: null },
  ]),
);

const ofScopes = new Map<string, Rights & { reach: Reach }>();

function rightsOfScopes(scopes: readonly ApiKeyScope[]): Rights & { reach: Reach } {
  const name = `key ${scopes.toSorted().join(' ')}`;
  const known = ofScopes.get(name);
  if (known) return known;
  const actions = new Set<Action>(scopes.flatMap((scope) => scopeTable[scope].rights));
  const made = { name, may: (action: Action) => actions.has(action), reach: reachOf(scopes) };
  ofScopes.set(name, made);
  return made;
}

export function rightsOf(actor: Actor): Rights {
  if (isApiKey(actor)) return rightsOfScopes(actor.scopes);
  return (actor.isSetAside ? setAside : ofRoles).get(actor.role)!;
}

/** Whose rows of the farm are seen, where that is not all of them. */
export interface RowLimits {
  /** Equal limits have equal names. */
  readonly name: string;
  /** The condition on the rows of a model; undefined where all are seen. */
  rowsOf(model: string): object | undefined;
}

export function limitsOf(actor: Actor): RowLimits | null {
  if (!isApiKey(actor) || !actor.scopes.some(isOfPartner)) return null;
  const { name, reach } = rightsOfScopes(actor.scopes);
  const partnerId = actor.establishmentId;
  return {
    name: `${name} ${partnerId ?? ''}`,
    rowsOf: (model) => (reach.isLimited(model) ? rowsOfPartner(model, partnerId) : undefined),
  };
}
