import { blockOxen } from '../../../server/health/withdrawal/blocks.service.ts';
import { addMedicineLot } from '../../../server/health/medicines/medicineLots.service.ts';
import { createMedicine } from '../../../server/health/medicines/medicines.service.ts';
import { createHealthProtocol } from '../../../server/health/protocols/protocols.service.ts';
import { diagnoseOx, endDiagnosis } from '../../../server/health/diagnoses/diagnoses.service.ts';
import { doHealthTasks } from '../../../server/health/protocols/taskDoing.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { chance } from '../telling.ts';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

/** What a feedlot keeps: how it is dosed, how long before slaughter, and how much of it is bought at once. */
const medicines = [
  {
    medicine: {
      name: 'Vacina clostridial 10 valências',
      kind: 'VACCINE',
      route: 'SC',
      unit: 'ML',
      packageVolume: '250',
    },
    rule: { doseMode: 'FIXED', fixedDose: '5', withdrawalDays: 21 },
    price: '215',
    packages: 12,
    ofLoads: true,
  },
  {
    medicine: { name: 'Vacina respiratória', kind: 'VACCINE', route: 'SC', unit: 'ML', packageVolume: '100' },
    rule: { doseMode: 'FIXED', fixedDose: '2', withdrawalDays: 21 },
    price: '168',
    packages: 12,
    ofLoads: true,
  },
  {
    medicine: {
      name: 'Ivermectina pour-on 0,5 %',
      kind: 'ANTIPARASITIC',
      route: 'POUR_ON',
      unit: 'ML',
      packageVolume: '2500',
    },
    rule: {
      doseMode: 'PER_WEIGHT',
      doseVolume: '1',
      doseWeight: '10',
      roundTo: '5',
      maxDose: '60',
      withdrawalDays: 28,
    },
    price: '189',
    packages: 8,
    ofLoads: true,
  },
  {
    medicine: { name: 'Florfenicol 30 %', kind: 'ANTIBIOTIC', route: 'IM', unit: 'ML', packageVolume: '250' },
    rule: {
      doseMode: 'PER_WEIGHT',
      doseVolume: '1',
      doseWeight: '15',
      roundTo: '0.5',
      maxDose: '50',
      withdrawalDays: 36,
      exportWithdrawalDays: 42,
    },
    price: '342',
    packages: 4,
    ofLoads: false,
  },
  {
    medicine: { name: 'Flunixina meglumina', kind: 'ANTI_INFLAMMATORY', route: 'IV', unit: 'ML', packageVolume: '50' },
    rule: {
      doseMode: 'PER_WEIGHT',
      doseVolume: '2',
      doseWeight: '45',
      roundTo: '0.5',
      maxDose: '30',
      withdrawalDays: 8,
    },
    price: '74',
    packages: 8,
    ofLoads: false,
  },
  {
    medicine: { name: 'Oxitetraciclina LA', kind: 'ANTIBIOTIC', route: 'IM', unit: 'ML', packageVolume: '100' },
    rule: {
      doseMode: 'PER_WEIGHT',
      doseVolume: '1',
      doseWeight: '10',
      roundTo: '0.5',
      maxDose: '60',
      withdrawalDays: 28,
    },
    price: '58',
    packages: 10,
    ofLoads: false,
  },
] as const;

const entryProtocol = 'Entrada no confinamento';
const illnesses = [
  { disease: 'Pneumonia (DRB)', protocol: 'Pneumonia: florfenicol e flunixina' },
  { disease: 'Casco (pododermatite)', protocol: 'Casco: oxitetraciclina' },
  { disease: 'Refugo de cocho', protocol: null },
] as const;

const causes = [
  'Pneumonia (DRB)',
  'Pneumonia (DRB)',
  'Timpanismo',
  'Acidose',
  'Trauma ou fratura',
  'Sodomia',
  'Desconhecida',
];

/** The programme of a feedlot: who enters is vaccinated, the sick are treated, and of the dead it is known of what. */
export class HealthStory {
  readonly #ids = new Map<string, string>();

  async begin(ctx: Context): Promise<void> {
    for (const { medicine, rule } of medicines) {
      const { medicineId } = await createMedicine(ctx, { ...medicine, ...rule });
      this.#ids.set(medicine.name, medicineId);
    }
    const step = (name: string, dayOffset: number) => ({ dayOffset, medicineId: this.#ids.get(name)! });
    for (const [name, appliesOn, steps] of [
      [
        entryProtocol,
        'ENTRY',
        [
          step('Vacina clostridial 10 valências', 0),
          step('Vacina respiratória', 0),
          step('Ivermectina pour-on 0,5 %', 0),
          step('Vacina clostridial 10 valências', 21),
        ],
      ],
      [
        'Pneumonia: florfenicol e flunixina',
        'DIAGNOSIS',
        [step('Florfenicol 30 %', 0), step('Flunixina meglumina', 0), step('Florfenicol 30 %', 2)],
      ],
      ['Casco: oxitetraciclina', 'DIAGNOSIS', [step('Oxitetraciclina LA', 0), step('Oxitetraciclina LA', 3)]],
    ] as const) {
      const { protocolId } = await createHealthProtocol(ctx, { name, appliesOn, steps });
      this.#ids.set(name, protocolId);
    }
    await this.#buy(ctx, 0);
  }

  /** What does not last for the next loads is bought again. */
  async #buy(ctx: Context, ago: number): Promise<void> {
    const held = await ctx.db.medicineLot.groupBy({ by: ['medicineId'], _sum: { balance: true } });
    const day = await ctx.openDay();
    for (const [index, { medicine, price, packages, ofLoads }] of medicines.entries()) {
      const medicineId = this.#ids.get(medicine.name)!;
      const balance = Number(held.find((each) => each.medicineId === medicineId)?._sum.balance ?? 0);
      const least = Number(medicine.packageVolume) * (ofLoads ? packages / 2 : 1);
      if (balance > least) continue;
      await addMedicineLot(ctx, {
        medicineId,
        lotNumber: `${medicine.name.slice(0, 2).toUpperCase()}${String(2_600 + ago * 3 + index)}`,
        // What is kept for the sick lasts longer than it keeps.
        expiryDate: daysAfter(day, (ofLoads ? 260 : 246) + Math.floor((ofLoads ? 180 : 16) * chance(ago, index, 110))),
        packages,
        unitCost: price,
        invoice: String(71_400 + ago),
      });
    }
  }

  /** A load goes through the chute: its protocol begins. */
  async enter(ctx: Context, batchId: string): Promise<void> {
    await medicate(ctx, keyed({ batchId, protocolId: this.#ids.get(entryProtocol)!, reason: 'Entrada' }));
  }

  /** What is due is given; today's is left for whoever opens the farm. */
  async day(ctx: Context, ago: number): Promise<void> {
    if (ago % 6 === 0) await this.#buy(ctx, ago);
    if (ago === 1) await this.#block(ctx);
    const due = await ctx.db.healthTask.findMany({
      where: { status: 'OPEN', dueDay: { lte: dateOf(await ctx.openDay()) } },
      distinct: ['oxId'],
      select: { ox: { select: { batchId: true } } },
    });
    const batchIds = new Set(due.flatMap(({ ox }) => ox.batchId ?? []));
    for (const batchId of [...batchIds].toSorted()) await doHealthTasks(ctx, keyed({ batchId }));
  }

  /** Two that may not be sold yet, whatever they were given. */
  async #block(ctx: Context): Promise<void> {
    const oxen = await ctx.db.ox.findMany({
      where: { status: 'ACTIVE', electronicEarring: { not: null } },
      orderBy: { electronicEarring: 'asc' },
      select: { id: true },
      take: 2,
    });
    const untilDay = daysAfter(await ctx.openDay(), 15);
    for (const [index, block] of [
      { reason: 'TRACEABILITY', note: 'Sexo diferente na base nacional', untilDay },
      { reason: 'MANUAL', note: 'Reservado para o leilão da região' },
    ].entries())
      await blockOxen(ctx, { ...block, oxIds: [oxen[index]!.id] });
  }

  /** Found sick in its pen: diagnosed, moved to the hospital and treated in one step. */
  async fallIll(ctx: Context, oxId: string, ward: string, ...seed: readonly number[]): Promise<void> {
    const { disease, protocol } = illnesses[Math.floor(chance(...seed, 111) * 2.4)] ?? illnesses[0];
    const { id: diseaseId } = await ctx.db.disease.findFirstOrThrow({ where: { name: disease }, select: { id: true } });
    await diagnoseOx(
      ctx,
      keyed({
        oxId,
        diseaseId,
        severity: 1 + Math.floor(chance(...seed, 112) * 3),
        temperature: (38.9 + 2 * chance(...seed, 113)).toFixed(1),
        batchId: ward,
        ...(protocol ? { protocolId: this.#ids.get(protocol)! } : {}),
      }),
    );
  }

  /** Those that were long enough in the hospital go back; where their batch is over, to another one. */
  async recover(ctx: Context, ward: string, home: string): Promise<void> {
    const day = await ctx.openDay();
    const well = await ctx.db.diagnosis.findMany({
      where: { endDay: null, day: { lte: dateOf(daysAfter(day, -9)) }, ox: { batchId: ward, status: 'ACTIVE' } },
      orderBy: { id: 'asc' },
      select: { id: true, fromBatch: { select: { status: true } } },
    });
    for (const { id, fromBatch } of well)
      await endDiagnosis(
        ctx,
        keyed({
          diagnosisId: id,
          outcome: 'RECOVERED',
          ...(fromBatch?.status === 'ACTIVE' ? { goesBack: true } : { batchId: home }),
        }),
      );
  }

  async die(ctx: Context, oxId: string, ...seed: readonly number[]): Promise<void> {
    const name = causes[Math.floor(chance(...seed, 114) * causes.length)]!;
    const { id: causeId } = await ctx.db.mortalityCause.findFirstOrThrow({ where: { name }, select: { id: true } });
    const necropsy = chance(...seed, 115) < 0.3;
    await killOx(
      ctx,
      keyed({
        oxId,
        causeId,
        destination: chance(...seed, 116) < 0.7 ? 'COMPOSTED' : 'BURIED',
        time: `${String(5 + Math.floor(12 * chance(...seed, 117))).padStart(2, '0')}:20`,
        necropsy,
        ...(necropsy ? { necropsyNote: 'Pulmão hepatizado, líquido na cavidade' } : {}),
      }),
    );
  }
}
