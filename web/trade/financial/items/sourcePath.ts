import { orderPath } from '../../purchases/purchasePaths.ts';

/** Where the purchase, sale or medicine stands that something is paid for. */
export const sourcePath = ({ sourceType, sourceId }: { sourceType: string; sourceId: string }): string => {
  const id = encodeURIComponent(sourceId);
  if (sourceType === 'Medicine') return `/admin/medical-services/medicines/edit/${id}`;
  return sourceType === 'Purchase' ? orderPath(sourceId) : `/admin/management/closures/list/details/${id}`;
};
