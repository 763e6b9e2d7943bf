/** Plain values: the system is made of them and the contrast test computes with them. #008350 is brand.600. */
export const palette = {
  white: '#ffffff',
  brand: {
    50: '#eefbf3',
    100: '#d9f7e4',
    200: '#b8edcc',
    300: '#8bdcad',
    400: '#51c388',
    500: '#1ea267',
    600: '#008350',
    700: '#01693f',
    800: '#085332',
    900: '#0b4027',
    950: '#052616',
  },
  gray: {
    25: '#fafbfb',
    50: '#f6f8f7',
    100: '#eff2f0',
    200: '#e2e6e4',
    300: '#cfd5d2',
    400: '#9da5a1',
    450: '#848d88',
    500: '#646d68',
    600: '#515b56',
    700: '#3a423e',
    800: '#252c28',
    850: '#1c221f',
    900: '#141916',
    950: '#0c110f',
    975: '#070b09',
  },
  red: {
    50: '#fff2f0',
    100: '#ffe1dc',
    200: '#ffc4bd',
    300: '#ff9f97',
    400: '#fd736d',
    500: '#e8514e',
    600: '#c43738',
    700: '#9f2a2b',
    800: '#7d2423',
    900: '#59201e',
    950: '#381513',
  },
  amber: {
    50: '#fcf4ed',
    100: '#fae8d3',
    200: '#f5d2ab',
    300: '#eab67a',
    400: '#d8953d',
    500: '#c27a00',
    600: '#a36000',
    700: '#834c00',
    800: '#673d00',
    900: '#4a2f08',
    950: '#2f1e08',
  },
  yellow: { 300: '#f8d648' },
  blue: {
    50: '#f0f6ff',
    100: '#dcedff',
    200: '#bddcff',
    300: '#96c4ff',
    400: '#6aa7f4',
    500: '#4a8ee1',
    600: '#3372bf',
    700: '#275b9b',
    800: '#214879',
    900: '#1d3656',
    950: '#132236',
  },
} as const;

type Reference = string;
export type Pair = { light: Reference; dark: Reference };

const pair = (light: Reference, dark: Reference): Pair => ({ light, dark });

/** Semantic colours, by name, as references into the palette. */
export const semantic = {
  'bg.canvas': pair('gray.50', 'gray.950'),
  'bg.surface': pair('white', 'gray.900'),
  'bg.raised': pair('white', 'gray.850'),
  'bg.muted': pair('gray.100', 'gray.850'),
  'bg.hover': pair('gray.50', 'gray.850'),
  'bg.selected': pair('white', 'gray.700'),
  'bg.sidebar': pair('gray.25', 'gray.975'),
  'bg.brandDeep': pair('brand.950', 'brand.950'),
  'fg.default': pair('gray.900', 'gray.100'),
  'fg.muted': pair('gray.600', 'gray.300'),
  'fg.subtle': pair('gray.500', 'gray.400'),
  'fg.onDeep': pair('brand.50', 'brand.50'),
  'fg.onDeepMuted': pair('brand.300', 'brand.300'),
  'border.default': pair('gray.200', 'gray.800'),
  'border.button': pair('gray.300', 'gray.700'),
  'border.control': pair('gray.450', 'gray.500'),
  'brand.solid': pair('brand.600', 'brand.600'),
  'brand.solidHover': pair('brand.700', 'brand.700'),
  'brand.onSolid': pair('white', 'white'),
  'brand.fg': pair('brand.700', 'brand.300'),
  'brand.subtle': pair('brand.50', 'brand.950'),
  'brand.muted': pair('brand.100', 'brand.900'),
  'brand.ring': pair('brand.600', 'brand.400'),
  'danger.solid': pair('red.600', 'red.600'),
  'danger.solidHover': pair('red.700', 'red.700'),
  'danger.onSolid': pair('white', 'white'),
  'danger.fg': pair('red.700', 'red.300'),
  'danger.subtle': pair('red.50', 'red.950'),
  'danger.border': pair('red.600', 'red.400'),
  'warning.fg': pair('amber.800', 'amber.300'),
  'warning.ring': pair('amber.600', 'amber.400'),
  'warning.subtle': pair('amber.50', 'amber.950'),
  'tag.red': pair('red.700', 'red.700'),
  'tag.green': pair('brand.700', 'brand.700'),
  'tag.blue': pair('blue.700', 'blue.700'),
  'tag.yellow': pair('yellow.300', 'yellow.300'),
  'tag.onDark': pair('white', 'white'),
  'tag.onYellow': pair('gray.950', 'gray.950'),
  'info.fg': pair('blue.700', 'blue.300'),
  'info.subtle': pair('blue.50', 'blue.950'),
} as const satisfies Record<string, Pair>;

export type SemanticColor = keyof typeof semantic;
export type Mode = keyof Pair;

function resolveColor(reference: Reference): string {
  const [family = '', step] = reference.split('.');
  const found: unknown = palette[family as keyof typeof palette];
  const value = step === undefined ? found : (found as Record<string, string> | undefined)?.[step];
  if (typeof value !== 'string') throw new Error(`No colour ${reference}`);
  return value;
}

export function colorOf(name: SemanticColor, mode: Mode): string {
  return resolveColor(semantic[name][mode]);
}
