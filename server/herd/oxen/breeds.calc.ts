/** §1.12: the breeds whose codes are known, with which every farm begins. */
export const starterBreeds = [
  { name: 'Nelore', bndCode: 'NE' },
  { name: 'Cruzado', bndCode: 'XX' },
] as const;
