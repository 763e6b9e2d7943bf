export const placeTypes = ['CONFINEMENT', 'RECEPTION', 'HOSPITAL', 'HANDLING', 'QUARANTINE'] as const;
export type PlaceType = (typeof placeTypes)[number];
