import { errorText } from '../../i18n/errorText.ts';
import type { AppError } from '../../relay/AppError.ts';
import { createStore } from '../../session/store.ts';

export type Severity = 'success' | 'error' | 'warning' | 'info';
export type ToastRequest = {
  severity: Severity;
  text: string;
  action?: { label: string; onClick: () => void };
  background?: boolean;
};

/** What waits for the toaster: its code is loaded with the first toast. */
export const toastQueue = createStore<ToastRequest[]>([]);

/** Counts what was tried to be saved: with each, the refusals of those before are taken away. */
export const attempts = createStore(0);

export function toast(request: ToastRequest): void {
  toastQueue.set([...toastQueue.get(), request]);
}

export async function toastError(error: AppError): Promise<void> {
  toast({ severity: error.isKept ? 'info' : 'error', text: await errorText(error) });
}
