import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { StockMovementType } from './__generated__/movementColumns_movement.graphql.ts';
import type { messages } from '../messages.ts';

type Movement = { readonly type: StockMovementType; readonly reversed: boolean; readonly reversal: boolean };

/** What a row of the ledger is; a reversal and what it takes back say so wherever they are named. */
export function movementKind(t: Translate<typeof messages>, { type: name, reversed, reversal }: Movement): string {
  const type = t(`stock.type${name}`);
  return reversal ? t('stock.reversalOf', { type }) : reversed ? t('stock.reversedOf', { type }) : type;
}
