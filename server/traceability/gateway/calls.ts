import type { AnnouncementHeader } from '../announcements/papers/announcementHeader.service.ts';
import type { AnnouncementType } from '../announcements/announcementWords.calc.ts';
import type { ItemFacts } from '../announcements/items/itemFacts.ts';
import type { PaperPlace } from '../paperHead.service.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Movement, SisbovCall, SisbovOperations } from './sisbov.calc.ts';

/** The days of a GTA, which an announcement does not say. */
export interface GtaDays {
  emissionDate: Day;
  expirationDate: Day;
  entryDate: Day;
}

export interface Reported {
  type: AnnouncementType;
  header: AnnouncementHeader;
  items: readonly ItemFacts[];
  gtas: ReadonlyMap<string, GtaDays>;
  /** Codes of breeds in the base, by name. */
  breedCodes: ReadonlyMap<string, string>;
}

const digits = (text: string | null | undefined) => text?.replaceAll(/[^0-9A-Za-z]/g, '') || null;

function numbersOf({ document }: Pick<PaperPlace, 'document'>): { cpf: string | null; cnpj: string | null } {
  const number = digits(document);
  return number?.length === 11 ? { cpf: number, cnpj: null } : { cpf: null, cnpj: number };
}

const sisbovsOf = (items: readonly ItemFacts[]) => items.flatMap(({ sisbov }) => sisbov ?? []);

/** The animals of each GTA went together. */
function movements({ type, header, items, gtas }: Reported): Movement[] {
  const { property, place } = header;
  const [from, to] = type === 'ENTRY' ? [place, property] : [property, place];
  const origin = from ? numbersOf(from) : { cpf: null, cnpj: null };
  const destination = to ? numbersOf(to) : { cpf: null, cnpj: null };
  const groups = Map.groupBy(
    items.filter(({ sisbov }) => sisbov),
    ({ gta }) => gta?.id ?? null,
  );
  return [...groups].map(([gtaId, group]) => {
    const gta = group[0]?.gta;
    const days = gtaId === null ? undefined : gtas.get(gtaId);
    const day = type === 'ENTRY' ? group[0]?.arrivalDate : group[0]?.boardingDate;
    return {
      dataValidade: days?.expirationDate ?? null,
      dataEmissao: days?.emissionDate ?? null,
      dataSaida: type === 'ENTRY' ? (days?.emissionDate ?? null) : (day ?? null),
      dataChegada: type === 'ENTRY' ? (day ?? days?.entryDate ?? null) : null,
      idPropriedadeOrigem: from?.code ?? null,
      cpfOrigem: origin.cpf,
      cnpjOrigem: origin.cnpj,
      idPropriedadeDestino: to?.code ?? null,
      cpfDestino: destination.cpf,
      cnpjDestino: destination.cnpj,
      gtas: gta ? [{ numeroGTA: gta.number, numeroSerie: gta.series, uf: gta.uf, qtdeAnimais: group.length }] : [],
      numerosSISBOV: sisbovsOf(group),
    };
  });
}

const sexes: Readonly<Record<string, 'M' | 'F'>> = { MALE: 'M', FEMALE: 'F' };

/** All that changed of one animal, in one call. */
function changes({ items, breedCodes }: Reported): SisbovOperations['alterarAnimal'][] {
  const bySisbov = Map.groupBy(
    items.filter(({ sisbov, newValue }) => sisbov && newValue),
    ({ sisbov }) => sisbov!,
  );
  return [...bySisbov].map(([numeroSisbov, group]) => {
    const change: SisbovOperations['alterarAnimal'] = { numeroSisbov };
    for (const { field, newValue } of group) {
      const value = newValue!;
      if (field === 'SEX' && sexes[value]) change.sexo = sexes[value];
      if (field === 'BREED') change.codigoRaca = breedCodes.get(value) ?? value;
      if (field === 'BIRTH') change.dataNascimento = value;
      if (field === 'CASTRATED') change.castrado = value === 'true';
    }
    return change;
  });
}

function cancellations({ items }: Reported): SisbovOperations['cancelarSolicitacaoNumeracao'][] {
  const groups = Map.groupBy(
    items.filter(({ sisbov }) => sisbov),
    ({ requestNumber, motive }) => `${requestNumber ?? ''} ${motive ?? ''}`,
  );
  return [...groups.values()].map((group) => ({
    idSolicitacao: group[0]?.requestNumber ?? null,
    numerosSisbov: sisbovsOf(group),
    idMotivoCancelamento: group[0]?.motive ?? null,
  }));
}

function deaths({ items }: Reported): SisbovOperations['informarMorteAnimal'][] {
  return items.flatMap(({ sisbov, deathDate, deathType, deathCause }) =>
    sisbov && deathDate
      ? [
          {
            numeroSisbov: sisbov,
            dataMorte: deathDate,
            codigoTipoMorte: deathType?.code ?? null,
            codigoCausaMorte: deathCause?.code ?? null,
          },
        ]
      : [],
  );
}

/** §1.11: the calls that an emitted announcement makes of the base, always the same of the same announcement. */
export function callsOf(reported: Reported): SisbovCall[] {
  const { type, header, items } = reported;
  switch (type) {
    case 'ENTRY':
    case 'EXIT':
      return movements(reported).map((request) => ({ operation: 'movimentarAnimal', request }));
    case 'SALE':
      return movements(reported).map((request) => ({
        operation: 'movimentarAnimalParaFrigorifico',
        request: { ...request, numeroSIF: header.place?.sif ?? null },
      }));
    case 'DEATH':
      return deaths(reported).map((request) => ({ operation: 'informarMorteAnimal', request }));
    case 'CHANGE_OF_CHARACTERISTIC':
      return changes(reported).map((request) => ({ operation: 'alterarAnimal', request }));
    case 'UNUSABILITY':
      return cancellations(reported).map((request) => ({ operation: 'cancelarSolicitacaoNumeracao', request }));
    case 'RE_IDENTIFICATION': {
      const again = items.flatMap(({ mode, newSisbov }) =>
        (mode as string | null | undefined) === 'REPRINT' && newSisbov ? [newSisbov] : [],
      );
      if (again.length === 0) return [];
      return [{ operation: 'solicitarNumeracaoReimpressao', request: { numerosSISBOV: again } }];
    }
  }
}
