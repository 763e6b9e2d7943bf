import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { NativeSelect } from './NativeSelect.tsx';

type Props = {
  id?: string;
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A choice that counts at once, outside of any form. */
export function Choice({ id: given, label, value, choices, onChange }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}
