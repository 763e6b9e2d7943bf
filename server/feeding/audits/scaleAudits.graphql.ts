import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { rereadIfThere } from '../../platform/graphql/reread.ts';
import { bandOf, bands } from '../feedDay/band.calc.ts';
import { createScaleAudit, deleteScaleAudit, scaleAuditList, sievesOf, type MixSieve } from './scaleAudits.service.ts';

const decimal = { type: 'Decimal', nullable: true } as const;
const BandEnum = enumRef('DeviationBand', bands);

const Sieve = builder.objectRef<MixSieve>('MixSieve').implement({
  description: 'How alike the samples of a mix are on one sieve',
  authScopes: { may: 'beat:read' },
  fields: (t) => ({
    sieve: t.exposeString('sieve', { description: '19, 8 and 4 mm, and the pan' }),
    values: t.field({ type: ['Decimal'], resolve: ({ values }) => values }),
    mean: t.field({ type: 'Decimal', resolve: ({ mean }) => mean.toDecimalPlaces(4) }),
    deviation: t.field({ type: 'Decimal', resolve: ({ deviation }) => deviation.toDecimalPlaces(4) }),
    variationPct: t.field({ ...decimal, resolve: ({ variationPct }) => variationPct?.toDecimalPlaces(4) ?? null }),
  }),
});

export const ScaleAudit = farmNode('ScaleAudit', {
  read: 'beat:read',
  viewerCan: { Update: 'beat:write' },
  description: 'The weekly check of a wagon: what truck scale, display and beat say of the same load',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    mixer: t.relation('mixer'),
    beat: t.relation('beat', { nullable: true }),
    tareKg: t.expose('tareKg', { type: 'Decimal', description: 'Of the wagon on the truck scale' }),
    grossKg: t.expose('grossKg', { type: 'Decimal' }),
    displayKg: t.expose('displayKg', { type: 'Decimal', description: 'Of the load, by the display of the wagon' }),
    beatLoadedKg: t.expose('beatLoadedKg', { ...decimal, description: 'With what it carried in' }),
    beatDeliveredKg: t.expose('beatDeliveredKg', decimal),
    scaleDevPct: t.expose('scaleDevPct', { type: 'Decimal', description: 'The display against the truck scale' }),
    displayDevPct: t.expose('displayDevPct', { ...decimal, description: 'The beat against the display' }),
    deliveredDevPct: t.expose('deliveredDevPct', { ...decimal, description: 'Delivered against loaded' }),
    isAlert: t.exposeBoolean('isAlert', { description: 'One of the comparisons is outside the green band' }),
    worstBand: t.field({
      type: BandEnum,
      select: { scaleDevPct: true, displayDevPct: true, deliveredDevPct: true },
      resolve: ({ scaleDevPct, displayDevPct, deliveredDevPct }) => {
        const found = [scaleDevPct, displayDevPct, deliveredDevPct].flatMap((pct) => (pct ? [bandOf(pct)] : []));
        return bands.findLast((band) => found.includes(band))!;
      },
    }),
    sieves: t.field({
      type: [Sieve],
      description: 'Penn State over three samples; none where no mix was tested',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await sievesOf(ctx, id)) ?? [],
    }),
    note: t.exposeString('note', { nullable: true }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

farmList('scaleAudits', ScaleAudit, scaleAuditList);

for (const service of [createScaleAudit, deleteScaleAudit])
  command(service, (t) => ({ audit: rereadIfThere(t, ScaleAudit, 'auditId') }));

changeFeed({ name: 'scaleAuditChanged', read: 'beat:read', field: 'audit', node: ScaleAudit });
