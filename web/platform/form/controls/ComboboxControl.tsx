import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FieldOption } from '../fields.ts';
import { messages } from '../controlMessages.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

const marks = /\p{Mn}/gu;
// Nobody reads thousands of options: who has so many types.
const mostShown = 100;

function plain(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

function matching(options: readonly FieldOption[], typed: string | null): readonly FieldOption[] {
  if (typed === null || typed === '') return options;
  const wanted = plain(typed);
  return options.filter((option) => plain(`${option.label} ${option.detail ?? ''} ${option.value}`).includes(wanted));
}

export function ComboboxControl({ field, value, onChange, onBlur, input }: ControlProps<'combobox'>) {
  const t = useMessages(messages);
  const chosen = field.options?.find((option) => option.value === textValue(value));
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const all = matching(field.options ?? [], typed);
  const found = all.slice(0, mostShown);
  const listId = `${input.id}-options`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);

  const show = (): void => {
    if (open || input.disabled) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        found.findIndex((option) => option === chosen),
      ),
    );
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: FieldOption | undefined): void => {
    if (option !== undefined) onChange(option.value);
    close();
  };
  const move = (step: number): void => {
    if (!open) show();
    else setActive((at) => (at + step + found.length) % Math.max(1, found.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      // A dialog around it stays open.
      event.preventDefault();
      close();
    } else if (event.key === 'Backspace' && typed === null && !field.required) onChange('');
  };

  return (
    <chakra.div position="relative">
      <Input
        {...input}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] !== undefined ? `${listId}-${active}` : undefined}
        placeholder={t('form.choose')}
        value={typed ?? chosen?.label ?? ''}
        pe="9"
        onClick={show}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setOpen(true);
          setActive(0);
          setTyped(event.target.value);
        }}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      <Icon
        name="chevronDown"
        size="1rem"
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      />
      <VisuallyHidden aria-live="polite">
        {open ? (found.length === 0 ? t('form.noOption') : t('form.options', { count: all.length })) : ''}
      </VisuallyHidden>
      {open && (
        <chakra.div
          position="absolute"
          insetX="0"
          top="calc(100% + 4px)"
          zIndex="popover"
          p="1"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="popover"
        >
          {found.length === 0 ? (
            <chakra.p px="2.5" py="2" color="fg.muted">
              {t('form.noOption')}
            </chakra.p>
          ) : (
            <chakra.ul ref={list} id={listId} role="listbox" aria-label={field.label} maxH="60" overflowY="auto">
              {found.map((option, index) => (
                <chakra.li
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={option === chosen}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minH="9"
                  px="2.5"
                  borderRadius="sm"
                  cursor="pointer"
                  bg={index === active ? 'bg.muted' : undefined}
                  onPointerMove={() => setActive(index)}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                >
                  <chakra.span flex="1">{option.label}</chakra.span>
                  {option.detail !== undefined && <chakra.span color="fg.subtle">{option.detail}</chakra.span>}
                  {option === chosen && <Icon name="check" size="1rem" color="brand.fg" />}
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
