import { foldText } from '../../platform/i18n/foldText.ts';

/** Whether every word that is typed stands somewhere in the texts, whatever their order. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const searched = foldText(texts.join(' '));
  return foldText(typed.trim())
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
