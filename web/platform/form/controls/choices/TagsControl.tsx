import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { messages } from '../../fields/controlMessages.ts';
import { Input } from '../Input.tsx';
import type { ControlProps } from '../types.ts';

type TagItemProps = {
  tag: string;
  input: ControlProps<'tags'>['input'];
  onChange: (value: unknown) => void;
  tags: string[];
};

function TagItem({ tag, input, onChange, tags }: TagItemProps) {
  const t = useMessages(messages);
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="1"
      ps="2.5"
      pe="1"
      h="7"
      borderRadius="full"
      bg="bg.muted"
      fontSize="sm"
    >
      {tag}
      <chakra.button
        type="button"
        disabled={input.disabled}
        aria-label={t('form.remove', { item: tag })}
        p="1"
        borderRadius="full"
        color="fg.subtle"
        _hover={{ color: 'fg' }}
        onClick={() => onChange(tags.filter((each) => each !== tag))}
      >
        <Icon name="x" size="0.75rem" />
      </chakra.button>
    </chakra.li>
  );
}

export function TagsControl({ field, value, onChange, onBlur, input }: ControlProps<'tags'>) {
  const t = useMessages(messages);
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  const isGood = (tag: string): boolean => field.accepts?.(tag) !== false;
  const good = tags.filter(isGood);
  const [typed, setTyped] = useState(tags.find((tag) => !isGood(tag)) ?? '');
  const full = good.length >= (field.max ?? Infinity);
  const add = (): void => {
    const tag = typed.trim();
    // What is no value stays in the field and in the form, which refuses it: left out, it would be lost in silence.
    if (isGood(tag) || tag === '') setTyped('');
    if (tag !== '' && !good.includes(tag) && !full) onChange([...good, tag]);
  };
  return (
    <chakra.div>
      <Input
        {...input}
        value={typed}
        maxLength={field.itemMax}
        placeholder={t('form.addTag')}
        disabled={input.disabled || full}
        onChange={(event) => {
          setTyped(field.format?.(event.target.value) ?? event.target.value);
          if (good.length < tags.length) onChange(good);
        }}
        onBlur={() => {
          add();
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
      {good.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5" mt="2">
          {good.map((tag) => (
            <TagItem key={tag} tag={tag} input={input} onChange={onChange} tags={tags} />
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
