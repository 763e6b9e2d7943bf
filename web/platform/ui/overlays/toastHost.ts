// A modal dialog stands above any z-index, and all outside it is inert: toasts go along into the dialog on top.
const dialogs: HTMLDialogElement[] = [];
let host: HTMLElement | null = null;

function place(): void {
  if (host !== null) (dialogs.at(-1) ?? document.body).append(host);
}

/** The element that toasts stand in, wherever it is just now. */
export function toastHost(): HTMLElement {
  if (host === null) {
    host = document.createElement('div');
    place();
  }
  return host;
}

/** Toasts stand in an open dialog until it is let go. */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog);
  place();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    place();
  };
}
