import { types, type CustomTypesConfig } from 'pg';
import { notCompiled } from './notCompiled.ts';

const { builtins } = types;

const asSent = (text: string): unknown => text;
const parsed = (text: string): unknown => JSON.parse(text);
/** JSON's own form of a moment: the session's time zone is that of the server, which may be any. */
const moment = (text: string): unknown => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.BOOL, (text) => text === 't'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map(
    (oid) => [oid, Number] as const,
  ),
  ...[builtins.JSON, builtins.JSONB].map((oid) => [oid, parsed] as const),
  ...[builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((oid) => [oid, moment] as const),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.UUID, builtins.DATE].map(
    (oid) => [oid, asSent] as const,
  ),
]);

const firstOwnType = 16_384;

/** A type of ours is an enum; a list begins otherwise. */
const another =
  (oid: number) =>
  (text: string): unknown =>
    oid < firstOwnType || text.startsWith('{') ? notCompiled(`type ${oid} of a column`) : text;

/** Values of columns as they would be within JSON. */
export const likeJson: CustomTypesConfig = { getTypeParser: (oid: number) => parsers.get(oid) ?? another(oid) };
