import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { typedGrade, type Grade } from './gradeKeys.ts';
import { messages } from '../messages.ts';
import { messages as reasonMessages } from '../dietChanges/reasonMessages.ts';
import { changeText, reasonText } from '../dietChanges/reasonText.ts';
import { newPlan, type useTroughRow } from './troughRow.ts';
import type { Sent } from './useReadTrough.ts';

export const Small = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" fontSize="xs" color="fg.muted">
    {children}
  </chakra.span>
);

interface UseLineTextsInput {
  corral: ReturnType<typeof useTroughRow>;
  stepKg: string;
  sent: Sent | undefined;
  grades: readonly Grade[];
}

export function useLineTexts({ corral, stepKg, sent, grades }: UseLineTextsInput) {
  const locale = useLanguage();
  const why = useMessages(reasonMessages);
  const t = useMessages(messages);
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
  return { reading, short, how, setTyped, scoreText, shown, typed, devPct, isBad, problem, plan, sentences };
}
