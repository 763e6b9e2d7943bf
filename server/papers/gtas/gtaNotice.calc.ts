/** So many days before it expires, a GTA with places left is brought to notice. */
export const expiryNoticeDays = 3;
