import type { ReactNode } from 'react';
import type { troughRow_row$data } from './__generated__/troughRow_row.graphql.ts';
import type { Sent } from './useReadTrough.ts';
import type { Grade } from './gradeKeys.ts';
import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import { NightCameLater } from './night/NightCameLater.tsx';
import { messages as reasonMessages } from '../dietChanges/reasonMessages.ts';
import { changeText, reasonText } from '../dietChanges/reasonText.ts';
import type { TroughRowProps } from './TroughLine.tsx';
import { PhotoMissing } from './TroughPhoto.tsx';
import { newPlan, useTroughRow, type TroughRowData } from './troughRow.ts';

type GradeButtonsProps = {
  grades: readonly Grade[];
  sent: Sent | undefined;
  scoreText: (score: string | null | undefined) => string;
  reading: undefined | null | NonNullable<troughRow_row$data['reading']>;
  suggested: string | null | undefined;
  canWrite: boolean;
  onGrade: (row: TroughRowData, grade: Grade, version: number | undefined) => void;
  corral: ReturnType<typeof useTroughRow>;
  goOn: () => void;
};

function GradeButtons({
  grades,
  sent,
  scoreText,
  reading,
  suggested,
  canWrite,
  onGrade,
  corral,
  goOn,
}: GradeButtonsProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="2">
      {grades.map((grade) => {
        const isOn = (sent?.text ?? scoreText(reading?.grade)) === scoreText(grade.score);
        const isSuggested = suggested != null && Number(suggested) === Number(grade.score);
        return (
          <Button
            key={grade.score}
            data-grade
            variant={isOn ? 'solid' : isSuggested ? 'subtle' : 'outline'}
            aria-pressed={isOn}
            disabled={!canWrite}
            h="auto"
            minH="3.5rem"
            px="1"
            display="grid"
            gap="0.5"
            onClick={() => {
              onGrade(corral, grade, reading?.version ?? 0);
              // Its camera button is on this card.
              if (!grade.requiresPhoto || (reading?.photos ?? 0) > 0) goOn();
            }}
          >
            <chakra.span fontSize="lg" fontWeight="semibold">
              <VisuallyHidden>{t('trough.grade')} </VisuallyHidden>
              {scoreText(grade.score)}
              <VisuallyHidden>, {grade.label}</VisuallyHidden>
            </chakra.span>
            <chakra.span fontSize="xs">{changeText(grade.adjustPct, locale)}</chakra.span>
          </Button>
        );
      })}
    </chakra.div>
  );
}

type CallOfReadingProps = {
  reading: NonNullable<troughRow_row$data['reading']>;
  plan: { kg: string; delta: string | null } | null;
};

function CallOfReading({ reading, plan }: CallOfReadingProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const why = useMessages(reasonMessages);
  return (
    <chakra.div fontSize="sm">
      <chakra.p fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t('trough.callShort')}: {formatDecimal(reading.call, locale)}
        {plan && ` · ${formatKg(plan.kg, locale)} kg`}
        {plan?.delta != null && ` (${Number(plan.delta) > 0 ? '+' : ''}${formatKg(plan.delta, locale)})`}
      </chakra.p>
      {reading.reasons.map((reason) => (
        <chakra.p key={reason.rule} color="fg.muted">
          {reasonText(reason, why, locale)}
        </chakra.p>
      ))}
    </chakra.div>
  );
}

function Figures({ figures }: { figures: readonly (readonly [string, ReactNode])[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1" fontSize="sm">
      {figures.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** One corral on a phone: its grades are as large as a thumb. */
export function TroughCard(props: TroughRowProps) {
  const { corral: key, grades, stepKg, nightLabels, sent, canWrite, onGrade, onReckon, onOpen, goOn } = props;
  const t = useMessages(messages);
  const locale = useLanguage();
  const corral = useTroughRow(key);
  const { reading } = corral;
  const scoreText = (score: string | null | undefined): string =>
    formatDecimal(score, locale, { digits: 0, maxDigits: 1 });
  const plan = newPlan(corral, stepKg);
  const suggested = reading?.suggestedGrade ?? corral.suggestedGrade;
  const figures = [
    [t('trough.batch'), `${corral.batchName} · ${corral.heads}`],
    [t('trough.days'), `${corral.daysOnFeed ?? '–'} · ${corral.daysInPhase ?? '–'}`],
    [t('trough.diet'), corral.dietNames.join(' + ') || '–'],
    [t('trough.plan'), `${formatKg(corral.planKg, locale) || '–'} · ${formatDecimal(corral.planCall, locale) || '–'}`],
    [
      t('trough.delivered'),
      `${formatKg(corral.deliveredKg, locale) || '–'}${corral.devPct == null ? '' : ` · ${changeText(corral.devPct, locale)}`}`,
    ],
    [
      t('trough.grades'),
      [corral.grade3, corral.grade2, corral.grade1].map((score) => scoreText(score) || '–').join(' · '),
    ],
    [t('trough.nightKind'), reading?.nightKind == null ? '–' : nightLabels[reading.nightKind as 'DRY']],
  ] as const;
  return (
    <chakra.div display="grid" gap="4">
      <Figures figures={figures} />
      <GradeButtons
        grades={grades}
        sent={sent}
        scoreText={scoreText}
        reading={reading}
        suggested={suggested}
        canWrite={canWrite}
        onGrade={onGrade}
        corral={corral}
        goOn={goOn}
      />
      {sent?.refusal && (
        <chakra.p role="alert" color="danger.fg">
          {sent.refusal.message}
        </chakra.p>
      )}
      {reading?.call != null && <CallOfReading reading={reading} plan={plan} />}
      <PhotoMissing corral={corral} grades={grades} canWrite={canWrite} />
      <NightCameLater corral={corral} canWrite={canWrite} onReckon={onReckon} />
      <Button onClick={onOpen}>
        <Icon name="chart" size="1rem" />
        {t('trough.moreShort')}
      </Button>
    </chakra.div>
  );
}
