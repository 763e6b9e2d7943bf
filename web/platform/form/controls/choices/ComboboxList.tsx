import { Combobox as ChakraCombobox, chakra, createListCollection, useCombobox } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type Dispatch, type SetStateAction } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Link } from '../../../router/Link.tsx';
import { mayDo } from '../../../session/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { floating, raised } from '../../../ui/overlays/raised.ts';
import { Skeleton } from '../../../ui/screen/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { messages } from '../../fields/controlMessages.ts';
import type { Records } from '../../../records/records.ts';
import type { FieldOption } from '../../fields/fieldOption.ts';
import { Input } from '../Input.tsx';
import { textValue, type ControlProps } from '../types.ts';

type Props = ControlProps<'combobox'> & {
  chosen: FieldOption | null;
  /** The search result; null until the first one is loaded. */
  options: readonly FieldOption[] | null;
  /** The options belong to an earlier text. */
  searching?: boolean;
  hasMore: boolean;
  /** Null while the chosen option is shown. */
  typed: string | null;
  onType: (text: string | null) => void;
  onOpen: (isOpen: boolean) => void;
  /** For Enter before the search result: chooses its first option. False when something else was typed meanwhile. */
  chooseFirst?: () => Promise<boolean>;
};

const none: readonly FieldOption[] = [];

/** The list focuses its input a frame after it opens or closes; a quick typist is in another control by then. */
function leaveFocusWhereItWent(element: HTMLInputElement | null): void {
  if (!element) return;
  const control = element.parentElement;
  element.focus = (options) => {
    const { activeElement } = document;
    const hasLeft = activeElement !== document.body && !control?.contains(activeElement);
    // Only the list asks for it without scrolling.
    if (options?.preventScroll && hasLeft) return;
    HTMLElement.prototype.focus.call(element, options);
  };
}

interface UseOptionsBoxInput {
  shown: readonly FieldOption[];
  typed: string | null;
  mayClear: boolean;
  id: string;
  input: Props['input'];
  onChange: (value: unknown) => void;
  onType: (text: string | null) => void;
  onOpen: (isOpen: boolean) => void;
}

/** The box of options with the highlighted one: the chosen one, or the first that fits what is typed. */
function useOptionsBox({ shown, typed, mayClear, id, input, onChange, onType, onOpen }: UseOptionsBoxInput) {
  const t = useMessages(messages);
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...shown],
        itemToString: ({ label }) => label,
        itemToValue: (option) => option.value,
      }),
    [shown],
  );
  // Enter chooses the first option; a field that was just emptied stays empty.
  const first = typed === '' && mayClear ? undefined : (shown.find((option) => option.value === id) ?? shown[0]);
  const highlighted = shown.find((option) => option.value === activeValue) ?? (typed ? shown[0] : first);
  const combobox = useCombobox({
    collection,
    ids: { input: input.id, label: input.id },
    name: input.name,
    value: id === '' ? [] : [id],
    // The input is controlled by us: Chakra would set the text a render later, over what was typed since.
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
    onHighlightChange: ({ highlightedValue }) => setActiveValue(highlightedValue),
    onOpenChange: ({ open }) => {
      setActiveValue(null);
      onOpen(open);
      if (!open) onType(null);
    },
  });
  return { combobox, setActiveValue };
}

interface UseBoxKeysInput {
  combobox: ChakraCombobox.UseComboboxReturn<FieldOption>;
  id: string;
  setActiveValue: Dispatch<SetStateAction<string | null>>;
  onType: (text: string | null) => void;
  mayClear: boolean;
  onChange: (value: unknown) => void;
  searching: boolean;
  typed: string | null;
  chooseFirst: (() => Promise<boolean>) | undefined;
  input: Props['input'];
}

/** What typing, Enter and Escape do while the list is open or closed. */
function useBoxKeys({
  combobox,
  id,
  setActiveValue,
  onType,
  mayClear,
  onChange,
  searching,
  typed,
  chooseFirst,
  input,
}: UseBoxKeysInput) {
  const { open, setOpen } = combobox;
  const { defaultValue: _text, ...inputProps } = combobox.getInputProps();
  const latest = useRef({ open, setOpen });
  useEffect(() => {
    latest.current = { open, setOpen };
  });

  // `chooseFirst` may choose while the list is still open.
  useEffect(() => {
    if (id !== '' && latest.current.open) latest.current.setOpen(false);
  }, [id]);

  const type = (text: string): void => {
    setActiveValue(null);
    onType(text);
    if (text === '' && mayClear && id !== '') onChange('');
    if (!open) setOpen(true);
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !open) event.stopPropagation();
    if (event.key !== 'Enter' || !open || !searching || !typed) return;
    event.preventDefault();
    event.stopPropagation();
    // The first option may be chosen already, so that no change closes the list. Focus may have moved on since.
    void chooseFirst?.().then((isDone) => {
      const hasFocus = document.activeElement?.id === input.id;
      if (isDone && hasFocus && latest.current.open) latest.current.setOpen(false);
    });
  };
  // While the list is open, Enter chooses and does not submit the form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && open) event.preventDefault();
  };
  return { onKeyDownCapture, onKeyDown, inputProps, open, type };
}

function ClearButton() {
  return (
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
  );
}

type OptionListProps = {
  options: readonly FieldOption[] | null;
  searching: boolean;
  shown: readonly FieldOption[];
  id: string;
  hasMore: boolean;
  /** Where the first one is made, while nothing is looked for. */
  add: Records['add'];
};

function NoOption({ add }: Pick<OptionListProps, 'add'>) {
  const t = useMessages(messages);
  return (
    <chakra.p px="2.5" py="2" color="fg.muted">
      {t('form.noOption')}
      {add && mayDo(add[1]) && (
        <Link to={add[0]} ms="2" py="2">
          {t('form.addFirst')}
        </Link>
      )}
    </chakra.p>
  );
}

function OptionList({ options, searching, shown, id, hasMore, add }: OptionListProps) {
  const t = useMessages(messages);
  return (
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
      {options?.length === 0 && !searching && <NoOption add={add} />}
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
  );
}

function BoxMark({ mayClear, id, input }: { mayClear: boolean; id: string; input: Props['input'] }) {
  return mayClear && id !== '' && input['aria-label'] === undefined ? (
    <ClearButton />
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
  );
}

/** The input and its list of options. */
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
  chooseFirst,
}: Props) {
  const t = useMessages(messages);
  const shown = options ?? none;
  const id = textValue(value);
  const mayClear = !field.required && !input.disabled;
  const { combobox, setActiveValue } = useOptionsBox({ shown, typed, mayClear, id, input, onChange, onType, onOpen });
  const { onKeyDownCapture, onKeyDown, inputProps, open, type } = useBoxKeys({
    combobox,
    id,
    setActiveValue,
    onType,
    mayClear,
    onChange,
    searching,
    typed,
    chooseFirst,
    input,
  });

  return (
    <ChakraCombobox.RootProvider value={combobox} lazyMount unmountOnExit w="full">
      <ChakraCombobox.Control position="relative" onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <Input
          ref={leaveFocusWhereItWent}
          {...inputProps}
          {...input}
          // A closed list is not in the document.
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
        <BoxMark mayClear={mayClear} id={id} input={input} />
      </ChakraCombobox.Control>
      <VisuallyHidden aria-live="polite">
        {open && options !== null && !searching
          ? options.length === 0
            ? t('form.noOption')
            : t('form.options', { count: options.length })
          : ''}
      </VisuallyHidden>
      <ChakraCombobox.Positioner>
        <OptionList
          options={options}
          searching={searching}
          shown={shown}
          id={id}
          hasMore={hasMore}
          add={typed ? undefined : field.records?.add}
        />
      </ChakraCombobox.Positioner>
    </ChakraCombobox.RootProvider>
  );
}
