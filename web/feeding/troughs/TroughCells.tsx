import { chakra } from '@chakra-ui/react';
import { Input } from '../../platform/form/controls/Input.tsx';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { type Grade } from './gradeKeys.ts';
import { messages } from '../messages.ts';
import { NightCameLater } from './night/NightCameLater.tsx';
import { changeText } from '../dietChanges/reasonText.ts';
import { PhotoMissing } from './TroughPhoto.tsx';
import type { useTroughRow, TroughRowData } from './troughRow.ts';
import type { GradeTyping } from './useGradeTyping.ts';
import type { Sent } from './useReadTrough.ts';
import { Small, type useLineTexts } from './useLineTexts.tsx';

export function CorralButton({ corral, onOpen }: { corral: ReturnType<typeof useTroughRow>; onOpen: () => void }) {
  const t = useMessages(messages);
  return (
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
  );
}

type GradeInputProps = {
  corral: ReturnType<typeof useTroughRow>;
  isBad: boolean;
  problem: string | null;
  shown: string;
  canWrite: boolean;
  typing: GradeTyping;
};

export function GradeInput({ corral, isBad, problem, shown, canWrite, typing }: GradeInputProps) {
  const t = useMessages(messages);
  return (
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
      onChange={(event) => typing.type(event.target.value)}
      onBlur={typing.commit}
      onKeyDown={typing.onKeyDown}
    />
  );
}

function PlanCell({ corral, devPct }: { corral: ReturnType<typeof useTroughRow>; devPct: string | null | undefined }) {
  const locale = useLanguage();
  return (
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
  );
}

type CorralCellsProps = {
  corral: ReturnType<typeof useTroughRow>;
  short: ReturnType<typeof useLineTexts>['short'];
  devPct: string | null | undefined;
  scoreText: (score: string | null | undefined) => string;
  reading: ReturnType<typeof useLineTexts>['reading'];
  nightLabels: Readonly<Record<'CRUMB' | 'DRY' | 'INVENTORY', string>>;
};

export function CorralCells({ corral, short, devPct, scoreText, reading, nightLabels }: CorralCellsProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <>
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
      <PlanCell corral={corral} devPct={devPct} />
      <td className="end">
        {[corral.intakePct5, corral.intakePct1, corral.intakePct0].map((pct) => short(pct, 2)).join(' · ')}
        <Small>{`${short(corral.weight, 1)} · ${short(corral.intakePctMean, 2)}`}</Small>
      </td>
      <td className="end">
        {[corral.grade3, corral.grade2, corral.grade1].map((score) => scoreText(score) || '–').join(' · ')}
        {reading?.nightKind != null && <Small>{nightLabels[reading.nightKind as 'DRY']}</Small>}
      </td>
    </>
  );
}

/** What the server did not confirm yet: safe on the device, or on its way there. */
function OnItsWay({ isKept }: { isKept: boolean }) {
  const t = useMessages(messages);
  if (!isKept) return <Small>{t('trough.saving')}</Small>;
  return (
    <Small>
      <Icon name="clock" size="0.75rem" display="inline-block" verticalAlign="-0.1em" me="1" />
      {t('trough.onDevice')}
    </Small>
  );
}

type ReadingCellsProps = {
  scoreText: (score: string | null | undefined) => string;
  reading: ReturnType<typeof useLineTexts>['reading'];
  corral: ReturnType<typeof useTroughRow>;
  sent: Sent | undefined;
  callText: string;
  plan: { kg: string; delta: string | null } | null;
  problem: string | null;
  sentences: string[];
  grades: readonly Grade[];
  canWrite: boolean;
  onReckon: (row: TroughRowData) => void;
};

export function ReadingCells({
  scoreText,
  reading,
  corral,
  sent,
  callText,
  plan,
  problem,
  sentences,
  grades,
  canWrite,
  onReckon,
}: ReadingCellsProps) {
  const locale = useLanguage();
  return (
    <>
      <td className="end">{scoreText(reading?.suggestedGrade ?? corral.suggestedGrade) || '–'}</td>
      <td className="end" data-call>
        {sent && !sent.refusal ? <OnItsWay isKept={sent.isKept} /> : callText}
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
    </>
  );
}
