/** The whole key of a farm's row, by which it is read, changed or removed. */
export const rowKey = (farmId: string, id: string) => ({ farmId_id: { farmId, id } });
