/** A prerendered page whose form React has not taken over yet. */
export const takeover = {
  isPending: false,
  /** Whether the form was sent meanwhile; first.js keeps that. */
  wasSent: (): boolean => document.documentElement.dataset['sent'] !== undefined,
  /** Presses again what was pressed meanwhile. */
  pressAgain: (): void => {
    document.documentElement.classList.remove('early');
    for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete button.dataset['pressed'];
      button.click();
    }
  },
};
