import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import { choice, decimal, wholeNumber } from '../../platform/input.ts';
import { days, label, percent, phase, phases } from './fields.ts';

const badPercentage: ErrorCode = 'InvalidPercentage';
const badValue: ErrorCode = 'InvalidFieldType';
const inUse: ErrorCode = 'FieldsAlreadyInUse';

export const grade = z.strictObject({
  score: decimal({ min: -10, max: 10, places: 1 }),
  label: label(40),
  description: label(200),
  adjustPct: percent(-30, 20),
  adjustKgMs: decimal({ min: -5, max: 5, places: 3 }).nullable(),
  active: z.boolean(),
  maxConsecutive: wholeNumber({ min: 1, max: 30 }).nullable(),
  maxDaysOnFeed: days(365).nullable(),
  /** In these two phases the grade applies only for a number of days after the phase began. */
  maxDaysInLatePhase: days(365).nullable(),
  phases: z.array(phase()).min(1).max(6),
  requiresPhoto: z.boolean(),
});

export type Grade = z.output<typeof grade>;

const unlimited = {
  adjustKgMs: null,
  active: true,
  maxConsecutive: null,
  maxDaysOnFeed: null,
  maxDaysInLatePhase: null,
  phases: phases.filter((each) => each !== 'SUPPLEMENT'),
  requiresPhoto: false,
};

/** A grade without limits, for callers that give only its score and adjustment. */
export function withoutLimits({ label: name, description = name }: Partial<Grade>): object {
  return { ...unlimited, label: (name ?? description)?.slice(0, 40), description };
}

type GradeMode = 'PCT' | 'KG_MS';

interface Complaint {
  message: ErrorCode;
  path: (string | number)[];
  params?: { reason: string };
}

/** The adjustment field of each grade mode. */
const adjusts = { PCT: 'adjustPct', KG_MS: 'adjustKgMs' } as const;

/** Validates the grade table: more leftover never increases the feed, one grade changes nothing, scores are unique. */
function complaints(mode: GradeMode, rows: readonly Grade[]): Complaint[] {
  const adjust = adjusts[mode];
  const missing = rows.flatMap((row, index) => (row[adjust] === null ? [index] : []));
  if (missing.length > 0)
    return missing.map((index) => ({
      message: badValue,
      path: ['rows', index, adjust],
      params: { reason: 'REQUIRED' },
    }));
  const issues: Complaint[] = [];
  const ordered = rows
    .map((row, index) => ({ index, score: new Decimal(row.score), adjust: new Decimal(row[adjust] ?? 0) }))
    .toSorted((a, b) => a.score.cmp(b.score));
  for (const [place, current] of ordered.entries()) {
    const before = ordered[place - 1];
    if (before?.score.eq(current.score)) issues.push({ message: inUse, path: ['rows', current.index, 'score'] });
    if (before?.adjust.lt(current.adjust))
      issues.push({
        message: badPercentage,
        path: ['rows', current.index, adjust],
        params: { reason: 'MORE_LEFT_MORE_FEED' },
      });
  }
  if (!ordered.some((row) => row.adjust.isZero()))
    issues.push({ message: badPercentage, path: ['rows'], params: { reason: 'NO_UNCHANGED' } });
  return issues;
}

export const grades = z
  .strictObject({ gradeMode: choice('GradeMode', ['PCT', 'KG_MS']), rows: z.array(grade).min(2).max(12) })
  .superRefine(({ gradeMode, rows }, context) => {
    for (const complaint of complaints(gradeMode, rows)) context.addIssue({ code: 'custom', ...complaint });
  });

type Row = [score: string, label: string, description: string, adjustPct: string, limits?: Partial<Grade>];

function table(rows: Row[]): z.input<typeof grades> {
  return {
    gradeMode: 'PCT',
    rows: rows.map(([score, name, description, adjustPct, limits]) => ({
      score,
      label: name,
      description,
      adjustPct,
      ...unlimited,
      ...limits,
    })),
  };
}

/** Common grade tables; a farm starts from one and customizes it. */
export const gradePresets = {
  BRASIL: table([
    [
      '-2',
      'Lambido, muita fome',
      'Cocho limpo, lambido, muita fome',
      '15',
      { phases: ['ADAPTATION'], maxConsecutive: 1, maxDaysOnFeed: 10 },
    ],
    [
      '-1',
      'Lambido, fome',
      'Cocho limpo, lambido, fome',
      '10',
      { phases: ['RECREATION', 'ADAPTATION', 'GROWTH'], maxConsecutive: 2, maxDaysOnFeed: 20 },
    ],
    ['0', 'Vazio', 'Cocho vazio, esperando', '5', { maxDaysInLatePhase: 30 }],
    ['0.5', 'Vazio fino', 'Vazio “fino”', '2.5', { maxConsecutive: 2 }],
    ['1', 'Rapinha', 'Poucas sobras (rapinha): alvo', '0'],
    ['1.5', 'Camada fina', 'Camada fina', '-2.5'],
    ['2', 'Sobra moderada', 'Sobra moderada', '-5'],
    ['3', 'Sobra em excesso', 'Sobra em excesso', '-10'],
  ]),
  SDSU: table([
    ['0', 'Sem ração', 'Nenhuma ração no cocho', '5'],
    ['0.5', 'Espalhada', 'Ração espalhada, quase todo o fundo à mostra', '2.5'],
    ['1', 'Camada fina', 'Camada fina e uniforme', '0'],
    ['2', '25 a 50 %', 'De 25 a 50 % da ração restante', '-10'],
    ['3', 'Mais de 50 %', 'Mais de 50 % restante, coroa desfeita', '-25'],
    ['4', 'Intocada', 'Ração intocada: confira o fornecimento', '-25', { requiresPhoto: true }],
  ]),
  ZERO_TO_FIVE: table([
    ['0', 'Vazio', 'Cocho vazio', '5'],
    ['1', 'Rapinha', 'Poucas sobras', '0'],
    ['2', 'Camada fina', 'Camada fina', '-2.5'],
    ['3', 'Sobra', 'Sobra moderada', '-5'],
    ['4', 'Muita sobra', 'Sobra em excesso', '-10'],
    ['5', 'Cheio', 'Cocho cheio', '-20'],
  ]),
} as const;

export type GradePreset = keyof typeof gradePresets;
