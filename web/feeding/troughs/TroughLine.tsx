import { chakra } from '@chakra-ui/react';
import { memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from '../../platform/form/controls/Input.tsx';
import { formatDecimal, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { troughRow_row$key } from './__generated__/troughRow_row.graphql.ts';
import { stepGrade, typedGrade, type Grade } from './gradeKeys.ts';
import { messages } from '../messages.ts';
import { NightCameLater } from './night/NightCameLater.tsx';
import { messages as reasonMessages } from '../dietChanges/reasonMessages.ts';
import { changeText, reasonText } from '../dietChanges/reasonText.ts';
import { PhotoMissing } from './TroughPhoto.tsx';
import { newPlan, useTroughRow, type TroughRowData } from './troughRow.ts';
import type { Sent } from './useReadTrough.ts';

export type TroughRowProps = {
  row: number;
  corral: troughRow_row$key;
  grades: readonly Grade[];
  stepKg: string;
  nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>>;
  sent: Sent | undefined;
  canWrite: boolean;
  onGrade: (row: TroughRowData, grade: Grade) => void;
  onReckon: (row: TroughRowData) => void;
  onForget: () => void;
  onOpen: () => void;
  goOn: () => void;
};

const Small = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" fontSize="xs" color="fg.muted">
    {children}
  </chakra.span>
);

function Line(props: TroughRowProps) {
  const {
    row,
    corral: key,
    grades,
    stepKg,
    nightLabels,
    sent,
    canWrite,
    onGrade,
    onReckon,
    onForget,
    onOpen,
    goOn,
  } = props;
  const t = useMessages(messages);
  const why = useMessages(reasonMessages);
  const locale = useLanguage();
  const corral = useTroughRow(key);
  const [typed, setTyped] = useState<string | null>(null);
  const { reading, devPct } = corral;
  const scoreText = (score: string | null | undefined): string =>
    formatDecimal(score, locale, { digits: 0, maxDigits: 1 });
  const short = (value: string | null | undefined, digits: number): string =>
    formatDecimal(value, locale, { digits }) || '–';
  const plan = newPlan(corral, stepKg);
  const shown = typed ?? sent?.text ?? scoreText(reading?.grade);
  const sentences = (reading?.reasons ?? []).map((reason) => reasonText(reason, why, locale));
  const isBad = (typed !== null && typed !== '' && typedGrade(typed, grades) === null) || sent?.refusal != null;
  const problem = sent?.refusal?.message ?? (isBad ? t('trough.notInTable') : null);

  const how =
    reading?.kind === 'GRADE'
      ? changeText(reading.pct, locale)
      : reading?.kind && t(`trough.${reading.kind as 'DAY_0'}`);
  const callText = reading?.call == null ? '–' : `${short(reading.call, 2)} · ${how}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined && canWrite) {
      event.preventDefault();
      setTyped(scoreText(stepGrade(shown, grades, step)?.score));
    }
    if (event.key === 'Escape') {
      setTyped(null);
      onForget();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const grade = typed === null ? null : typedGrade(typed, grades);
    if (typed !== null && typed !== '' && grade === null) return;
    if (grade !== null) onGrade(corral, grade);
    setTyped(null);
    goOn();
  };

  return (
    <tr data-row={row}>
      <th scope="row" data-corral>
        <chakra.button
          type="button"
          fontWeight="semibold"
          color="brand.fg"
          textAlign="start"
          aria-label={t('trough.more', { name: corral.corralName })}
          _hover={{ textDecoration: 'underline' }}
          onClick={onOpen}
        >
          {corral.corralName}
        </chakra.button>
        {corral.lineName != null && <Small>{corral.lineName}</Small>}
      </th>
      <td>
        {corral.batchName}
        <Small>
          {corral.heads} · {t(corral.sex == null ? 'trough.mixed' : `trough.${corral.sex as 'MALE' | 'FEMALE'}`)}
        </Small>
      </td>
      <td className="end">
        {corral.daysOnFeed ?? '–'} · {corral.daysInPhase ?? '–'}
        {corral.phase != null && <Small>{t(`phase.${corral.phase as 'GROWTH'}`)}</Small>}
      </td>
      <td>
        {corral.dietNames.join(' + ') || '–'}
        {corral.inTransition && <Small>{t('trough.inTransition')}</Small>}
      </td>
      <td className="end">
        {formatKg(corral.planKg, locale) || '–'}
        <Small>{short(corral.planCall, 2)}</Small>
      </td>
      <td className="end">
        {formatKg(corral.deliveredKg, locale) || '–'}
        {devPct != null && (
          <chakra.span
            display="block"
            fontSize="xs"
            color={corral.isOutOfTolerance ? 'danger.fg' : 'fg.muted'}
            fontWeight={corral.isOutOfTolerance ? 'semibold' : 'normal'}
          >
            {changeText(devPct, locale)}
          </chakra.span>
        )}
      </td>
      <td className="end">
        {[corral.intakePct5, corral.intakePct1, corral.intakePct0].map((pct) => short(pct, 2)).join(' · ')}
        <Small>{`${short(corral.weight, 1)} · ${short(corral.intakePctMean, 2)}`}</Small>
      </td>
      <td className="end">
        {[corral.grade3, corral.grade2, corral.grade1].map((score) => scoreText(score) || '–').join(' · ')}
        {reading?.nightKind != null && <Small>{nightLabels[reading.nightKind as 'DRY']}</Small>}
      </td>
      <td className="end">
        <Input
          type="text"
          inputMode="decimal"
          data-grade
          aria-label={t('trough.gradeOf', { name: corral.corralName })}
          aria-invalid={isBad || undefined}
          title={problem ?? undefined}
          value={shown}
          readOnly={!canWrite}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
      </td>
      <td className="end">{scoreText(reading?.suggestedGrade ?? corral.suggestedGrade) || '–'}</td>
      <td className="end" data-call>
        {sent && !sent.refusal ? <Small>{t('trough.saving')}</Small> : callText}
        {plan && (
          <Small>
            {formatKg(plan.kg, locale)}
            {plan.delta != null && ` · ${Number(plan.delta) > 0 ? '+' : ''}${formatKg(plan.delta, locale)}`}
          </Small>
        )}
      </td>
      <td title={problem ?? sentences.join('; ')}>
        <chakra.span display="block" fontSize="xs" color={problem === null ? 'fg.muted' : 'danger.fg'} lineClamp="3">
          {problem ?? sentences.join('; ')}
        </chakra.span>
        {problem === null && <PhotoMissing corral={corral} grades={grades} canWrite={canWrite} />}
        {problem === null && <NightCameLater corral={corral} canWrite={canWrite} onReckon={onReckon} />}
      </td>
    </tr>
  );
}

/** What is done with a row does not change how it looks. */
function looksSame(before: TroughRowProps, after: TroughRowProps): boolean {
  return (['row', 'corral', 'grades', 'stepKg', 'nightLabels', 'sent', 'canWrite'] as const).every(
    (name) => before[name] === after[name],
  );
}

/** One corral of the sheet, drawn anew only when it changed: a thousand others are read meanwhile. */
export const TroughLine = memo(Line, looksSame);
