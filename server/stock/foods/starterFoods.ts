import { energyOfNdt } from './energy.calc.ts';
import type { FoodCategory } from '../../platform/db/generated/prisma/enums.ts';

export interface StarterFood {
  name: string;
  category: FoodCategory;
  dryMatterPct: string;
  ndtPct: string;
  elm: string;
  elg: string;
}

type Row = [name: string, category: FoodCategory, dryMatterPct: string, ndtPct: string];

const rows: Row[] = [
  ['Silagem de milho', 'VOLUMOSO', '33', '66'],
  ['Silagem de sorgo', 'VOLUMOSO', '31', '60'],
  ['Silagem de capim', 'VOLUMOSO', '22', '56'],
  ['Cana picada', 'VOLUMOSO', '28', '61'],
  ['Bagaço de cana', 'VOLUMOSO', '50', '44'],
  ['Feno de gramínea', 'VOLUMOSO', '88', '55'],
  ['Milho moído', 'ENERGETICO', '88', '88'],
  ['Milho úmido/reidratado', 'ENERGETICO', '65', '92'],
  ['Sorgo moído', 'ENERGETICO', '88', '84'],
  ['Polpa cítrica', 'ENERGETICO', '88', '80'],
  ['Casca de soja', 'ENERGETICO', '89', '77'],
  ['DDG/DDGS', 'PROTEICO', '90', '88'],
  ['Caroço de algodão', 'PROTEICO', '91', '85'],
  ['Farelo de soja', 'PROTEICO', '88', '84'],
  ['Farelo de algodão 38', 'PROTEICO', '90', '72'],
  ['Torta de algodão', 'PROTEICO', '92', '78'],
  ['Núcleo mineral/premix', 'PREMIX', '97', '0'],
  ['Ureia', 'ADITIVO', '98', '0'],
];

/** Common foods with typical values; energy is derived from the NDT. */
export const starterFoods: readonly StarterFood[] = rows.map(([name, category, dryMatterPct, ndtPct]) => {
  const { elm, elg } = energyOfNdt(ndtPct);
  return { name, category, dryMatterPct, ndtPct, elm: elm.toString(), elg: elg.toString() };
});
