export const areaStatuses = ['EU_HABILITATED', 'NON_HABILITATED', 'UNKNOWN'] as const;
export const residenceSources = ['ENTRY', 'BND', 'CERTIFIER', 'DECLARED'] as const;
export const bndStatuses = ['SENT', 'INCLUDED', 'REJECTED', 'CANCELLED'] as const;
export const approvalKinds = ['EU_AREA', 'TRACES_LIST'] as const;
