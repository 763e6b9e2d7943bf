import { gatewayStatuses } from '../../../server/traceability/gateway/gatewayWords.calc.ts';
import { choices, defineList } from '../../platform/table/listSpec.ts';
import type { GatewayMessagesScreenQuery } from './__generated__/GatewayMessagesScreenQuery.graphql.ts';

export const gatewayList = defineList<GatewayMessagesScreenQuery>()({
  filters: { statuses: choices(gatewayStatuses) },
  order: ['-NUMBER'],
});
