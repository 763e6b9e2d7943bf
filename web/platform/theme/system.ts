import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { semanticTokens, tokens } from './tokens.ts';

const config = defineConfig({
  // Layers let a page's own props win over recipes whatever the order of insertion.
  globalCss: {
    'html, body': { margin: 0, height: '100%' },
    html: {
      fontFamily: 'body',
      fontSize: '100%',
      lineHeight: 'normal',
      color: 'fg',
      bg: 'bg.canvas',
      textSizeAdjust: '100%',
      fontFeatureSettings: '"cv05", "cv11", "ss03"',
      scrollbarColor: '{colors.gray.400} transparent',
    },
    body: { fontSize: 'md' },
    '#root': { height: '100%' },
    '*, *::before, *::after': { boxSizing: 'border-box', borderWidth: 0, borderStyle: 'solid', borderColor: 'border' },
    'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0 },
    'ul, ol': { listStyle: 'none' },
    'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
    button: { background: 'none', padding: 0, cursor: 'pointer' },
    a: { color: 'inherit', textDecoration: 'none' },
    svg: { display: 'block', flexShrink: 0 },
    dialog: { color: 'inherit' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '2px' },
    '::selection': { bg: 'brand.muted', color: 'fg' },
  },
  preflight: false,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes: {
      pulse: { '50%': { opacity: 0.45 } },
      enter: { from: { opacity: 0, transform: 'translateY(4px)' } },
      progress: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    },
    tokens,
    semanticTokens,
  },
});

export const system = createSystem(defaultBaseConfig, config);
