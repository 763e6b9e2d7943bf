function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One per page load: distinguishes this page's own changes from those of others in the change feeds. */
export const clientId = randomId();
