import type { Client } from 'pg';
import { settingDefaults, type SettingGroup } from '../../../server/farm/settings/groups.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import type { TestFarm } from '../app.ts';
import { mostRows, quoted, type Column, type Table } from './tables.ts';

export type Row = Record<string, unknown>;

const groups = Object.keys(settingDefaults) as SettingGroup[];
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-51, -18],
      [-50.9, -18],
      [-50.9, -17.9],
      [-51, -17.9],
      [-51, -18],
    ],
  ],
};

const figures =
  '{"heads":1,"weight":"400","deliveredKg":null,"deliveredMsKg":null,"intakePct":null,"unsteadyPct":null}';

const closed = JSON.stringify({
  ...{ headDays: 1, weight: null, entryWeight: '390.00', exitWeight: '558.00', dailyGainIn: '1.5267', msKg: null },
  ...{ conversionIn: null, feedCost: null, totalCost: null, costPerArrobaIn: null, profit: null },
});

const backupManifest = JSON.stringify({
  farm: { name: 'Boa Vista' },
  day: '2020-01-01',
  exportedAt: '2020-01-01T10:00:00.000Z',
  files: { 'data/Ox.ndjson': { rows: 2 } },
  papers: { count: 1 },
  missingPapers: 0,
});

const side = { heads: 1, batches: 1, stockKg: '1', stockValue: '1', day: '2020-01-01' };
const backupDifference = JSON.stringify({
  ...{ at: '2020-01-01T10:00:00.000Z', here: side, copy: side },
  models: [{ name: 'Ox', same: 1, changed: 0, added: 0, removed: 0 }],
});

/** Column values that constraints require beyond column types; a new table with such rules needs a line here. */
const special: Record<string, (serial: number) => Row> = {
  Activity: () => ({ apiKeyId: null, confirmed: '[{"rule":"WEIGHT","value":"600","limit":"540"}]' }),
  ApiKey: () => ({ scopes: '{TRACEABILITY_READ}', expiresAt: '2099-01-01', revokedById: null }),
  Earring: (serial) => ({
    // The first has the number of the examples.
    sisbov: serial === 0 ? '105500508091406' : `0760000${String(serial).padStart(8, '0')}`,
    format: serial === 0 ? 'R105' : 'R076',
    electronicEarring: null,
    // An ox wears the second.
    status: serial === 1 ? 'IDENTIFIED' : 'AVAILABLE',
    unusableMotive: null,
  }),
  EarringEvent: () => ({ motive: null, electronicEarring: null }),
  EarringRange: () => ({ initialSisbov: '076000000000001', finalSisbov: '076000000000002', quantity: 2 }),
  // One that may be activated.
  Batch: () => ({ heads: 1 }),
  Breed: () => ({ bndCode: null }),
  // The second is of the day of the examples.
  CorralHistory: (serial) => ({ closed: true, ...(serial === 1 ? { day: '2026-01-31' } : {}) }),
  Corral: (serial) => ({
    polygon: square,
    ...(serial < 2 || serial % 2 === 1 ? { locationType: 'PICKET' } : { locationType: 'PASTURE', lineId: null }),
  }),
  EntryManagement: () => ({ status: 'ACTIVE' }),
  Boarding: (serial) => ({
    overridden: '[{"reason":"MANUAL","until":null,"medicine":null}]',
    // A place on a GTA is one head's, and an event one boarding's.
    ...(serial > 1 ? { gtaBindingId: null, exitEventId: null } : {}),
  }),
  // The first has left.
  ExitTruck: (serial) => ({ status: serial === 0 ? 'EMITTED' : 'PENDING', capacity: 1, boarded: 1 }),
  SaleManagement: () => ({ status: 'PENDING' }),
  SlaughterSheet: () => ({ columns: '{"head":0,"heads":["Sisbov"],"places":{"sisbov":0}}', rows: '[]' }),
  Factory: () => ({ polygon: square }),
  Structure: () => ({ polygon: square }),
  FarmSetting: (serial) => ({
    group: groups[serial % groups.length],
    value: settingDefaults[groups[serial % groups.length]!],
  }),
  FarmDay: (serial) => ({ day: dayBefore(serial), status: 'CLOSED' }),
  // Each is of one item.
  FinancialPayment: () => ({ salePaymentId: null, purchaseId: null, part: null, lotId: null }),
  Formulation: () => ({ type: 'CONFINEMENT', basis: 'MS', predecessorId: null }),
  Gta: () => ({ type: 'ENTRY', bound: 1, free: 99, cancelled: false }),
  GtaAgeGroup: () => ({ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 100, bound: 1 }),
  GtaBinding: () => ({ minMonths: null, maxMonths: null }),
  // Of what the shortest way to a document leads through.
  Document: () => ({ purchaseId: null, oxDeathId: null, troughReadingId: null, occurrenceId: null }),
  Backup: () => ({ manifest: backupManifest, difference: backupDifference, kind: 'MADE' }),
  // One that is never due while tests run.
  BackupSchedule: () => ({ weekdays: '{1}', time: '06:00', keep: 7, nextRunAt: null }),
  // Its content is in the row or in the store.
  JobFile: () => ({ sha256: null }),
  // One that is never due while tests run.
  ReportSchedule: () => ({ weekdays: '{1}', formats: '{PDF}', time: '06:00', active: false, nextRunAt: null }),
  Membership: () => ({ joinedAt: new Date() }),
  Ox: (serial) => ({
    status: 'ACTIVE',
    sex: 'MALE',
    entryDate: dayBefore(serial),
    // A place on a GTA is one head's.
    ...(serial > 1 ? { gtaBindingId: null } : {}),
    // The one that dies, whose earring would have to be in use, and those for whom no earring is left.
    ...(serial === 2 || serial >= 500 ? { sisbov: null, earringId: null } : {}),
  }),
  OxEvent: () => ({
    type: 'ENTRY',
    reversesEventId: null,
    payload: '{"set":{"status":"ACTIVE","sex":"MALE","entryDate":"2020-01-01"}}',
  }),
  FileImport: (serial) => ({
    reading: '{"columns":[],"dayOrder":null}',
    mends: '[]',
    outcome: null,
    status: serial === 0 ? 'CHECKED' : 'DONE',
  }),
  FileImportPart: () => ({ rows: '[]', faults: '[]' }),
  BaseImport: (serial) => ({ kind: 'BND', status: serial === 0 ? 'DONE' : 'CHECKED' }),
  BatchTransition: () => ({ status: 'DONE' }),
  TractPlan: () => ({ predecessorId: null }),
  Treat: () => ({ startTime: '05:30', endTime: '06:30' }),
  TractPlanAssignment: () => ({ toDay: '2020-01-02' }),
  Medicine: () => ({ predecessorId: null, replaced: false, withdrawalDays: 28, exportWithdrawalDays: null }),
  MedicineApplication: () => ({
    day: '2020-01-01',
    withdrawalUntil: '2020-02-01',
    exportWithdrawalUntil: '2020-02-01',
    reversed: false,
  }),
  HealthTask: () => ({ status: 'OPEN' }),
  EarlierClosing: () => ({ figures: closed }),
  HistoryAdjustment: () => ({ before: figures, after: figures }),
  Diagnosis: () => ({ severity: 1, episode: 1, day: '2020-01-01', endDay: '2020-01-02', outcome: 'RECOVERED' }),
  OxDeath: () => ({ time: '05:30', day: '2020-01-01', reversed: false }),
  OxBlock: () => ({ reason: 'MANUAL', fromDay: '2020-01-01', untilDay: '2020-01-02' }),
  OxStay: () => ({ fromDay: '2020-01-01', toDay: '2020-01-02', end: 'MOVED' }),
  Person: () => ({ passwordHash: null }),
  Purchase: (serial) => ({ category: categories[serial % categories.length], status: 'PENDING' }),
  PurchaseReceipt: () => ({ stockId: null, landedCost: null }),
  SetupTag: () => ({ minWeight: 300, maxWeight: 400, sex: null }),
  StockMovement: () => ({ flow: 0, type: 'PURCHASE', reversalOfId: null, varianceOfId: null }),
};

/** Tables whose rows only one person sees: here the one who asks in the tests. */
const personal: ReadonlySet<string> = new Set(['Job', 'ReportSchedule', 'SavedView']);

/** The first purchase is of earrings, the second of foods, the third of animals. */
const categories = ['EARRINGS', 'FOODS', 'ANIMALS'] as const;

/** The row that a service is about: of purchases, one of its category, and what belongs to it. */
export function serialFor(serviceName: string, model: string): number {
  if (/Oxen(Purchase|Receipt|Shortage)|^(finishBatchPurchase|purchaseGtas)$/.test(serviceName)) return 2;
  // Who dies in a test is nobody that others look for.
  if (serviceName === 'killOx') return model === 'Ox' ? 2 : 1;
  // Nobody that others look for is made to leave.
  if (serviceName === 'finishBoarding') return 0;
  return serviceName.includes('Earring') && /^(Purchase|PaymentTerm)$/.test(model) ? 0 : 1;
}

/** Tables whose rows are split over several lists, which all need enough rows. */
const split: ReadonlySet<string> = new Set([
  'Corral',
  'Earring',
  'Establishment',
  'Gta',
  'GtaAgeGroup',
  'Ox',
  'OxEvent',
  'OxenItem',
  'OxenReceipt',
  'OxenShortage',
  'PaymentTerm',
  'Purchase',
]);

function dayBefore(serial: number): string {
  return new Date(Date.UTC(2020, 0, 1) - serial * 86_400_000).toISOString().slice(0, 10);
}

/** One farm's rows in every table with farm data, generated from the columns. */
export class FarmRows {
  readonly farmId: string;
  /** A marker in every text of this farm, so that leaks are recognised anywhere. */
  readonly marker: string;
  readonly #made = new Map<string, Row[]>();
  readonly #sql: Client;
  readonly #tables: ReadonlyMap<string, Table>;

  readonly #membershipId: string;

  constructor(
    sql: Client,
    tables: ReadonlyMap<string, Table>,
    { farm, marker }: { farm: Pick<TestFarm, 'farmId' | 'membershipId'>; marker: string },
  ) {
    this.#sql = sql;
    this.#tables = tables;
    this.farmId = farm.farmId;
    this.#membershipId = farm.membershipId;
    this.marker = marker;
  }

  of(table: string): readonly Row[] {
    return this.#made.get(table) ?? [];
  }

  id(table: string, serial = 0): string {
    if (table === 'Farm') return this.farmId;
    const rows = this.of(table);
    const row = rows[serial % rows.length];
    if (typeof row?.id !== 'string') throw new Error(`no ${table} was made`);
    return row.id;
  }

  /** Inserts `count` rows per table; a table that fails needs a line in `special`. */
  async fill(count: number): Promise<this> {
    const open = new Set([...this.#tables.values()].filter((table) => table.name !== 'Farm' && this.#isLinked(table)));
    while (open.size > 0) {
      const next = this.#next(open);
      open.delete(next);
      const rows = Math.min(mostRows(next), split.has(next.name) ? 2 * count + 2 : count);
      const serials = Array.from({ length: rows }, (_, serial) => serial);
      // Rows of a table that refers to itself need those before them.
      const isAlone = next.foreignKeys.some(({ table }) => table === next.name);
      for (const together of isAlone ? serials.map((serial) => [serial]) : [serials])
        await this.#insert(
          next.name,
          together.map((serial) => this.draft(next.name, serial)),
        ).catch((cause: Error) => {
          throw new Error(
            `${next.name} refuses a row made from its columns (${cause.message}): tell \`special\` in tests/support/generated/rows.ts what it needs`,
            { cause },
          );
        });
    }
    return this;
  }

  /** A row as `fill` generates it, with some columns overridden. */
  draft(name: string, serial: number, given: Row = {}): Row {
    const table = this.#table(name);
    const row: Row = {};
    for (const column of table.columns) {
      const value = this.#value(table, column, serial);
      if (value !== undefined) row[column.name] = value;
    }
    const owner = personal.has(name) ? { membershipId: this.#membershipId } : {};
    // An older version may not have a column of it.
    const own = Object.entries(special[name]?.(serial) ?? {}).filter(([column]) => this.#has(name, column));
    return { ...row, ...owner, ...Object.fromEntries(own), ...given };
  }

  async insert(name: string, serial: number, given: Row = {}): Promise<Row> {
    const [row] = await this.#insert(name, [this.draft(name, serial, given)]);
    return row!;
  }

  /** With one statement. */
  async #insert(name: string, drafts: readonly Row[]): Promise<Row[]> {
    if (drafts.length === 0) return [];
    const columns = [...new Set(drafts.flatMap((draft) => Object.keys(draft)))];
    const values: unknown[] = [];
    const tuples = drafts.map((draft) => {
      const places = columns.map((column) =>
        draft[column] === undefined ? 'DEFAULT' : `$${values.push(draft[column])}`,
      );
      return `(${places.join(', ')})`;
    });
    const { rows } = await this.#sql.query<Row>(
      `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES ${tuples.join(', ')} RETURNING *`,
      values,
    );
    this.#made.set(name, [...this.of(name), ...rows]);
    return rows;
  }

  #has(name: string, column: string): boolean {
    return this.#table(name).columns.some((each) => each.name === column);
  }

  #table(name: string): Table {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  #isLinked({ farmColumn, foreignKeys, name }: Table): boolean {
    const isReferred = [...this.#tables.values()].some((other) =>
      other.foreignKeys.some(({ table }) => table === name),
    );
    return farmColumn !== null || foreignKeys.length > 0 || isReferred;
  }

  /** The next table whose references can be filled; in a cycle, optional references stay null. */
  #next(open: Set<Table>): Table {
    const waits = (table: Table, onlyRequired: boolean) =>
      table.foreignKeys.some(
        ({ columns, table: target }) =>
          target !== 'Farm' &&
          target !== table.name &&
          [...open].some(({ name }) => name === target) &&
          !(onlyRequired && this.#isOptional(table, columns)),
      );
    const tables = [...open];
    const next = tables.find((table) => !waits(table, false)) ?? tables.find((table) => !waits(table, true));
    if (!next) throw new Error(`tables wait for each other: ${tables.map(({ name }) => name).join(', ')}`);
    return next;
  }

  #isOptional(table: Table, columns: string[]): boolean {
    return columns.some((name) => !table.columns.find((column) => column.name === name)?.notNull);
  }

  #value(table: Table, column: Column, serial: number): unknown {
    if (column.name === table.farmColumn) return this.farmId;
    // Columns that point together point at one row.
    const [key] = table.foreignKeys
      .filter(({ columns }) => columns.includes(column.name))
      .toSorted((a, b) => b.columns.length - a.columns.length);
    if (key) {
      const rows = this.of(key.table);
      return rows[serial % rows.length]?.[key.references[key.columns.indexOf(column.name)]!];
    }
    if (column.hasDefault || (!column.notNull && /^(timestamp|date)/.test(column.type))) return undefined;
    return this.#plain(table, column, serial);
  }

  #plain(table: Table, { name, type, length, labels }: Column, serial: number): unknown {
    if (labels.length > 0) return labels[serial % labels.length];
    if (type === 'text' || type === 'varchar') {
      if (name === 'email') return `${this.marker}.${serial}@rows.example`;
      const text = `${this.marker} ${table.name}.${name} ${serial}`;
      return length !== null && text.length > length ? `${serial.toString(36)}${this.marker}`.slice(0, length) : text;
    }
    if (type === 'uuid') return uuidv7();
    if (type === 'bool') return true;
    if (type === 'json' || type === 'jsonb') return '{}';
    if (type === 'bytea') return Buffer.from(`${this.marker} ${serial}`);
    if (type === 'date') return dayBefore(serial);
    if (type.startsWith('timestamp')) return new Date(Date.now() + serial * 1000);
    if (type.startsWith('_')) return [];
    return serial + 1;
  }
}
