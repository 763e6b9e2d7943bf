import type { OxFollower } from '../../herd/oxen/oxFollowers.ts';
import { markResend } from './sent.sql.ts';

/** §1.11: who got another number goes to the certifier again, unless that was a mistake. */
export const sheetFollower: OxFollower = {
  async recorded(ctx, events) {
    const changed = events.filter(({ type }) => type === 'REIDENTIFICATION' || type === 'REVERSAL');
    if (changed.length === 0) return;
    await markResend(ctx.actor.farmId, ctx.db, [...new Set(changed.map(({ oxId }) => oxId))]);
  },
};
