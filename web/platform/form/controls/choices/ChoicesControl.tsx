import { ChoiceChips } from './ChoiceChips.tsx';
import { GroupedChoices } from './GroupedChoices.tsx';
import type { ControlProps } from '../types.ts';

export function ChoicesControl(props: ControlProps<'choices'>) {
  const { field, value, onChange, onBlur, input } = props;
  const { options = [] } = field;
  if (options[0]?.group !== undefined) return <GroupedChoices {...props} />;
  const { id, 'aria-label': label } = input;
  // Table cells have an aria-label.
  const isCell = label !== undefined;
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  return (
    <div id={id} role={isCell ? 'group' : undefined} aria-label={label}>
      <ChoiceChips
        options={options}
        chosen={chosen}
        isCell={isCell}
        input={input}
        onBlur={onBlur}
        // In the order of the options, so that equal choices are equal values.
        onToggle={(option) =>
          onChange(options.map((each) => each.value).filter((each) => chosen.has(each) !== (each === option.value)))
        }
      />
    </div>
  );
}
