// What of a REST contract a caller of the one before would notice as a call refused or an answer that lost something.
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (json: unknown, key: string): Json => {
  const part = isObject(json) ? json[key] : undefined;
  return isObject(part) ? part : {};
};
const listOf = (json: Json, key: string): readonly unknown[] => (Array.isArray(json[key]) ? json[key] : []);
const typesOf = ({ type }: Json): readonly unknown[] => (type === undefined ? [] : [type].flat());

/** Limits that refuse more when they fall, and those that do when they rise. */
const falling = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'];
const rising = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'];

function limitChanges(before: Json, after: Json, at: string): string[] {
  const limit = (json: Json, key: string, none: number) => (typeof json[key] === 'number' ? json[key] : none);
  return [
    ...falling.filter((key) => limit(after, key, Infinity) < limit(before, key, Infinity)),
    ...rising.filter((key) => limit(after, key, -Infinity) > limit(before, key, -Infinity)),
    ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern'] : []),
  ].map((key) => `${at} is limited by ${key}`);
}

/** What a sender of `before` cannot send any more. */
function refused(before: Json, after: Json, at: string): string[] {
  const [options, others] = [listOf(before, 'anyOf') as Json[], listOf(after, 'anyOf') as Json[]];
  if (options.length > 0 || others.length > 0) {
    const allowed = others.length > 0 ? others : [after];
    return (options.length > 0 ? options : [before]).flatMap((option, index) => {
      const found = allowed.map((each) => refused(option, each, `${at}|${index}`));
      return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
    });
  }
  const [had, has] = [partOf(before, 'properties'), partOf(after, 'properties')];
  const values = listOf(after, 'enum');
  return [
    ...typesOf(before)
      .filter((type) => typesOf(after).length > 0 && !typesOf(after).includes(type))
      .map((type) => `${at} is no ${String(type)} any more`),
    ...listOf(before, 'enum')
      .filter((value) => values.length > 0 && !values.includes(value))
      .map((value) => `${at} takes no ${String(value)} any more`),
    ...listOf(after, 'required')
      .filter((name) => !listOf(before, 'required').includes(name))
      .map((name) => `${at}.${String(name)} is required`),
    ...limitChanges(before, after, at),
    ...Object.keys(had).flatMap((name) =>
      name in has
        ? refused(partOf(had, name), partOf(has, name), `${at}.${name}`)
        : after.additionalProperties === false
          ? [`${at}.${name} is not taken any more`]
          : [],
    ),
    ...(isObject(before.items) ? refused(before.items, partOf(after, 'items'), `${at}[]`) : []),
  ];
}

/** What a reader of `before` does not find any more. */
function lost(before: Json, after: Json, at: string): string[] {
  // What was documented as null because it was not kept may be there from now on.
  if (before.type === 'null' && before.description === 'Not kept') return [];
  const [options, others] = [listOf(before, 'anyOf') as Json[], listOf(after, 'anyOf') as Json[]];
  if (options.length > 0 || others.length > 0) {
    const known = options.length > 0 ? options : [before];
    return (others.length > 0 ? others : [after]).flatMap((option, index) => {
      const found = known.map((each) => lost(each, option, `${at}|${index}`));
      return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
    });
  }
  const [had, has] = [partOf(before, 'properties'), partOf(after, 'properties')];
  return [
    ...typesOf(after)
      .filter((type) => typesOf(before).length > 0 && !typesOf(before).includes(type))
      .map((type) => `${at} may be ${String(type)}`),
    ...listOf(before, 'required')
      .filter((name) => String(name) in has && !listOf(after, 'required').includes(name))
      .map((name) => `${at}.${String(name)} may be missing`),
    ...Object.keys(had).flatMap((name) =>
      name in has ? lost(partOf(had, name), partOf(has, name), `${at}.${name}`) : [`${at}.${name} is gone`],
    ),
    ...(isObject(before.items) ? lost(before.items, partOf(after, 'items'), `${at}[]`) : []),
  ];
}

const schemaOf = (content: unknown, type: string) => partOf(partOf(content, type), 'schema');
const nameOf = (parameter: Json) => `${String(parameter.in)} ${String(parameter.name)}`;

function parameterChanges(before: Json, after: Json, at: string): string[] {
  const named = (operation: Json) =>
    new Map((listOf(operation, 'parameters') as Json[]).map((each) => [nameOf(each), each]));
  const [had, has] = [named(before), named(after)];
  return [
    ...[...has].flatMap(([name, { required }]) =>
      required === true && had.get(name)?.required !== true ? [`${at} ${name} is required`] : [],
    ),
    ...[...had].flatMap(([name, parameter]) => {
      const now = has.get(name);
      return now
        ? refused(partOf(parameter, 'schema'), partOf(now, 'schema'), `${at} ${name}`)
        : [`${at} ${name} is gone`];
    }),
  ];
}

function operationChanges(before: Json, after: Json, at: string): string[] {
  const [sent, taken] = [before, after].map((each) => partOf(partOf(each, 'requestBody'), 'content')) as [Json, Json];
  const [had, has] = [partOf(before, 'responses'), partOf(after, 'responses')];
  return [
    ...parameterChanges(before, after, at),
    ...Object.keys(sent).flatMap((type) =>
      type in taken ? refused(schemaOf(sent, type), schemaOf(taken, type), `${at} body`) : [`${at} takes no ${type}`],
    ),
    ...Object.keys(had).flatMap((status) => {
      if (!(status in has)) return [`${at} never answers ${status} any more`];
      const [old, now] = [had, has].map((each) => partOf(partOf(each, status), 'content')) as [Json, Json];
      return Object.keys(old).flatMap((type) =>
        type in now ? lost(schemaOf(old, type), schemaOf(now, type), `${at} ${status}`) : [`${at} sends no ${type}`],
      );
    }),
  ];
}

/** Every change from one OpenAPI document to the next that breaks a caller, by call and place. */
export function openApiChanges(before: unknown, after: unknown): string[] {
  const [had, has] = [partOf(before, 'paths'), partOf(after, 'paths')];
  return Object.entries(had).flatMap(([path, operations]) =>
    Object.keys(operations as Json).flatMap((method) => {
      const at = `${method.toUpperCase()} ${path}`;
      const [old, now] = [partOf(operations, method), partOf(partOf(has, path), method)];
      return Object.keys(now).length > 0 ? operationChanges(old, now, at) : [`${at} is gone`];
    }),
  );
}
