import { createApiKey } from '../../../server/accounts/apiKeys/apiKeys.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import type { ApiKeyScope } from '../../../server/platform/rights/scopes.ts';
import { establishmentId } from '../trade/trips.ts';
import { sendRomaneio } from '../trade/romaneio.ts';

/** The slaughterhouse to which the last trucks went, and the certifier of the farm. */
const slaughterhouse = 'Frigorífico Serra Dourada';
const certifier = 'Certificadora Planalto';
const [keyAgo, romaneioAgo] = [95, 2];

const partners: readonly { name: string; partner?: string; scopes: readonly ApiKeyScope[]; usedMinutesAgo: number }[] =
  [
    { name: certifier, scopes: ['TRACEABILITY_READ'], usedMinutesAgo: 47 },
    {
      name: `${slaughterhouse} · originação`,
      partner: slaughterhouse,
      scopes: ['SALES_READ', 'SLAUGHTER_SHEET_WRITE'],
      usedMinutesAgo: 190,
    },
  ];

/** Programs of partners that call with a key: the last romaneio came by one, and waits to be checked. */
export async function partnersDay(ctx: Context, ago: number): Promise<void> {
  if (ago === keyAgo) await makeKeys(ctx);
  if (ago === romaneioAgo) await receiveRomaneio(ctx);
}

async function makeKeys(ctx: Context): Promise<void> {
  const lastDay = daysAfter(await ctx.openDay(), 365);
  for (const { name, partner, scopes } of partners)
    await createApiKey(ctx, {
      name,
      scopes,
      lastDay,
      establishmentId: partner === undefined ? null : await establishmentId(ctx, partner),
    });
}

async function receiveRomaneio(ctx: Context): Promise<void> {
  const key = await ctx.db.apiKey.findFirstOrThrow({ where: { scopes: { has: 'SLAUGHTER_SHEET_WRITE' } } });
  const sale = await ctx.db.saleManagement.findFirst({
    where: { status: 'SHIPPED', buyerId: key.establishmentId! },
    orderBy: { plannedDate: 'desc' },
  });
  if (!sale) return;
  const { id: apiKeyId, farmId, createdById: membershipId, scopes, establishmentId: partnerId, expiresAt } = key;
  const actor = { apiKeyId, farmId, membershipId, scopes, establishmentId: partnerId, expiresAt: expiresAt.getTime() };
  const program = new Context(ctx.platform, { ...ctx.facts, actor });
  await sendRomaneio(program, {
    saleId: sale.id,
    day: dayOf(sale.plannedDate),
    buyer: slaughterhouse,
    ago: romaneioAgo,
    lacksOne: false,
  });
}

/** They called today, too. */
export async function partnersToday(now: (minutesAgo: number) => Context): Promise<void> {
  for (const { name, usedMinutesAgo } of partners) {
    const ctx = now(usedMinutesAgo);
    await ctx.db.apiKey.updateMany({ where: { name }, data: { lastUsedAt: ctx.now() } });
  }
}
