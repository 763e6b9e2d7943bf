import { ageBands, type AgeBand } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import { AppError, toAppError } from '../../platform/relay/AppError.ts';
import type { messages } from './messages.ts';

const columns = { males: 'MALE', females: 'FEMALE', mixed: null } as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

interface AgeGroup {
  readonly sex?: 'MALE' | 'FEMALE' | null | undefined;
  readonly band: AgeBand;
  readonly hiltonCandidate: boolean;
  readonly quantity: number;
}

type Kind = Pick<AgeGroup, 'band' | 'hiltonCandidate'>;

/** The rows of the form: every band, then those in which there may be candidates for the Hilton quota. */
const kinds: readonly Kind[] = [
  ...ageBands.map((band) => ({ band, hiltonCandidate: false })),
  { band: 'FROM_13_TO_24', hiltonCandidate: true },
  { band: 'FROM_25_TO_36', hiltonCandidate: true },
];

export function bandName({ band, hiltonCandidate }: Kind, t: Translate<typeof messages>): string {
  const name = t('gtas.band', { band });
  return hiltonCandidate ? t('gtas.hilton', { band: name }) : name;
}

export function sexName(sex: 'MALE' | 'FEMALE' | null | undefined, t: Translate<typeof messages>): string {
  return t(sex === 'MALE' ? 'gtas.males' : sex === 'FEMALE' ? 'gtas.females' : 'gtas.mixed');
}

/** What a GTA names, as sexes beside each other and ages below each other. */
export function placeRows(ageGroups: readonly AgeGroup[], t: Translate<typeof messages>) {
  return kinds.map((kind) => {
    const quantityOf = (column: Column): string => {
      const group = ageGroups.find(
        ({ sex, band, hiltonCandidate }) =>
          (sex ?? null) === columns[column] && band === kind.band && hiltonCandidate === kind.hiltonCandidate,
      );
      return group ? String(group.quantity) : '';
    };
    return {
      ...kind,
      name: bandName(kind, t),
      males: quantityOf('males'),
      females: quantityOf('females'),
      mixed: quantityOf('mixed'),
    };
  });
}

type PlaceInput = Kind & { readonly [C in Column]: number | null };

/** The input of the filled cells, each with its place in the form. */
function cellsOf(places: readonly PlaceInput[]) {
  return places.flatMap((place, row) =>
    columnNames.flatMap((column) => {
      const { band, hiltonCandidate, [column]: quantity } = place;
      if (quantity === null || quantity === 0) return [];
      return [{ path: `places.${row}.${column}`, ageGroup: { sex: columns[column], band, hiltonCandidate, quantity } }];
    }),
  );
}

export type AgeGroupInput = ReturnType<typeof cellsOf>[number]['ageGroup'];

/** Saves the cells as the rows of a GTA; what is refused about a row stands at its cell. */
export async function saveCells(
  places: readonly PlaceInput[],
  save: (ageGroups: AgeGroupInput[]) => Promise<unknown>,
): Promise<void> {
  const cells = cellsOf(places);
  try {
    await save(cells.map(({ ageGroup }) => ageGroup));
  } catch (cause) {
    const error = toAppError(cause);
    const { code, statusCode, message, details, traceId } = error;
    const issues = error.issues.map((issue) => {
      const [, index] = /^(?:input\.)?ageGroups(?:\.(\d+))?/.exec(issue.path) ?? [];
      const isPlaces = /^(?:input\.)?ageGroups/.test(issue.path);
      return isPlaces ? { ...issue, path: cells[Number(index)]?.path ?? 'places' } : issue;
    });
    throw new AppError({ code, statusCode, message, details, traceId, issues }, { cause });
  }
}
