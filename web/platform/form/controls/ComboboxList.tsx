import { Combobox as ChakraCombobox, chakra, createListCollection, useCombobox } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { floating, raised } from '../../ui/raised.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { messages } from '../controlMessages.ts';
import type { FieldOption } from '../fields.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

type Props = ControlProps<'combobox'> & {
  chosen: FieldOption | null;
  /** What the typed text finds; null while the first answer is not here. */
  options: readonly FieldOption[] | null;
  /** The options are those of an earlier text. */
  searching?: boolean;
  hasMore: boolean;
  /** Null while what is chosen is shown. */
  typed: string | null;
  onType: (text: string | null) => void;
  onOpen: (isOpen: boolean) => void;
  /** Enter came before the answer: its first option is meant. */
  /** Chooses once the answer is here; false when something else was typed meanwhile. */
  onAwait?: () => Promise<boolean>;
};

const none: readonly FieldOption[] = [];

/** The field and its list; what the list holds is the caller's. */
export function ComboboxList({
  field,
  value,
  onChange,
  onBlur,
  input,
  chosen,
  options,
  searching = false,
  hasMore,
  typed,
  onType,
  onOpen,
  onAwait,
}: Props) {
  const t = useMessages(messages);
  const shown = options ?? none;
  const id = textValue(value);
  const mayClear = !field.required && !input.disabled;
  const [pointed, setPointed] = useState<string | null>(null);
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...shown],
        itemToString: ({ label }) => label,
        itemToValue: (option) => option.value,
      }),
    [shown],
  );
  // Enter takes the first that was found; a field that was just emptied stays empty.
  const first = typed === '' && mayClear ? undefined : (shown.find((option) => option.value === id) ?? shown[0]);
  const highlighted = shown.find((option) => option.value === pointed) ?? (typed ? shown[0] : first);
  const combobox = useCombobox({
    collection,
    ids: { input: input.id, label: input.id },
    name: input.name,
    value: id === '' ? [] : [id],
    // The text is ours: the machine writes it back a render later, over what was typed since.
    inputValue: '',
    highlightedValue: highlighted?.value ?? null,
    disabled: input.disabled,
    openOnClick: true,
    positioning: { ...floating, sameWidth: false },
    translations: { clearTriggerLabel: t('form.clear') },
    onValueChange: ({ value: [next = ''] }) => {
      onChange(next);
      onType(null);
    },
    onHighlightChange: ({ highlightedValue }) => setPointed(highlightedValue),
    onOpenChange: ({ open }) => {
      setPointed(null);
      onOpen(open);
      if (!open) onType(null);
    },
  });
  const { open, setOpen } = combobox;
  const { defaultValue: _text, ...inputProps } = combobox.getInputProps();
  const latest = useRef({ open, setOpen });
  useEffect(() => {
    latest.current = { open, setOpen };
  });

  // What was awaited may be chosen while the list is still open.
  useEffect(() => {
    if (id !== '' && latest.current.open) latest.current.setOpen(false);
  }, [id]);

  const type = (text: string): void => {
    setPointed(null);
    onType(text);
    if (text === '' && mayClear && id !== '') onChange('');
    if (!open) setOpen(true);
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !open) event.stopPropagation();
    if (event.key !== 'Enter' || !open || !searching || !typed) return;
    event.preventDefault();
    event.stopPropagation();
    // The answer may be what is chosen already: then only the list is left to close, unless the field was left since.
    void onAwait?.().then((isDone) => {
      const isHere = document.activeElement?.id === input.id;
      if (isDone && isHere && latest.current.open) latest.current.setOpen(false);
    });
  };
  // In a list that is open, Enter chooses and never saves the form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && open) event.preventDefault();
  };

  return (
    <ChakraCombobox.RootProvider value={combobox} lazyMount unmountOnExit w="full">
      <ChakraCombobox.Control position="relative" onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <Input
          {...inputProps}
          {...input}
          // The list is not there while it is closed, and nothing in it can be active.
          aria-activedescendant={open ? inputProps['aria-activedescendant'] : undefined}
          placeholder={t('form.choose')}
          pe="9"
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            onBlur();
          }}
        />
        {mayClear && id !== '' && input['aria-label'] === undefined ? (
          <ChakraCombobox.ClearTrigger
            position="absolute"
            insetEnd="1"
            top="50%"
            transform="translateY(-50%)"
            display="grid"
            placeItems="center"
            w="8"
            h="8"
            borderRadius="sm"
            color="fg.subtle"
            _hover={{ color: 'fg' }}
          >
            <Icon name="x" size="1rem" />
          </ChakraCombobox.ClearTrigger>
        ) : (
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
        )}
      </ChakraCombobox.Control>
      <VisuallyHidden aria-live="polite">
        {open && options !== null && !searching
          ? options.length === 0
            ? t('form.noOption')
            : t('form.options', { count: options.length })
          : ''}
      </VisuallyHidden>
      <ChakraCombobox.Positioner>
        <ChakraCombobox.Content
          {...raised}
          p="1"
          minW="max(var(--reference-width), 12rem)"
          maxW="min(30rem, calc(100vw - 2rem))"
          maxH="min(var(--available-height), 17rem)"
          overflowY="auto"
          textAlign="start"
          fontSize="md"
        >
          {options === null && <Skeleton h="9" borderRadius="sm" />}
          {options?.length === 0 && !searching && (
            <chakra.p px="2.5" py="2" color="fg.muted">
              {t('form.noOption')}
            </chakra.p>
          )}
          {shown.map((option) => (
            <ChakraCombobox.Item
              key={option.value}
              item={option}
              display="flex"
              alignItems="center"
              gap="2"
              minH="9"
              px="2.5"
              borderRadius="sm"
              cursor="pointer"
              opacity={searching ? 0.6 : undefined}
              _highlighted={{ bg: 'bg.muted' }}
              css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            >
              <chakra.span flex="1">{option.label}</chakra.span>
              {option.detail !== undefined && <chakra.span color="fg.subtle">{option.detail}</chakra.span>}
              {option.value === id && <Icon name="check" size="1rem" color="brand.fg" />}
            </ChakraCombobox.Item>
          ))}
          {hasMore && (
            <chakra.p px="2.5" py="1.5" fontSize="sm" color="fg.muted">
              {t('form.moreOptions', { count: shown.length })}
            </chakra.p>
          )}
        </ChakraCombobox.Content>
      </ChakraCombobox.Positioner>
    </ChakraCombobox.RootProvider>
  );
}
