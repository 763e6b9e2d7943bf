const letters = { CONFINEMENT: 'C', RECEPTION: 'R', HOSPITAL: 'H', HANDLING: 'M', QUARANTINE: 'Q' } as const;
const pasture = 'P';

type PlaceType = keyof typeof letters;

/** What a place is, in one letter. */
export function placeKindOf(locationType: 'PICKET' | 'PASTURE', type: PlaceType): string {
  return locationType === 'PASTURE' ? pasture : letters[type];
}

const types = new Map(Object.entries(letters).map(([type, letter]) => [letter as string, type as PlaceType]));

export function placeOfKind(letter: string): { locationType: 'PICKET' | 'PASTURE'; type: PlaceType } {
  return { locationType: letter === pasture ? 'PASTURE' : 'PICKET', type: types.get(letter) ?? 'CONFINEMENT' };
}
