import { chakra } from '@chakra-ui/react';
import { Input } from '../../../platform/form/controls/Input.tsx';

type Props = {
  id: string;
  label: string;
  hint?: string;
  usual?: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  onConfirm: () => void;
};

/** Why an animal goes in spite of what keeps it: typed, or one of the usual reasons. */
export function ReasonBox({ id, label, hint, usual, value, onChange, onConfirm }: Props) {
  return (
    <chakra.div
      display="grid"
      gap="1.5"
      w="min(28rem, 100%)"
      p="3"
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      textAlign="start"
    >
      <chakra.label htmlFor={id} fontWeight="semibold">
        {label}
      </chakra.label>
      <Input
        id={id}
        h="11"
        scrollMarginBottom="16rem"
        list={usual && `${id}s`}
        autoComplete="off"
        maxLength={200}
        value={value}
        placeholder={hint}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || value.trim() === '') return;
          event.preventDefault();
          event.currentTarget.blur();
          onConfirm();
        }}
      />
      {usual && (
        <datalist id={`${id}s`}>
          {usual.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
      )}
    </chakra.div>
  );
}
