import { AppError, fieldsAlreadyInUse } from './AppError.ts';
import type { ThrownCode } from './catalogue.ts';

/** Unique constraints with an error code of their own; others mean "already in use". */
const byConstraint: Readonly<Record<string, { code: ThrownCode; field?: string }>> = {
  Person_email_key: { code: 'EmailAlreadyExists', field: 'email' },
  Membership_farmId_personId_key: { code: 'EmailAlreadyExists', field: 'email' },
  Earring_farmId_sisbov_key: { code: 'DuplicatedEarrings', field: 'ranges' },
  Earring_farmId_electronicEarring_key: { code: 'DuplicatedEarrings', field: 'electronicEarring' },
  FarmDay_farmId_day_key: { code: 'ConcurrentUpdate' },
  // Writers of a ledger wait for each other, but where its farm is just being moved to another worker.
  StockMovement_farmId_stockId_day_flow_seq_step_key: { code: 'ConcurrentUpdate' },
  OidcIdentity_issuer_subject_key: { code: 'ConcurrentUpdate' },
  // The id of a beat is the key under which it began.
  Beat_pkey: { code: 'IdempotencyKeyReused', field: 'clientEventId' },
};

/** Error codes for foreign keys that point to a missing row. */
const notFoundByColumn: Readonly<Record<string, ThrownCode>> = {
  addressId: 'AddressNotFound',
  membershipId: 'UserNotFound',
};

interface Facts {
  /** Prisma's code, such as P2002. */
  prismaCode?: string;
  /** PostgreSQL's five-character SQLSTATE. */
  sqlState?: string;
  constraint?: string;
  message: string;
}

type Loose = { readonly [key: string]: unknown };

function loose(value: unknown): Loose | undefined {
  return typeof value === 'object' && value !== null ? (value as Loose) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Either a Prisma error with the driver error inside, the driver adapter's own, or a plain pg error. */
function factsOf(error: Error & Loose): Facts | undefined {
  const driver = error.name === 'DriverAdapterError' ? error : loose(loose(error.meta)?.driverAdapterError);
  const cause = loose(driver?.cause);
  const base = {
    constraint: text(loose(cause?.constraint)?.index),
    message: text(cause?.originalMessage) ?? error.message,
  };
  if (error.name === 'PrismaClientKnownRequestError') {
    const code = text(error.code) ?? '';
    return { ...base, prismaCode: kindCodes[code] ?? code, sqlState: text(cause?.originalCode) };
  }
  if (error.name === 'PrismaClientInitializationError')
    return { ...base, prismaCode: text(error.errorCode) ?? 'P1001' };
  if (driver) return { ...base, sqlState: text(cause?.originalCode), prismaCode: kindCodes[text(cause?.kind) ?? ''] };
  const code = text(error.code);
  if (code && Object.hasOwn(kindCodes, code)) return { ...base, prismaCode: kindCodes[code] };
  if (lostConnection.test(error.message)) return { ...base, prismaCode: 'P1017' };
  if (!code || !('severity' in error)) return undefined;
  return { sqlState: code, constraint: text(error.constraint), message: error.message };
}

const kindCodes: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'P1001',
  SocketTimeout: 'P1008',
  ConnectionClosed: 'P1017',
  TooManyConnections: 'P2037',
  ECONNREFUSED: 'P1001',
  ECONNRESET: 'P1017',
  EPIPE: 'P1017',
  ETIMEDOUT: 'P1008',
};

// pg gives these no code.
const lostConnection =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect)/;

/** A coordinator of Citus lost a worker, or its own end: for some statements alone it has a code for that. */
const lostNode = new RegExp(
  [
    '^failure on connection marked as essential',
    '^connection to the remote node',
    '^postmaster was shut down',
    '^terminating connection',
    '^server closed the connection unexpectedly',
  ].join('|'),
);

/** The columns from a constraint's name, `Table_farmId_name_key`, without the farm. */
function columnsOf(constraint = ''): string[] {
  return constraint
    .split('_')
    .slice(1, -1)
    .filter((column) => column !== 'farmId');
}

// 25006: a standby that is not the primary yet.
const unavailable = /^(08|3D|53|57)|^25006$|^25P0[34]$/;
const malformed = /^22(001|003|007|008|021|P02|P03|P05)$|^23514$/;
const contended = /^(40001|40P01)$/;

function bySqlState({ sqlState = '', constraint, message }: Facts, cause: unknown): AppError | undefined {
  if (sqlState === '23505') return fieldsAlreadyInUse(columnsOf(constraint), cause);
  if (sqlState === '23P01') return fieldsAlreadyInUse([], cause);
  if (sqlState === '23001' || (sqlState === '23503' && message.startsWith('update or delete'))) {
    return new AppError('InvalidRelation', { cause });
  }
  if (sqlState === '23503') {
    const field = columnsOf(constraint).at(-1);
    return new AppError(notFoundByColumn[field ?? ''] ?? 'InexistentEntity', { field, cause });
  }
  if (sqlState === '22P02' && message.includes('type uuid')) return new AppError('InvalidObjectIdType', { cause });
  if (malformed.test(sqlState)) return new AppError('InvalidFieldType', { cause });
  // A lock timeout is set only for the farm day and the ledger, which includes it.
  if (sqlState === '55P03') return new AppError('FarmDayAdvancing', { cause });
  if (contended.test(sqlState)) return new AppError('ConcurrentUpdate', { cause });
  const isUnavailable = unavailable.test(sqlState) || lostNode.test(message);
  return isUnavailable ? new AppError('CouldNotLoadFarmData', { cause }) : undefined;
}

const byPrismaCode: Readonly<Record<string, ThrownCode>> = {
  P2000: 'InvalidFieldType',
  P2007: 'InvalidFieldType',
  P2020: 'InvalidFieldType',
  P2023: 'InvalidObjectIdType',
  P2024: 'CouldNotLoadFarmData',
  P2025: 'InexistentEntity',
  P2028: 'CouldNotLoadFarmData',
  P2033: 'InvalidFieldType',
  P2034: 'ConcurrentUpdate',
  P2037: 'CouldNotLoadFarmData',
};

/** Refusals of our own pool, which Prisma wraps because they have a code. */
const ownRefusals: Readonly<Record<string, (cause: Error) => AppError>> = {
  AnswerTooLarge: (cause) => new AppError('AnswerTooLarge', { cause }),
  CallAbandoned: (cause) => new AppError('CallAbandoned', { cause }),
  FarmBusy: (cause) => new AppError('FarmBusy', { params: { retryAfterSeconds: 8 }, cause }),
};

/** The refusal that a database error means for the caller; undefined when it is a defect. */
export function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const facts = factsOf(error as Error & Loose);
  if (!facts) return undefined;
  const known = facts.sqlState === '23505' ? byConstraint[facts.constraint ?? ''] : undefined;
  if (known) return new AppError(known.code, { field: known.field, cause: error });
  const { prismaCode = '' } = facts;
  const own = ownRefusals[prismaCode];
  if (own) return own(error);
  const code = prismaCode.startsWith('P10') ? 'CouldNotLoadFarmData' : byPrismaCode[prismaCode];
  return bySqlState(facts, error) ?? (code && new AppError(code, { cause: error }));
}

/** The database refuses what a statement would write, and not the statement. */
export function isContentFault(error: unknown): boolean {
  return error instanceof Error && /^2[23]/.test(factsOf(error as Error & Loose)?.sqlState ?? '');
}

/** A deadlock or write conflict that rolled this transaction back: it may be tried again. */
export function isContention(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error) || cause instanceof AppError) return false;
  const { sqlState = '', prismaCode } = factsOf(cause as Error & Loose) ?? { message: '' };
  return contended.test(sqlState) || prismaCode === 'P2034';
}
