const at = (path: string, id: string): string => `/admin/${path}/${encodeURIComponent(id)}`;

export const batchPath = (id: string): string => at('management/batch-active', id);
export const batchEditPath = (id: string): string => at('management/batch-edit', id);
export const batchClosingPath = (id: string): string => at('management/batch-closing-edit', id);
export const batchRegisterPath = (id: string): string => at('farm/batches/edit', id);
export const oxPath = (id: string): string => at('traceability/ox', id);
