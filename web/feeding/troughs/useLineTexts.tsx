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

/** The version is that of the reading which was shown when typing began. */
type Typing = { typed: string | null; version: number | undefined };

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
  const { reading, devPct } = corral;
  const [{ typed, version }, setTyping] = useState<Typing>({ typed: null, version: undefined });
  // What others read while a grade is typed is not what its reader saw; an own word on its way has no version yet.
  const seen = sent?.refusal === null ? undefined : (reading?.version ?? 0);
  const setTyped = (text: string | null): void =>
    setTyping((before) => ({ typed: text, version: before.typed === null ? seen : before.version }));
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
  return { reading, short, how, setTyped, scoreText, shown, typed, version, devPct, isBad, problem, plan, sentences };
}
