import type { SystemStyleObject } from '@chakra-ui/react';

/** Controls in table cells: no border until they are hovered or focused. */
export const tableCellStyles: SystemStyleObject = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& th': {
    position: 'sticky',
    top: 0,
    paddingInline: '8px',
    paddingBlock: '6px',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
  },
  '& th.end': { textAlign: 'end' },
  '& th.end [data-unit]': { marginInlineEnd: '-6px' },
  '& th.box': { textAlign: 'center' },
  '& td': { padding: '2px', borderBottomWidth: '1px', verticalAlign: 'middle' },
  '& td.box': { textAlign: 'center' },
  '& td + td': { borderInlineStartWidth: '1px' },
  '& tr:hover td': { bg: 'bg.hover' },
  '& tr:last-of-type td': { borderBottomWidth: 0 },
  '& td.problem': { bg: 'danger.subtle', color: 'danger.fg', fontSize: 'sm', padding: '6px 8px' },
  '& td input:not([type="checkbox"]), & td select': {
    height: '2rem',
    minHeight: '2rem',
    paddingInline: '6px',
    borderColor: 'transparent',
    background: 'transparent',
    borderRadius: 'sm',
    fontSize: 'sm',
  },
  '& td input:hover:not([type="checkbox"]):not(:disabled), & td select:hover:not(:disabled)': {
    borderColor: 'border.button',
  },
  '& td input:focus-visible:not([type="checkbox"]), & td select:focus-visible': { bg: 'bg.surface' },
  '& td [aria-invalid="true"]:not([type="checkbox"])': { borderColor: 'danger.border' },
  '& td :disabled:not([type="checkbox"])': { color: 'fg', opacity: 0.8 },
  '& td.end input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The column header shows the unit.
  '& td [data-unit]': { display: 'none' },
  '& td select': { paddingInlineEnd: '22px', textOverflow: 'ellipsis' },
  '& td select + svg': { insetInlineEnd: '6px' },
  // A disabled select is plain text.
  '& td select:disabled + svg': { display: 'none' },
  '& td [role="group"]': { gap: '2px', paddingInline: '2px' },
  '& td [role="group"] label': { paddingInline: '4px' },
};
