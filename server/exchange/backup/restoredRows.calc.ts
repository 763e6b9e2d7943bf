import { randomBytes } from 'node:crypto';

/** A row of a backup, as JSON. */
type Row = Record<string, unknown>;

export interface Restoring {
  now: Date;
  /** Of the restored farm. */
  farmName: string;
  /** The account of each membership, and the one whose owner restores. */
  personOf: ReadonlyMap<string, string>;
  restorerMembershipId: string | null;
}

interface Change {
  /** Columns that a backup does not hold. */
  extra: readonly string[];
  change(row: Row, restoring: Restoring): Row;
}

/** By model what of its rows is otherwise than it was; all other rows come as they are. */
export type Changes = Readonly<Record<string, Change>>;

/** What is otherwise on a restored farm. */
export const restoredRows: Changes = {
  // Its address refers to it, and comes after it.
  Farm: { extra: [], change: (row, { farmName }) => ({ ...row, name: farmName, addressId: null }) },
  // Whoever was on the farm joins again by an invitation; who restores it is its owner.
  Membership: {
    extra: ['personId'],
    change: (row, { personOf, restorerMembershipId, now }) => {
      const isRestorer = row.id === restorerMembershipId;
      const own = isRestorer ? { role: 'OWNER', active: true, joinedAt: now.toISOString() } : { joinedAt: null };
      return { ...row, ...own, personId: personOf.get(String(row.id)) };
    },
  },
  // Its hash never left: nobody has its token.
  ApiKey: {
    extra: ['tokenHash'],
    change: (row, { now }) => ({
      ...row,
      tokenHash: `restored ${randomBytes(16).toString('hex')}`,
      revokedAt: row.revokedAt ?? now.toISOString(),
    }),
  },
  // The base must not hear of the same thing from two farms.
  GatewayMessage: {
    extra: [],
    change: (row) =>
      row.status === 'WAITING' ? { ...row, status: 'FAILED', nextAttemptAt: null, failure: 'BACKUP_RESTORED' } : row,
  },
  // Its job stayed behind.
  BaseImport: { extra: [], change: (row) => (row.status === 'RUNNING' ? { ...row, status: 'CANCELLED' } : row) },
};

/** The columns that a restore changes, by model: they do not make a copy another farm. */
export const changedColumns: Readonly<Record<string, ReadonlySet<string>>> = {
  Farm: new Set(['name', 'sealedAs']),
  Membership: new Set(['joinedAt', 'lastSeenAt', 'role', 'active']),
  ApiKey: new Set(['revokedAt', 'lastUsedAt']),
  GatewayMessage: new Set(['status', 'nextAttemptAt', 'failure']),
  BaseImport: new Set(['status']),
};
