export const trucksPath = '/admin/management/closures/trucks';
export const truckPath = (id: string): string => `${trucksPath}/details/${encodeURIComponent(id)}`;
export const boardingPath = (id: string): string => `/admin/management/execute/sale/${encodeURIComponent(id)}`;
export const salesPath = '/admin/management/closures/list';
export const newSalePath = '/admin/management/closures/new';
export const salePath = (id: string): string => `${salesPath}/details/${encodeURIComponent(id)}`;
