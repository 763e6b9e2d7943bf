import { Decimal } from 'decimal.js';
import type { Field } from '../platform/form/fields.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import { AppError, toAppError } from '../platform/relay/AppError.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

const usualTons = 100;

/** Forms take tons, everything behind them is kilograms. */
export function kilogramsOf(tons: string): string {
  return new Decimal(tons).times(1000).toFixed();
}

export function stockLists(t: T): { to: string; label: string } {
  return { to: '/admin/financial/stock-list', label: t('stock.title') };
}

/** More than a truck carries has to be meant. */
export function isLarge(tons: string): boolean {
  return Number(tons) > usualTons;
}

export function largeField(t: T, large: boolean): Field[] {
  return large ? [{ kind: 'checkbox', name: 'confirmed', label: t('stock.confirmLarge'), required: true, span: 6 }] : [];
}

/** The server speaks of kilograms where the form asks for tons. */
export async function underTons<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (cause) {
    const { code, statusCode, details, issues, traceId } = toAppError(cause);
    throw new AppError({ code, statusCode, details: { ...details, fields: undefined }, traceId, issues: issues.map((issue) => (issue.path === 'kg' ? { ...issue, path: 'tons' } : issue)) }, { cause });
  }
}
