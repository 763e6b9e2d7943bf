import { defineList, flag, period, record } from '../../platform/table/listSpec.ts';
import type { ScaleAuditsScreenQuery } from './__generated__/ScaleAuditsScreenQuery.graphql.ts';

export const scaleAuditList = defineList<ScaleAuditsScreenQuery>()({
  filters: { period, mixerId: record, alert: flag },
  order: ['-DAY', 'MIXER'],
});
