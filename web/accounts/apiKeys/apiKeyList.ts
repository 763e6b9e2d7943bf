import { choices, defineList, record, search } from '../../platform/table/listSpec.ts';
import type { ApiKeysScreenQuery } from './__generated__/ApiKeysScreenQuery.graphql.ts';

export const apiKeyScopes = ['TRACEABILITY_READ', 'CERTIFIER', 'SALES_READ', 'SLAUGHTER_SHEET_WRITE'] as const;
const statuses = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;

export const apiKeyList = defineList<ApiKeysScreenQuery>()({
  filters: { search, statuses: choices(statuses), scopes: choices(apiKeyScopes), establishmentId: record },
  order: ['NAME', 'EXPIRY', 'LAST_USED', 'CREATED'],
});
