import type { Context } from '../../platform/context.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';

/** §5.4: how oxen die and of what, for a new farm; the codes of the national base come with its tables. */
const starterDeaths = {
  NATURAL: ['Distocia', 'Morte súbita', 'Desconhecida'],
  ACCIDENT: ['Trauma ou fratura', 'Sodomia', 'Estresse térmico', 'Raio', 'Picada de cobra', 'Transporte'],
  DISEASE: ['Pneumonia (DRB)', 'Timpanismo', 'Acidose', 'Clostridiose ou botulismo', 'Tristeza parasitária'],
  SACRIFICE: ['Eutanásia'],
} as const;

/** What oxen of a feedlot are ill with; a farm adds its own. */
const starterDiseases = [
  'Pneumonia (DRB)',
  'Timpanismo',
  'Acidose',
  'Tristeza parasitária',
  'Casco (pododermatite)',
  'Olho (ceratoconjuntivite)',
  'Trauma ou fratura',
  'Sodomia',
  'Refugo de cocho',
] as const;

export async function addStarterHealth({ db }: Context, farmId: string): Promise<void> {
  const deaths = Object.entries(starterDeaths).map(([code, causes]) => ({
    id: uuidv7(),
    code: code as keyof typeof starterDeaths,
    causes,
  }));
  await db.deathType.createMany({ data: deaths.map(({ id, code }) => ({ id, farmId, code })) });
  await db.mortalityCause.createMany({
    data: deaths.flatMap(({ id, causes }) => causes.map((name) => ({ farmId, deathTypeId: id, name }))),
  });
  await db.disease.createMany({ data: starterDiseases.map((name) => ({ farmId, name })) });
}
