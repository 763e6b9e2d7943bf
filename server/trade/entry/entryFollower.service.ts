import type { OxFollower } from '../../herd/oxen/oxFollowers.ts';
import { announceEntry } from '../oxenPurchases/enteredOxen.service.ts';
import { requireUnfinished } from './entryTag.service.ts';

export const entryFollower: OxFollower = {
  async reversing(ctx, event, { purchaseId }) {
    // A finished purchase has as many heads as came, and each its cost.
    if (purchaseId && (event.type === 'ENTRY' || event.type === 'REENTRY' || event.type === 'COST'))
      await requireUnfinished(ctx, purchaseId, 'eventId');
  },
  async reversed(ctx, _event, { ox }) {
    if (ox.purchaseId) await announceEntry(ctx, ox.purchaseId);
  },
};
