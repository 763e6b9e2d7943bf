import type { SystemStyleObject } from '@chakra-ui/react';

/** Rows of text beside one control: the corral stays in view while the others scroll. */
export const troughSheetStyles: SystemStyleObject = {
  '& tr[data-row] > td': {
    paddingInline: '8px',
    paddingBlock: '4px',
    fontSize: 'sm',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    bg: 'bg.surface',
    textOverflow: 'ellipsis',
  },
  '& tr[data-row] > td.end': { textAlign: 'end' },
  '& tr[data-row] > th[data-corral]': {
    position: 'sticky',
    top: 'auto',
    insetInlineStart: 0,
    zIndex: 1,
    bg: 'bg.surface',
    fontSize: 'sm',
    textTransform: 'none',
  },
  '& tr[data-row]:hover > th[data-corral]': { bg: 'bg.hover' },
  '& tr[data-row] > td input[data-grade]': { fontWeight: 'semibold', fontSize: 'md', borderColor: 'border.control' },
};
