import { palette, semantic, type Pair } from './palette.ts';

type Values<T> = Record<string, { value: T }>;
type Tree = { [name: string]: { value: string } | Tree };

const valuesOf = <T>(entries: Record<string, T>): Values<T> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96,
];
const scale = Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`]));

const colors = Object.fromEntries(
  Object.entries(palette).map(([name, value]) => [
    name,
    typeof value === 'string' ? { value } : valuesOf(value as Record<string, string>),
  ]),
);

function semanticTree(): Record<string, Record<string, { value: { _light: string; _dark: string } }>> {
  const tree: Record<string, Record<string, { value: { _light: string; _dark: string } }>> = {};
  for (const [name, { light, dark }] of Object.entries<Pair>(semantic)) {
    const [group = '', leaf = ''] = name.split('.');
    const value = { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` };
    (tree[group] ??= {})[leaf === 'default' ? 'DEFAULT' : leaf] = { value };
  }
  return tree;
}

const stack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const tokens = {
  colors: colors as Tree,
  spacing: valuesOf(scale),
  sizes: valuesOf({
    ...scale,
    full: '100%',
    min: 'min-content',
    max: 'max-content',
    fit: 'fit-content',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    '5xl': '64rem',
  }),
  radii: valuesOf({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.75rem',
    xl: '1rem',
    full: '9999px',
  }),
  fonts: valuesOf({
    body: `"Inter Variable", ${stack}`,
    heading: `"Inter Variable", ${stack}`,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: valuesOf({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
  }),
  fontWeights: valuesOf({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: valuesOf({ tight: '1.2', snug: '1.35', normal: '1.5', relaxed: '1.65' }),
  letterSpacings: valuesOf({ tight: '-0.015em', tighter: '-0.025em', wide: '0.04em' }),
  zIndex: valuesOf({ base: 0, sticky: 10, header: 20, popover: 40, skip: 80 }),
  durations: valuesOf({ fast: '120ms', moderate: '200ms' }),
};

export const semanticTokens = {
  colors: semanticTree(),
  shadows: {
    card: { value: { _light: '0 1px 2px rgb(12 17 15 / 0.05)', _dark: '0 1px 2px rgb(0 0 0 / 0.4)' } },
    popover: {
      value: {
        _light: '0 8px 28px -6px rgb(12 17 15 / 0.18), 0 2px 6px -2px rgb(12 17 15 / 0.1)',
        _dark: '0 10px 32px -6px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(255 255 255 / 0.06)',
      },
    },
  },
};
