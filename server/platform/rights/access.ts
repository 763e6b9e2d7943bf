import type { Role } from '../db/generated/prisma/enums.ts';

export type { Role };

export const roles = [
  'OWNER',
  'MANAGER',
  'TRACEABILITY',
  'CHUTE',
  'FEEDER',
  'VET',
  'FINANCE',
  'CERTIFIER',
  'VIEWER',
] as const satisfies readonly Role[];

const everyone = roles;
const staff = roles.filter((role) => role !== 'CERTIFIER' && role !== 'VIEWER');
const allButCertifier = roles.filter((role) => role !== 'CERTIFIER');

/** Allowed roles per action; an action not listed here does not exist. */
export const accessTable = {
  'farm:read': everyone,
  'farm:write': ['OWNER', 'MANAGER'],
  'setting:read': everyone,
  'setting:write': ['OWNER', 'MANAGER'],
  'day:advance': ['OWNER', 'MANAGER', 'FEEDER'],
  'day:undo': ['OWNER'],
  'occurrence:write': staff,
  'establishment:read': everyone,
  'establishment:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'FINANCE'],
  'food:read': allButCertifier,
  'food:write': ['OWNER', 'MANAGER', 'FINANCE'],
  'diet:read': allButCertifier,
  'diet:write': ['OWNER', 'MANAGER'],
  'stock:read': allButCertifier,
  'stock:write': ['OWNER', 'MANAGER', 'FINANCE', 'FEEDER'],
  'stock:correct': ['OWNER', 'MANAGER', 'FINANCE'],
  'purchase:read': ['OWNER', 'MANAGER', 'FINANCE', 'TRACEABILITY', 'VIEWER'],
  'purchase:write': ['OWNER', 'MANAGER', 'FINANCE'],
  'gta:read': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE', 'FINANCE', 'CERTIFIER', 'VIEWER'],
  'gta:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'FINANCE'],
  'earring:read': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE', 'FINANCE', 'CERTIFIER', 'VIEWER'],
  'earring:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE'],
  // Of a GTA, a purchase or a death, whose own right is asked for too.
  'document:read': everyone,
  'document:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE', 'FINANCE', 'VET', 'FEEDER'],
  'batch:read': everyone,
  'batch:write': ['OWNER', 'MANAGER', 'CHUTE'],
  'ox:read': everyone,
  'ox:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE'],
  'feeding:read': allButCertifier,
  // Plans, the diets of corrals and transitions.
  'feeding:write': ['OWNER', 'MANAGER'],
  'trough:write': ['OWNER', 'MANAGER', 'FEEDER'],
  'treat:write': ['OWNER', 'MANAGER', 'FEEDER'],
  'beat:read': allButCertifier,
  'beat:write': ['OWNER', 'MANAGER', 'FEEDER'],
  // What closed days froze.
  'history:adjust': ['OWNER', 'MANAGER'],
  // Beyond what the rules allow a reader.
  'trough:override': ['OWNER', 'MANAGER'],
  // Medicines, protocols, treatments and deaths.
  'health:read': allButCertifier,
  'health:write': ['OWNER', 'MANAGER', 'VET'],
  'health:apply': ['OWNER', 'MANAGER', 'VET', 'CHUTE'],
  // Sales with their prices.
  'sale:read': ['OWNER', 'MANAGER', 'FINANCE', 'VIEWER'],
  'sale:write': ['OWNER', 'MANAGER', 'FINANCE'],
  // Romaneios, which close no sale by themselves.
  'sale:sheet': ['OWNER', 'MANAGER', 'FINANCE'],
  // Exit trucks and who stands on them.
  'truck:read': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE', 'FINANCE', 'CERTIFIER', 'VIEWER'],
  'truck:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'FINANCE'],
  'truck:board': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE'],
  // Where oxen lived, what the base says of them, and the approvals of the farm.
  'residence:write': ['OWNER', 'MANAGER', 'TRACEABILITY'],
  // What is reported to the certifier: announcements with their items and papers, imports and sheets.
  'announcement:read': ['OWNER', 'MANAGER', 'TRACEABILITY', 'FINANCE', 'CERTIFIER', 'VIEWER'],
  'announcement:write': ['OWNER', 'MANAGER', 'TRACEABILITY'],
  // A frozen one is a draft again, and a draft is gone.
  'announcement:undo': ['OWNER', 'MANAGER'],
  'announcement:emit': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CERTIFIER'],
  // Files of the base and of the certifier that a person sent and looked at.
  'announcement:import': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CERTIFIER'],
  'person:read': staff,
  'person:write': ['OWNER'],
  // Keys by which partners' programs call; see scopes.ts.
  'apiKey:read': ['OWNER'],
  'apiKey:write': ['OWNER'],
  // The whole farm in a file, and back.
  'backup:read': ['OWNER', 'MANAGER'],
  'backup:write': ['OWNER', 'MANAGER'],
  'backup:restore': ['OWNER'],
  // Files of rows; each kind takes the right to what it brings in too.
  'import:write': ['OWNER', 'MANAGER', 'TRACEABILITY', 'CHUTE', 'VET', 'FINANCE'],
  // Another farm in its place, its end, and the data of those who leave.
  'farm:leave': ['OWNER'],
  'activity:read': ['OWNER', 'MANAGER'],
  'self:read': everyone,
  'self:write': everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof accessTable;

export function isAllowed(role: Role, action: Action): boolean {
  return (accessTable[action] as readonly Role[]).includes(role);
}

const onFarmsSetAside = /:read$|^self:|^farm:leave$/;

/** What of it is left on a farm that is set aside. */
export function isAllowedSetAside(role: Role, action: Action): boolean {
  return onFarmsSetAside.test(action) && isAllowed(role, action);
}

export function permissionsOf(role: Role): Action[] {
  return (Object.keys(accessTable) as Action[]).filter((action) => isAllowed(role, action));
}
