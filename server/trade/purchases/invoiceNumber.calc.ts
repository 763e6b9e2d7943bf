const printed = /^\d[\d.\s]*$/;

/** The number of an invoice without the dots and zeros that its print has: 000.004.455 is 4455. */
export const bareInvoiceNumber = (text: string): string =>
  printed.test(text) ? text.replace(/[.\s]/g, '').replace(/^0+(?=\d)/, '') : text;

/** Whether it says that there is no number yet. */
export const isNoNumber = (bare: string): boolean => bare === '0' || !/^\d+$/.test(bare);
