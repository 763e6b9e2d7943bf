import { treatPresets } from '../../feeding/plans/tractPlan.calc.ts';

/** Ten corrals of 40 × 50 m for 100 heads each. */
export const exampleLine = {
  initialPicket: 1,
  finalPicket: 10,
  areaM2: '20000',
  picketAreaM2: '2000',
  animalCapacity: 1_000,
};

export interface ExampleFood {
  /** Of the starter foods. */
  name: string;
  kg: string;
  /** R$ in all, at what the food costs in the Central-West. */
  value: string;
}

/** A month of feed for some 400 heads. */
export const exampleFoods: readonly ExampleFood[] = [
  { name: 'Silagem de milho', kg: '150000', value: '33000' },
  { name: 'Bagaço de cana', kg: '30000', value: '3900' },
  { name: 'Milho moído', kg: '60000', value: '63000' },
  { name: 'Casca de soja', kg: '20000', value: '22000' },
  { name: 'DDG/DDGS', kg: '20000', value: '26000' },
  { name: 'Caroço de algodão', kg: '15000', value: '22500' },
  { name: 'Núcleo mineral/premix', kg: '4000', value: '14800' },
  { name: 'Ureia', kg: '1000', value: '3900' },
];

type Part = readonly [food: string, pct: string];

interface ExampleDiet {
  name: string;
  phase: 'ADAPTATION' | 'TERMINATION';
  estimatedDailyGain: string;
  parts: readonly Part[];
}

/** Percent of dry matter. */
export const exampleDiets: readonly ExampleDiet[] = [
  {
    name: 'Adaptação',
    phase: 'ADAPTATION',
    estimatedDailyGain: '1.1',
    parts: [
      ['Silagem de milho', '50'],
      ['Milho moído', '30'],
      ['DDG/DDGS', '16'],
      ['Núcleo mineral/premix', '3.5'],
      ['Ureia', '0.5'],
    ],
  },
  {
    name: 'Terminação',
    phase: 'TERMINATION',
    estimatedDailyGain: '1.6',
    parts: [
      ['Silagem de milho', '18'],
      ['Milho moído', '58'],
      ['DDG/DDGS', '12'],
      ['Caroço de algodão', '8'],
      ['Núcleo mineral/premix', '3'],
      ['Ureia', '1'],
    ],
  },
];

export const exampleMixer = {
  name: 'Vagão misturador',
  method: 'ROTOR_MIX_0',
  volumeM3: '12',
  capacityKg: '5000',
  minLoadKg: '800',
};

export const exampleTractPlan = { name: 'Quatro tratos', treats: treatPresets[0].rows };

/** Batches of a farm that begins: how many days ago they came, what they weighed then and what they weigh now. */
export const exampleBatches = [
  {
    heads: 96,
    sex: 'MALE',
    daysAgo: 62,
    entryWeight: '372.5',
    weight: '468',
    costPerHead: '4180',
    phase: 'TERMINATION',
  },
  {
    heads: 92,
    sex: 'MALE',
    daysAgo: 34,
    entryWeight: '381',
    weight: '431.5',
    costPerHead: '4265',
    phase: 'TERMINATION',
  },
  { heads: 88, sex: 'FEMALE', daysAgo: 9, entryWeight: '312', weight: '321', costPerHead: '3290', phase: 'ADAPTATION' },
] as const;

export const examplePerson = { name: 'Leitor de cocho (exemplo)', role: 'FEEDER' } as const;

/** Days since the farm of an example began: some can be closed at once. */
export const exampleOpeningDays = 7;
