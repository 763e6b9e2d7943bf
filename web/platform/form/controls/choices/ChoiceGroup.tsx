import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { FieldOption } from '../../fields/fieldOption.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import type { ControlProps } from '../types.ts';

type Props = Pick<ControlProps<'choices'>, 'input' | 'onBlur'> & {
  name: string;
  options: readonly FieldOption[];
  chosen: ReadonlySet<unknown>;
  onSet: (options: readonly FieldOption[], isChosen: boolean) => void;
};

/** One group of options: chosen as a whole, or opened and chosen one by one. */
export function ChoiceGroup({ name, options, chosen, input, onBlur, onSet }: Props) {
  const [open, setOpen] = useState(false);
  const count = options.filter((option) => chosen.has(option.value)).length;
  return (
    <chakra.div borderWidth="1px" borderRadius="md" px="2" py="1" gridColumn={open ? '1 / -1' : undefined}>
      <chakra.div display="flex" alignItems="center" gap="2" minH="8">
        <Checkbox
          aria-label={name}
          aria-invalid={input['aria-invalid']}
          checked={count === options.length}
          indeterminate={count > 0 && count < options.length}
          disabled={input.disabled}
          onChange={({ target }) => onSet(options, target.checked)}
        />
        <chakra.button
          type="button"
          flex="1"
          textAlign="start"
          fontSize="sm"
          minH="8"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {name}
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {` · ${count}/${options.length}`}
          </chakra.span>
        </chakra.button>
      </chakra.div>
      {open && (
        <chakra.div py="1" role="group" aria-label={name}>
          <ChoiceChips
            options={options}
            chosen={chosen}
            input={input}
            onBlur={onBlur}
            onToggle={(option) => onSet([option], !chosen.has(option.value))}
          />
        </chakra.div>
      )}
    </chakra.div>
  );
}
