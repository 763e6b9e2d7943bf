import { chakra } from '@chakra-ui/react';
import { useState, type ClipboardEvent, type KeyboardEvent, type Dispatch, type SetStateAction } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { messages } from '../../fields/controlMessages.ts';
import type { FieldOption, Option } from '../../fields/fieldOption.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Input } from '../Input.tsx';
import { namedOptions, type NamedOptions } from './namedOptions.ts';
import type { ControlProps } from '../types.ts';

const mostNamed = 5;
const shortList = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? '…' : '');

/** Says what of the names that were typed or pasted was found. */
function useNote(named: NamedOptions | null): string {
  const t = useMessages(messages);
  if (named === null) return '';
  const { found, ambiguous, missing } = named;
  const notes = [
    found.length > 0 && t('form.addedByName', { count: found.length }),
    ambiguous.length > 0 && t('form.ambiguous', { count: ambiguous.length, names: shortList(ambiguous) }),
    missing.length > 0 && t('form.notFound', { count: missing.length, names: shortList(missing) }),
  ];
  return notes.filter(Boolean).join(' ');
}

interface UseChoiceKeysInput {
  onChange: (value: unknown) => void;
  options: readonly Option<string>[];
  chosen: Set<unknown>;
  setNamed: Dispatch<SetStateAction<NamedOptions | null>>;
  setText: Dispatch<SetStateAction<string>>;
  text: string;
}

function useChoiceKeys({ onChange, options, chosen, setNamed, setText, text }: UseChoiceKeysInput) {
  const set = (some: readonly FieldOption[], isChosen: boolean): void => {
    const changed = new Set(some.map((option) => option.value));
    // In the order of the options, so that equal choices are equal values.
    onChange(options.map((option) => option.value).filter((each) => (changed.has(each) ? isChosen : chosen.has(each))));
    setNamed(null);
  };
  const add = (names: string): void => {
    const result = namedOptions(options, names);
    set(result.found, true);
    setNamed(result);
    setText(result.found.length === 0 ? names : '');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!/[\n\r\t;,]/.test(pasted)) return;
    event.preventDefault();
    add(pasted);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text.trim() !== '') add(text);
  };
  return { onPaste, onKeyDown, set };
}

/** Thousands of options, chosen group by group, one by one within a group, or by names that are typed or pasted. */
export function GroupedChoices({ field, value, onChange, onBlur, input }: ControlProps<'choices'>) {
  const t = useMessages(messages);
  const [text, setText] = useState('');
  const [named, setNamed] = useState<NamedOptions | null>(null);
  const note = useNote(named);
  const options = field.options ?? [];
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const groups = [...Map.groupBy(options, ({ group = '' }) => group)];
  const { onPaste, onKeyDown, set } = useChoiceKeys({ onChange, options, chosen, setNamed, setText, text });
  return (
    <chakra.div id={input.id} display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Input
          type="text"
          w={{ base: 'full', sm: '22rem' }}
          aria-label={t('form.byName')}
          placeholder={t('form.byName')}
          value={text}
          disabled={input.disabled}
          onChange={(event) => setText(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <chakra.span role="status" fontSize="sm" color="fg.muted">
          {`${t('form.chosenOf', { count: chosen.size, all: options.length })} ${note}`.trim()}
        </chakra.span>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="1"
        alignItems="start"
        maxH="60dvh"
        overflowY="auto"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
      >
        {groups.map(([group, own]) => (
          <ChoiceGroup
            key={group}
            name={group}
            options={own}
            chosen={chosen}
            input={input}
            onBlur={onBlur}
            onSet={set}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
