/** What floats over the page looks the same everywhere; its place takes the layer from it. */
export const raised = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'popover',
  animation: 'enter 120ms ease-out',
  outline: 'none',
  zIndex: 'popover',
} as const;

/** Fixed, so that neither a table's scrolling nor a dialog's edge clips it. */
export const floating = { strategy: 'fixed', gutter: 6, overflowPadding: 8 } as const;
