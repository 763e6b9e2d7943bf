/** Purchased feed: daily use at a full yard, order size in tons and trucks, and a price with seasonal variation. */
interface DemoFood {
  name: string;
  structure: string | null;
  dailyKg: number;
  orderTons: number;
  trucks: number;
  /** R$ per kg, yearly mean. */
  price: number;
  /** Amplitude of the price, and the month with the highest price. */
  swing: [share: number, peakMonth: number];
  supplier: 'GRAIN' | 'MILL' | 'COOPERATIVE' | 'CHEMICAL';
  dryMatterPct?: string;
  minimumKg: string;
  supplierDays: number;
}

export const boughtFoods: readonly DemoFood[] = [
  {
    name: 'Milho moído',
    structure: 'Silo aéreo milho',
    dailyKg: 8_400,
    orderTons: 117.7,
    trucks: 3,
    price: 0.98,
    swing: [0.14, 1],
    supplier: 'GRAIN',
    minimumKg: '60000',
    supplierDays: 4,
  },
  {
    name: 'Sorgo moído',
    structure: null,
    dailyKg: 900,
    orderTons: 27.9,
    trucks: 1,
    price: 0.83,
    swing: [0.1, 2],
    supplier: 'GRAIN',
    minimumKg: '8000',
    supplierDays: 4,
  },
  {
    name: 'DDG/DDGS',
    structure: 'Silo aéreo DDG',
    dailyKg: 1_500,
    orderTons: 27.9,
    trucks: 1,
    price: 1.16,
    swing: [0.09, 11],
    supplier: 'MILL',
    minimumKg: '12000',
    supplierDays: 6,
  },
  {
    name: 'Caroço de algodão',
    structure: 'Box caroço',
    dailyKg: 1_150,
    orderTons: 26.3,
    trucks: 1,
    price: 1.42,
    swing: [0.16, 5],
    supplier: 'COOPERATIVE',
    minimumKg: '10000',
    supplierDays: 7,
  },
  {
    name: 'Polpa cítrica',
    structure: null,
    dailyKg: 520,
    orderTons: 21.1,
    trucks: 1,
    price: 0.92,
    swing: [0.18, 4],
    supplier: 'MILL',
    minimumKg: '5000',
    supplierDays: 8,
  },
  {
    name: 'Casca de soja',
    structure: null,
    dailyKg: 480,
    orderTons: 20.4,
    trucks: 1,
    price: 0.88,
    swing: [0.11, 12],
    supplier: 'COOPERATIVE',
    minimumKg: '5000',
    supplierDays: 5,
  },
  {
    name: 'Farelo de soja',
    structure: null,
    dailyKg: 260,
    orderTons: 10.5,
    trucks: 1,
    price: 2.08,
    swing: [0.08, 10],
    supplier: 'COOPERATIVE',
    minimumKg: '3000',
    supplierDays: 5,
  },
  {
    name: 'Farelo de algodão 38',
    structure: null,
    dailyKg: 210,
    orderTons: 9,
    trucks: 1,
    price: 1.61,
    swing: [0.09, 6],
    supplier: 'COOPERATIVE',
    minimumKg: '2500',
    supplierDays: 7,
  },
  {
    name: 'Torta de algodão',
    structure: null,
    dailyKg: 150,
    orderTons: 7.5,
    trucks: 1,
    price: 1.28,
    swing: [0.12, 6],
    supplier: 'COOPERATIVE',
    minimumKg: '2000',
    supplierDays: 7,
  },
  {
    name: 'Ureia',
    structure: null,
    dailyKg: 62,
    orderTons: 3,
    trucks: 1,
    price: 3.35,
    swing: [0.2, 9],
    supplier: 'CHEMICAL',
    minimumKg: '600',
    supplierDays: 10,
  },
  {
    name: 'Calcário calcítico',
    structure: null,
    dailyKg: 88,
    orderTons: 4.6,
    trucks: 1,
    price: 0.34,
    swing: [0.04, 8],
    supplier: 'CHEMICAL',
    minimumKg: '1000',
    supplierDays: 6,
  },
  {
    name: 'Sal comum',
    structure: null,
    dailyKg: 46,
    orderTons: 2.2,
    trucks: 1,
    price: 0.62,
    swing: [0.05, 3],
    supplier: 'CHEMICAL',
    minimumKg: '500',
    supplierDays: 6,
  },
  {
    name: 'Feno de gramínea',
    structure: null,
    dailyKg: 190,
    orderTons: 9,
    trucks: 1,
    price: 0.71,
    swing: [0.17, 8],
    supplier: 'COOPERATIVE',
    minimumKg: '2000',
    supplierDays: 4,
  },
  {
    name: 'Bagaço de cana',
    structure: null,
    dailyKg: 340,
    orderTons: 16.5,
    trucks: 1,
    price: 0.19,
    swing: [0.2, 2],
    supplier: 'MILL',
    minimumKg: '4000',
    supplierDays: 3,
  },
];

/** Harvested on the farm: tons and days, counted back from the end of the simulation. */
export const harvests = [
  { food: 'Silagem de milho', structure: 'Silo trincheira 1', ago: 365, tons: 620, costPerTon: 172 },
  { food: 'Silagem de milho', structure: 'Silo trincheira 1', ago: 262, tons: 1_480, costPerTon: 181 },
  { food: 'Silagem de milho', structure: 'Silo trincheira 2', ago: 258, tons: 1_760, costPerTon: 179 },
  { food: 'Silagem de milho', structure: 'Silo trincheira 1', ago: 118, tons: 1_120, costPerTon: 186 },
  { food: 'Silagem de sorgo', structure: 'Silo superfície', ago: 365, tons: 240, costPerTon: 148 },
  { food: 'Silagem de sorgo', structure: 'Silo superfície', ago: 196, tons: 430, costPerTon: 151 },
  { food: 'Milho úmido/reidratado', structure: null, ago: 240, tons: 150, costPerTon: 742 },
] as const;

/** Daily use of the farm's own harvest and mixes. */
export const ownUse = [
  { food: 'Silagem de milho', structure: 'Silo trincheira 1', dailyKg: 3_150 },
  { food: 'Silagem de milho', structure: 'Silo trincheira 2', dailyKg: 2_100 },
  { food: 'Silagem de sorgo', structure: 'Silo superfície', dailyKg: 1_250 },
  { food: 'Milho úmido/reidratado', structure: null, dailyKg: 420 },
  { food: 'Núcleo confinamento', structure: 'Box núcleo', dailyKg: 560 },
  { food: 'Pré-mistura adaptação', structure: null, dailyKg: 62 },
  { food: 'Pré-mistura terminação', structure: null, dailyKg: 76 },
  { food: 'Proteinado seca', structure: null, dailyKg: 60 },
  { food: 'Proteico-energético águas', structure: null, dailyKg: 90 },
] as const;

/** What the batches on pasture are given from when they came, each in its turn. */
export const pastureSupplements = [
  { food: 'Proteinado seca', everyDays: 10, pctOfWeight: 0.12 },
  { food: 'Proteico-energético águas', everyDays: 7, pctOfWeight: 0.28 },
  { food: 'Proteinado seca', everyDays: 14, pctOfWeight: 0.13 },
] as const;

/** Foods missing from the starter table. */
export const otherFoods = [
  { name: 'Calcário calcítico', category: 'MINERAL', ndtPct: '0', dryMatterPct: '99' },
  { name: 'Sal comum', category: 'MINERAL', ndtPct: '0', dryMatterPct: '98' },
] as const;

export const startedFoods = [
  'Silagem de milho',
  'Silagem de sorgo',
  'Bagaço de cana',
  'Feno de gramínea',
  'Milho moído',
  'Milho úmido/reidratado',
  'Sorgo moído',
  'Polpa cítrica',
  'Casca de soja',
  'DDG/DDGS',
  'Caroço de algodão',
  'Farelo de soja',
  'Farelo de algodão 38',
  'Torta de algodão',
  'Ureia',
  'Cana picada',
] as const;

type Parts = Record<string, string>;

/** Mixes, created before the diets that use them. */
export const mixes: readonly {
  type: 'PREMIX' | 'PRE_MIX' | 'SUPPLEMENT';
  name: string;
  parts: Parts;
  estimatedDailyGain?: string;
  note?: string;
}[] = [
  {
    type: 'PREMIX',
    name: 'Núcleo confinamento',
    parts: { 'Calcário calcítico': '42', 'Sal comum': '22', Ureia: '26', 'Farelo de soja': '10' },
    note: 'Batido na fábrica, 2 t por vez',
  },
  {
    type: 'PRE_MIX',
    name: 'Pré-mistura adaptação',
    parts: { 'Núcleo confinamento': '30', 'Casca de soja': '40', 'Farelo de algodão 38': '30' },
  },
  {
    type: 'PRE_MIX',
    name: 'Pré-mistura terminação',
    parts: { 'Núcleo confinamento': '38', 'DDG/DDGS': '42', 'Torta de algodão': '20' },
  },
  {
    type: 'SUPPLEMENT',
    name: 'Proteinado seca',
    parts: {
      'Milho moído': '30',
      'Farelo de algodão 38': '32',
      Ureia: '8',
      'Sal comum': '20',
      'Calcário calcítico': '10',
    },
    estimatedDailyGain: '0.35',
  },
  {
    type: 'SUPPLEMENT',
    name: 'Proteico-energético águas',
    parts: { 'Milho moído': '58', 'Farelo de soja': '24', 'Sal comum': '10', 'Calcário calcítico': '8' },
    estimatedDailyGain: '0.62',
  },
  {
    type: 'SUPPLEMENT',
    name: 'Ração semiconfinamento',
    parts: { 'Milho moído': '68', 'Casca de soja': '18', 'Farelo de soja': '9', 'Núcleo confinamento': '5' },
    estimatedDailyGain: '0.95',
  },
];

type Phase = 'RECREATION' | 'ADAPTATION' | 'GROWTH' | 'TERMINATION' | 'FINISHING';

/** The diets by dry matter, each with its successors: so many days before the end of the simulation. */
export const diets: readonly {
  name: string;
  phase: Phase;
  gain: string;
  categories: ('BULL' | 'STEER' | 'HEIFER')[];
  versions: { ago: number; parts: Parts }[];
}[] = [
  {
    name: 'Recria 55',
    phase: 'RECREATION',
    gain: '0.9',
    categories: ['STEER', 'HEIFER'],
    versions: [
      {
        ago: 360,
        parts: {
          'Silagem de milho': '55',
          'Milho moído': '24',
          'Casca de soja': '10',
          'Farelo de soja': '8',
          'Núcleo confinamento': '3',
        },
      },
    ],
  },
  {
    name: 'Adaptação 1',
    phase: 'ADAPTATION',
    gain: '1',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 360,
        parts: { 'Silagem de milho': '45', 'Milho moído': '32', 'Polpa cítrica': '8', 'Pré-mistura adaptação': '15' },
      },
      {
        ago: 118,
        parts: { 'Silagem de milho': '42', 'Milho moído': '35', 'Polpa cítrica': '8', 'Pré-mistura adaptação': '15' },
      },
    ],
  },
  {
    name: 'Adaptação 2',
    phase: 'ADAPTATION',
    gain: '1.2',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 360,
        parts: {
          'Silagem de milho': '36',
          'Milho moído': '41',
          'Caroço de algodão': '6',
          'Pré-mistura adaptação': '17',
        },
      },
      {
        ago: 118,
        parts: {
          'Silagem de milho': '34',
          'Milho moído': '43',
          'Caroço de algodão': '6',
          'Pré-mistura adaptação': '17',
        },
      },
    ],
  },
  {
    name: 'Adaptação 3',
    phase: 'ADAPTATION',
    gain: '1.35',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 360,
        parts: {
          'Silagem de milho': '28',
          'Milho moído': '48',
          'Caroço de algodão': '8',
          'Pré-mistura terminação': '16',
        },
      },
    ],
  },
  {
    name: 'Crescimento 78',
    phase: 'GROWTH',
    gain: '1.55',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 360,
        parts: {
          'Silagem de milho': '22',
          'Milho moído': '53',
          'DDG/DDGS': '8',
          'Caroço de algodão': '8',
          'Pré-mistura terminação': '9',
        },
      },
    ],
  },
  {
    name: 'Terminação 85',
    phase: 'TERMINATION',
    gain: '1.65',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 360,
        parts: {
          'Silagem de milho': '17',
          'Milho moído': '60',
          'DDG/DDGS': '10',
          'Caroço de algodão': '8',
          'Núcleo confinamento': '5',
        },
      },
      {
        ago: 212,
        parts: {
          'Silagem de milho': '15',
          'Milho moído': '62',
          'DDG/DDGS': '10',
          'Caroço de algodão': '8',
          'Núcleo confinamento': '5',
        },
      },
      {
        ago: 74,
        parts: {
          'Silagem de milho': '15',
          'Milho moído': '58',
          'DDG/DDGS': '13',
          'Caroço de algodão': '9',
          'Núcleo confinamento': '5',
        },
      },
    ],
  },
  {
    name: 'Terminação 88 sorgo',
    phase: 'TERMINATION',
    gain: '1.6',
    categories: ['BULL', 'STEER'],
    versions: [
      {
        ago: 190,
        parts: {
          'Silagem de sorgo': '12',
          'Milho moído': '44',
          'Sorgo moído': '24',
          'DDG/DDGS': '9',
          'Caroço de algodão': '6',
          'Núcleo confinamento': '5',
        },
      },
    ],
  },
  {
    name: 'Terminação novilhas',
    phase: 'TERMINATION',
    gain: '1.3',
    categories: ['HEIFER'],
    versions: [
      {
        ago: 300,
        parts: {
          'Silagem de milho': '22',
          'Milho moído': '57',
          'DDG/DDGS': '9',
          'Caroço de algodão': '7',
          'Núcleo confinamento': '5',
        },
      },
    ],
  },
  {
    name: 'Acabamento 90',
    phase: 'FINISHING',
    gain: '1.45',
    categories: ['BULL', 'STEER', 'HEIFER'],
    versions: [
      {
        ago: 300,
        parts: {
          'Bagaço de cana': '8',
          'Milho moído': '68',
          'DDG/DDGS': '11',
          'Caroço de algodão': '8',
          'Núcleo confinamento': '5',
        },
      },
    ],
  },
];

/** How much of each mix the yard produces, and how often. */
export const productions = [
  { name: 'Núcleo confinamento', kg: '4200', everyDays: 7, structure: 'Box núcleo' },
  { name: 'Pré-mistura adaptação', kg: '900', everyDays: 14, structure: null },
  { name: 'Pré-mistura terminação', kg: '1100', everyDays: 14, structure: null },
  { name: 'Proteinado seca', kg: '1800', everyDays: 28, structure: null },
  { name: 'Proteico-energético águas', kg: '2700', everyDays: 28, structure: null },
] as const;

export const losses = [
  {
    ago: 321,
    food: 'Silagem de milho',
    structure: 'Silo trincheira 1',
    kg: '8200',
    lossReason: 'SILO_TOPO',
    note: 'Lona rasgada no painel frontal',
  },
  {
    ago: 243,
    food: 'Milho moído',
    structure: 'Silo aéreo milho',
    kg: '640',
    lossReason: 'QUEBRA_TECNICA',
    note: 'Limpeza do silo',
  },
  {
    ago: 207,
    food: 'Silagem de sorgo',
    structure: 'Silo superfície',
    kg: '5100',
    lossReason: 'MOFO',
    note: 'Bordas da superfície',
  },
  { ago: 131, food: 'Farelo de soja', structure: null, kg: '180', lossReason: 'ROEDOR', note: 'Sacaria do barracão' },
  {
    ago: 58,
    food: 'Bagaço de cana',
    structure: null,
    kg: '950',
    lossReason: 'CHUVA',
    note: 'Chuva de 62 mm com o pátio aberto',
  },
  {
    ago: 23,
    food: 'DDG/DDGS',
    structure: 'Silo aéreo DDG',
    kg: '310',
    lossReason: 'DERRAME',
    note: 'Descarga do caminhão',
  },
] as const;

/** Silage dry matter varies with the weather; it is measured regularly. */
export const dryMatters = [
  { ago: 300, food: 'Silagem de milho', structure: 'Silo trincheira 1', dryMatterPct: '34.2', method: 'MICROONDAS' },
  { ago: 214, food: 'Silagem de milho', structure: 'Silo trincheira 2', dryMatterPct: '31.8', method: 'KOSTER' },
  { ago: 120, food: 'Silagem de milho', structure: 'Silo trincheira 1', dryMatterPct: '32.6', method: 'AIRFRYER' },
  { ago: 57, food: 'Silagem de milho', structure: 'Silo trincheira 1', dryMatterPct: '30.4', method: 'AIRFRYER' },
  { ago: 21, food: 'Silagem de sorgo', structure: 'Silo superfície', dryMatterPct: '29.5', method: 'MICROONDAS' },
  { ago: 6, food: 'Silagem de milho', structure: 'Silo trincheira 1', dryMatterPct: '31.9', method: 'AIRFRYER' },
] as const;

export const feedSuppliers = [
  {
    kind: 'GRAIN',
    registrationType: 'BOTH',
    ownerName: 'Cerealista Horizonte',
    ownerEmail: 'vendas@horizonte.demo',
    name: 'Cerealista Horizonte',
    document: '61186680000174',
    code: '521880410',
    stateRegistration: '10.411.902-7',
    phone: '(64) 3621-8800',
    city: 'Rio Verde',
  },
  {
    kind: 'MILL',
    registrationType: 'BOTH',
    ownerName: 'Usina Bom Sucesso',
    ownerEmail: 'coprodutos@bomsucesso.demo',
    name: 'Usina Bom Sucesso',
    document: '60500139000126',
    code: '521190233',
    stateRegistration: '10.398.115-9',
    phone: '(64) 3632-5000',
    city: 'Jataí',
  },
  {
    kind: 'COOPERATIVE',
    registrationType: 'BOTH',
    ownerName: 'Coop. Agro Cerrado',
    ownerEmail: 'insumos@cerrado.demo',
    name: 'Cooperativa Agro Cerrado',
    document: '47508411000156',
    code: '521560078',
    stateRegistration: '10.287.446-1',
    phone: '(64) 3671-3100',
    city: 'Quirinópolis',
  },
  {
    kind: 'CHEMICAL',
    registrationType: 'BOTH',
    ownerName: 'Minerais do Planalto',
    ownerEmail: 'pedidos@planalto.demo',
    name: 'Minerais do Planalto',
    document: '76535764000143',
    code: '520110514',
    stateRegistration: '10.533.078-2',
    phone: '(62) 3310-4400',
    city: 'Anápolis',
  },
] as const;
