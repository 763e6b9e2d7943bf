import { colorOf, type Mode, type SemanticColor } from './palette.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

type ContrastRule = { text: SemanticColor; on: SemanticColor; least: number };

const grounds: SemanticColor[] = ['bg.canvas', 'bg.surface', 'bg.raised', 'bg.muted', 'bg.hover', 'bg.sidebar'];
const textLeast = 4.5;
const shapeLeast = 3;

const onGrounds = (text: SemanticColor, least: number): ContrastRule[] => grounds.map((on) => ({ text, on, least }));

export const contrastRules: ContrastRule[] = [
  { text: 'fg.default', on: 'bg.selected', least: textLeast },
  ...onGrounds('fg.default', textLeast),
  ...onGrounds('fg.muted', textLeast),
  ...onGrounds('fg.subtle', textLeast),
  ...onGrounds('brand.fg', textLeast),
  ...onGrounds('danger.fg', textLeast),
  ...onGrounds('brand.ring', shapeLeast),
  ...onGrounds('warning.ring', shapeLeast),
  { text: 'border.control', on: 'bg.surface', least: shapeLeast },
  { text: 'border.control', on: 'bg.canvas', least: shapeLeast },
  { text: 'danger.border', on: 'bg.surface', least: shapeLeast },
  { text: 'brand.onSolid', on: 'brand.solid', least: textLeast },
  { text: 'brand.onSolid', on: 'brand.solidHover', least: textLeast },
  { text: 'danger.onSolid', on: 'danger.solid', least: textLeast },
  { text: 'danger.onSolid', on: 'danger.solidHover', least: textLeast },
  { text: 'brand.fg', on: 'brand.subtle', least: textLeast },
  { text: 'brand.fg', on: 'brand.muted', least: textLeast },
  { text: 'fg.default', on: 'brand.subtle', least: textLeast },
  { text: 'fg.muted', on: 'brand.subtle', least: textLeast },
  { text: 'danger.fg', on: 'danger.subtle', least: textLeast },
  { text: 'warning.fg', on: 'warning.subtle', least: textLeast },
  { text: 'info.fg', on: 'info.subtle', least: textLeast },
  { text: 'tag.onDark', on: 'tag.red', least: textLeast },
  { text: 'tag.onDark', on: 'tag.green', least: textLeast },
  { text: 'tag.onDark', on: 'tag.blue', least: textLeast },
  { text: 'tag.onYellow', on: 'tag.yellow', least: textLeast },
  { text: 'fg.onDeep', on: 'bg.brandDeep', least: textLeast },
  { text: 'fg.onDeepMuted', on: 'bg.brandDeep', least: textLeast },
];

export function ratioOf(rule: ContrastRule, mode: Mode): number {
  return contrast(colorOf(rule.text, mode), colorOf(rule.on, mode));
}
