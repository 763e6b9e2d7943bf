import type { SystemStyleObject } from '@chakra-ui/react';

/** One rule set for all rows: plain elements inside keep thousands of them cheap. */
export const tableStyles: SystemStyleObject = {
  '& .head, & .row, & .totals': { display: 'grid', alignItems: 'center', minWidth: 'min-content' },
  '& .top, & .bottom': { position: 'sticky', zIndex: 2, minWidth: 'min-content' },
  '& .top': { top: 0 },
  '& .bottom': { bottom: 0 },
  '& .head': { height: '2.5rem', bg: 'bg.muted', color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium', borderBottomWidth: '1px' },
  '& .row': { position: 'absolute', insetInlineStart: 0, width: '100%', bg: 'bg.surface', borderBottomWidth: '1px' },
  '& .totals': { minHeight: '2.75rem', bg: 'bg.muted', fontWeight: 'semibold', borderTopWidth: '1px' },
  '& .row:hover': { bg: 'bg.hover' },
  '& .row[aria-selected="true"]': { bg: 'brand.subtle' },
  '& .cell': { paddingInline: '12px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& .cell.check': { paddingInline: 0, display: 'grid', placeItems: 'center', position: 'relative', zIndex: 1, height: '100%', overflow: 'visible' },
  '& .cell.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .cell a': { color: 'fg', fontWeight: 'medium' },
  // The link covers its whole row: one target for the mouse, one stop for the keyboard.
  '& .cell a::after, & .card a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .cell a:focus-visible, & .card a:focus-visible': { outline: 'none' },
  '& .row:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'brand.ring', outlineOffset: '-2px' },
  '& .sort': { display: 'inline-flex', alignItems: 'center', gap: '4px', height: '2.5rem', fontWeight: 'medium', borderRadius: 'xs' },
  '& .sort:hover': { color: 'fg' },
  '& .sort[data-sorted]': { color: 'fg' },
  '& .card': { position: 'relative', display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', columnGap: '12px', paddingInline: '16px', height: '100%', width: '100%' },
  '& .card .texts': { minWidth: 0, display: 'grid', gap: '2px' },
  '& .card .texts > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .card .title': { fontWeight: 'medium' },
  '& .card .subtitle': { color: 'fg.muted', fontSize: 'sm' },
  '@media print': {
    overflow: 'visible',
    boxShadow: 'none',
    '& .top, & .bottom': { position: 'static' },
    '& .row': { position: 'static', transform: 'none !important', breakInside: 'avoid' },
    '& .rows': { height: 'auto !important' },
  },
};
