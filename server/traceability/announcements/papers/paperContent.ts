import { Decimal } from 'decimal.js';
import { documentText } from '../../../platform/files/cell.calc.ts';
import { dayText } from '../../../platform/files/cellText.ts';
import type { Market } from '../../../farm/settings/markets.calc.ts';
import type { Sheet } from '../../../platform/files/sheet.ts';
import type { Table, TableColumn } from '../../../platform/files/table.ts';
import { gtaName } from '../../../papers/gtas/gtaName.calc.ts';
import { cityOf, paperHeadFacts } from '../../paperHeadFacts.ts';
import type { AnnouncementHeader } from './announcementHeader.service.ts';
import type { FactKey, ItemFacts } from '../items/itemFacts.ts';
import type { AnnouncementKind, PaperColumn } from '../types/announcementKind.ts';

/** What the papers of an announcement are made of. */
export interface Frozen {
  kind: AnnouncementKind;
  header: AnnouncementHeader;
  items: readonly ItemFacts[];
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);

/** A fact as it stands in a column; empty where it is not known. */
function exactCell(facts: ItemFacts, { key, kind, words }: PaperColumn): string {
  const value: ItemFacts[FactKey] = facts[key];
  if (value == null) return '';
  if (kind === 'eligibility') return (value as NonNullable<ItemFacts['eligibility']>).ok ? 'Sim' : 'Não';
  if (kind === 'gta') return gtaName(value as NonNullable<ItemFacts['gta']>);
  const text = nameOf(value);
  // A changed day of birth is a day too.
  if (key === 'oldValue' || key === 'newValue') return words?.[text] ?? dayText(text);
  return words?.[text] ?? text;
}

const kinds = { day: 'date', number: 'number', gta: 'text', name: 'text', eligibility: 'text' } as const;

function tableColumn({ key, label, kind = 'name' }: PaperColumn): TableColumn {
  return { key, label, kind: kinds[kind], places: key === 'exitWeight' ? 2 : 0 };
}

/** Its items for a spreadsheet: a number of an animal is text there. */
export function paperTable({ kind, header, items }: Frozen): Table {
  return {
    title: `${kind.title} ${header.name}`,
    columns: kind.columns.map(tableColumn),
    rows: items.map((facts) =>
      Object.fromEntries(
        kind.columns.map((column) => {
          const text = exactCell(facts, column);
          return [column.key, column.kind === 'number' && text !== '' ? new Decimal(text) : text];
        }),
      ),
    ),
  };
}

const words = {
  document: 'CPF/CNPJ',
  city: 'Município/UF',
  nirf: 'NIRF',
  incra: 'INCRA',
  eras: 'ERAS',
  gtas: 'GTAs',
  heads: 'Animais',
  day: 'Data',
  truck: 'Caminhão',
  driver: 'Motorista',
  slaughter: 'Abate previsto',
  market: 'Mercado',
  sif: 'SIF',
  destination: 'Destino',
  declared: 'Embarcados com declaração',
  observation: 'Observação',
  responsible: 'Responsável',
  corrects: 'Corrige o comunicado',
  signature: 'Assinatura',
} as const;

const marketWords: Readonly<Record<Market, string>> = {
  DOMESTIC: 'Mercado interno',
  EU: 'União Europeia',
  HILTON: 'Cota Hilton',
  CHINA: 'China',
};

/** Where they came from, or go to. */
function placeFacts(kind: AnnouncementKind, place: AnnouncementHeader['place']): [string, string][] {
  if (!place) return [];
  const side = kind.type === 'ENTRY' ? 'Origem' : 'Destino';
  return [
    [side, place.name],
    [`${words.document} (${side.toLowerCase()})`, documentText(place.document ?? '')],
    [`${words.city} (${side.toLowerCase()})`, cityOf(place)],
    [`IE (${side.toLowerCase()})`, place.stateRegistration ?? ''],
    [`${words.nirf}/${words.incra} (${side.toLowerCase()})`, [place.nirf, place.incra].filter(Boolean).join(' / ')],
    [`${words.eras} (${side.toLowerCase()})`, place.eras ?? ''],
    [`Código do estabelecimento`, place.code ?? ''],
    ...(place.sif ? ([[words.sif, place.sif]] as [string, string][]) : []),
  ];
}

/** §5.5: whom another farm takes in spite of what keeps it, with the reason given at the ramp. */
const declaredOf = (items: readonly ItemFacts[]): string =>
  items.flatMap(({ sisbov, overrideReason }) => (overrideReason ? [`${sisbov} (${overrideReason})`] : [])).join('; ');

const filled = (facts: readonly (readonly [string, string | null | undefined])[]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));

function headFacts({ kind, header, items }: Frozen): [string, string][] {
  const { truck, responsible, gtas } = header;
  return [
    ...paperHeadFacts(header),
    ...placeFacts(kind, header.place),
    [words.day, dayText(header.day)],
    [words.heads, String(items.length)],
    ...filled([
      [words.gtas, gtas.map((gta) => `${gtaName(gta)} (${gta.heads})`).join(', ')],
      [words.truck, truck && [truck.plate, truck.trailerPlate].filter(Boolean).join(' + ')],
      [words.driver, truck?.driver],
      [words.slaughter, header.slaughterDate && dayText(header.slaughterDate)],
      [words.market, header.market && marketWords[header.market]],
      [words.destination, header.destination],
      [words.declared, kind.type === 'EXIT' ? declaredOf(items) : null],
      [words.corrects, header.corrects],
      [words.observation, header.observation],
    ]),
    [words.responsible, [responsible.name, documentText(responsible.document ?? '')].filter(Boolean).join(' · ')],
    [words.signature, ''],
  ];
}

function readCell(facts: ItemFacts, column: PaperColumn): string {
  const exact = exactCell(facts, column);
  if (column.kind === 'day') return dayText(exact);
  return column.kind === 'number' ? exact.replace('.', ',') : exact;
}

/** The paper itself: its head as the form of the certifier has it, and its items in a table that repeats its head. */
export function paperSheet(frozen: Frozen, link: string): Sheet {
  const { kind, header, items } = frozen;
  return {
    title: [kind.title, header.name, header.template && `Anexo ${header.template}`].filter(Boolean).join(' · '),
    subtitle: header.property.name,
    link,
    linkText: 'Aponte a câmera para abrir o comunicado',
    facts: headFacts(frozen),
    tables: [
      {
        columns: [
          { label: '', share: 5 },
          ...kind.columns.map(({ label, share, kind: of }) => ({ label, share, toRight: of === 'number' })),
        ],
        rows: items.map((facts, index) => [
          String(index + 1),
          ...kind.columns.map((column) => readCell(facts, column)),
        ]),
        isFilled: true,
      },
    ],
  };
}
