/** A prerendered page whose form React has not taken over yet. */
export const takeover = {
  isPending: false,
  /** Whether the form was sent meanwhile; first.js keeps that. */
  wasSent: (): boolean => document.documentElement.dataset['sent'] !== undefined,
};
