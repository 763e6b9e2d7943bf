import type { Plugin } from 'vite';

/**
 * The memory of Chakra's styles, which is asked for each property of each element that is drawn: by the value itself
 * where it is one text, and without moving what is found to the end of a list.
 */
const memory = `
const keyOf = (value) => {
  if (typeof value === 'string') return 's:' + value;
  if (typeof value !== 'object' || value === null) return typeof value + ':' + (value?.name ?? value);
  if (Array.isArray(value)) return '[' + value.map(keyOf).join(',') + ']';
  let key = '{';
  for (const name of Object.keys(value).sort()) key += name + ':' + keyOf(value[name]) + ',';
  return key + '}';
};
const most = 2000;
export const memo = (make) => {
  let byText, byKey;
  return function (...args) {
    const isText = args.length === 1 && typeof args[0] === 'string';
    const key = isText ? args[0] : args.map(keyOf).join('|');
    const known = isText ? (byText ??= new Map()) : (byKey ??= new Map());
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (found = make.apply(this, args)));
    }
    return found;
  };
};
`;

const module = /@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/;

export function styleMemo(): Plugin {
  let isFound = false;
  return {
    name: 'cocho:style-memo',
    apply: 'build',
    load: {
      filter: { id: module },
      handler: () => {
        isFound = true;
        return memory;
      },
    },
    // An update of Chakra may have moved it.
    buildEnd(error) {
      if (!error && !isFound) this.error("Chakra's memory of styles is not where it was");
    },
  };
}
