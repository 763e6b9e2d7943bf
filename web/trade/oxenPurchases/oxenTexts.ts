import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

interface Named {
  readonly uf: string;
  readonly series: string;
  readonly number: string;
}

export const gtaText = ({ uf, series, number }: Named): string => `${uf} ${series} ${number}`;

interface Kind {
  readonly sex: 'MALE' | 'FEMALE' | null | undefined;
  readonly category: 'BULL' | 'STEER' | 'COW' | 'HEIFER' | 'CALF' | null | undefined;
}

/** Of all categories but calves the sex goes without saying. */
export function kindText({ sex, category }: Kind, t: Translate<typeof messages>): string {
  const sexText = sex ? t(`oxen.sex${sex}`) : t('oxen.mixed');
  if (!category) return sexText;
  const name = t(`oxen.category${category}`);
  return category === 'CALF' ? `${name} · ${sexText}` : name;
}
