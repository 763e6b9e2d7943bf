// What was acknowledged to the devices of a yard, and nothing else.

export interface Yard {
  dietId: string;
  mixerIds: string[];
  corrals: { corralId: string; batchId: string }[];
  /** By the id of its stock. */
  foods: Map<string, { foodId: string; name: string }>;
}

export interface Line {
  lineId: string;
  stockId: string;
  kg: string;
}

export interface Drop {
  corralId: string;
  /** Null until it is delivered. */
  kg: string | null;
}

export interface Beat {
  beatId: string;
  day: string;
  status: 'OPEN' | 'CLOSED' | 'CANCELLED';
  lines: Line[];
  /** In the order of the route. */
  drops: Drop[];
  residualKg: string;
}

export interface Invoice {
  stockId: string;
  day: string;
  kg: string;
  cost: string;
  movementId: string;
  isReversed: boolean;
}

export interface Reading {
  corralId: string;
  day: string;
  grade: string;
}

export interface Adjustment {
  corralId: string;
  day: string;
  deliveredKg: string;
}

export interface Journal {
  beats: Beat[];
  invoices: Invoice[];
  readings: Reading[];
  adjustments: Adjustment[];
}
