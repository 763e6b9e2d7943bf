interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The paths of all fields of a JSON schema that may have a value; a list is passed through, as `items.id` for `items: [{ id }]`. */
export function schemaPaths(schema: object, parent = '', defs = (schema as JsonSchema).$defs ?? {}): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], $ref } = schema as JsonSchema;
  const others = [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  const named = $ref?.startsWith('#/$defs/') ? defs[$ref.slice('#/$defs/'.length)] : undefined;
  const kept = Object.entries(properties).filter(([, part]) => part.type !== 'null');
  const own = kept.flatMap(([name, part]) => {
    const path = parent === '' ? name : `${parent}.${name}`;
    return [path, ...schemaPaths(part, path, defs)];
  });
  const all = [...own, ...[...others, ...(named ? [named] : [])].flatMap((each) => schemaPaths(each, parent, defs))];
  return [...new Set(all)];
}

/** The paths at which an answer has a value: neither null nor an empty list. */
export function filledPaths(value: unknown, parent = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => filledPaths(each, parent)))];
  const own = parent === '' || value === null || value === undefined ? [] : [parent];
  if (typeof value !== 'object' || value === null) return own;
  const fields = Object.entries(value).flatMap(([name, part]) =>
    filledPaths(part, parent === '' ? name : `${parent}.${name}`),
  );
  return [...own, ...fields];
}
