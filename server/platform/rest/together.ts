import { isFields, requestInput, type Input } from './body.ts';

interface Whole {
  /** Our names of its parts. */
  names: Readonly<Record<string, string>>;
  /** More to document of it. */
  schema?: object;
}

/** Fields that legacy callers send together in one object. */
export function togetherInput(
  wholes: Readonly<Record<string, Whole>>,
  others: Readonly<Record<string, string>> = {},
): Input {
  const apart = (body: unknown): unknown => {
    if (!isFields(body)) return body;
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => {
        const names = Object.hasOwn(wholes, name) ? wholes[name]!.names : undefined;
        // What is unknown in it is refused as unknown.
        if (!names || !isFields(value) || Object.keys(value).some((each) => !Object.hasOwn(names, each)))
          return [[Object.hasOwn(others, name) ? others[name]! : name, value]];
        return Object.entries(value).map(([each, part]) => [names[each]!, part] as const);
      }),
    );
  };
  return Object.assign((request: Parameters<Input>[0]) => requestInput({ ...request, body: apart(request.body) }), {
    document: ({ properties, ...schema }: Readonly<Record<string, unknown>>) => {
      const ours = properties as Readonly<Record<string, object>>;
      const shown = Object.entries(wholes).filter(([, { names }]) => Object.values(names).some((name) => name in ours));
      const documented = shown.map(([name, { names, schema: more }]) => [
        name,
        {
          type: 'object',
          description: `As ${Object.values(names)
            .map((each) => `\`${each}\``)
            .join(', ')}`,
          ...more,
        },
      ]);
      const renamed = Object.entries(others).flatMap(([theirs, own]) => (own in ours ? [[theirs, ours[own]]] : []));
      return { ...schema, properties: { ...ours, ...Object.fromEntries([...documented, ...renamed]) } };
    },
    sentName: (path: string, { body }: Parameters<Input>[0]) => {
      const [name = '', ...rest] = path.split('.');
      if (!isFields(body)) return path;
      const whole = Object.keys(wholes).find(
        (each) => each in body && Object.values(wholes[each]!.names).includes(name),
      );
      const own = whole && Object.entries(wholes[whole]!.names).find(([, ours]) => ours === name)?.[0];
      if (own) return [whole, own, ...rest].join('.');
      const theirs = Object.keys(others).find((each) => each in body && others[each] === name);
      return theirs ? [theirs, ...rest].join('.') : path;
    },
  });
}
