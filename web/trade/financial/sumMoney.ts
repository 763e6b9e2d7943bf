import { Decimal } from 'decimal.js';

/** R$ added up, exactly. */
export const sumMoney = (values: readonly string[]): string => Decimal.sum(0, ...values).toFixed(2);

export const lessMoney = (value: string, other: string): string => new Decimal(value).minus(other).toFixed(2);
