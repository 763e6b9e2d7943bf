/** Nobody imports to the right, and neighbours do not import each other; see docs/adr/0046. */
export const orderOfDomains = [
  ['accounts'],
  ['farm'],
  ['papers', 'earrings', 'stock'],
  ['diets'],
  ['herd'],
  ['feeding', 'health'],
  ['trade'],
  ['traceability', 'reports'],
  ['exchange'],
];
