import { foldText } from '../i18n/foldText.ts';
import type { FieldOption } from '../form/fields/fieldOption.ts';

/** Who types GO means Goiás, not Alagoas: what is called so comes first, then what begins so, then whose words do. */
export function bestFirst(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return options;
  const rankOf = ({ label, value }: FieldOption): number => {
    const name = foldText(label);
    if (name === wanted || foldText(value) === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (` ${name} `.includes(` ${wanted} `)) return 2;
    return name.includes(` ${wanted}`) ? 3 : 4;
  };
  return options.toSorted((one, other) => rankOf(one) - rankOf(other));
}
