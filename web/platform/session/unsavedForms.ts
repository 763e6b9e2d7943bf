import { createStore } from './store.ts';

/** How many forms of this page have changes that are not saved. */
export const unsavedForms = createStore(0);
