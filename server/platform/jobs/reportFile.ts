import type { Context, Platform } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import { recordExport } from '../files/personalData.ts';
import type { ReportOrder } from '../http/reportOrder.ts';
import { inTurn } from '../turns/inTurn.ts';
import { parseQuery } from '../rest/parameters.ts';
import { restRoutes, type RestRoute, type Variant } from '../rest/routes.ts';
import type { RestRequest } from '../rest/restRequest.ts';

type FileVariant = Variant & { file: NonNullable<Variant['file']> };
const hasFile = (variant: Variant): variant is FileVariant => variant.file !== undefined;

function variantOf(ctx: Context, { call, query }: ReportOrder) {
  const isResolved = ({ method, path, variants }: RestRoute): boolean =>
    method === 'GET' && path === call && !path.includes('{') && variants.some(hasFile);
  const route = restRoutes.find(isResolved) ?? fail('InexistentEntity', {}, 'call');
  const request: RestRequest = { params: {}, query: parseQuery(route.query, query), body: undefined };
  const variant = route.variants.find(({ when }) => !when || when(request, ctx));
  if (!variant || !hasFile(variant)) return fail('InexistentEntity', {}, 'call');
  return { route, request, variant };
}

/** The files of reports, as the REST door writes them. */
export const reportFiles: Platform['reports'] = {
  find(ctx, order) {
    const { route, variant } = variantOf(ctx, order);
    const { allow } = variant.service;
    if (allow === 'public') return fail('InexistentEntity', {}, 'call');
    return { allow, hasPeriod: Object.hasOwn(route.query, 'from') && Object.hasOwn(route.query, 'to') };
  },
  write(ctx, order, format) {
    const { route, request, variant } = variantOf(ctx, order);
    return inTurn(ctx, 'dear', async () => {
      const file = await variant.file(ctx, (variant.input ?? route.input)(request), format);
      await recordExport(ctx, [variant.service.serviceName], file.name);
      return file;
    });
  },
};
