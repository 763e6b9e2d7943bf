import { useEffect, useRef, useState } from 'react';
import type { Records } from '../../records/records.ts';
import { useFound, useNamed } from '../../records/useRecords.ts';
import { toAppError } from '../../relay/AppError.ts';
import { toastError } from '../../ui/toast.ts';
import type { FieldOption } from '../fields.ts';
import { ComboboxList } from './ComboboxList.tsx';
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

type Props = ControlProps<'combobox'>;

function OptionsCombobox(props: Props) {
  const { options = [] } = props.field;
  const [typed, setTyped] = useState<string | null>(null);
  const found = matching(options, typed);
  return (
    <ComboboxList
      {...props}
      chosen={options.find((option) => option.value === textValue(props.value)) ?? null}
      options={found.slice(0, mostShown)}
      hasMore={found.length > mostShown}
      typed={typed}
      onType={setTyped}
      onOpen={() => undefined}
    />
  );
}

function RecordCombobox({ records, ...props }: Props & { records: Records }) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const awaited = useRef<string | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { options, hasMore, searching } = useFound(records, typed ?? '', isOpen);
  const chosen = useNamed(records, textValue(value));

  // Who types fast has left the field before the answer is there.
  const chooseFirst = async (text: string): Promise<boolean> => {
    awaited.current = text;
    const first = await records.find(text).then(
      ({ options: found }) => found[0],
      (cause: unknown) => void toastError(toAppError(cause)),
    );
    // Whoever typed on meanwhile wants something else.
    if (awaited.current !== text) return false;
    awaited.current = null;
    setTyped(null);
    if (first) latest.current(first.value);
    return true;
  };

  return (
    <ComboboxList
      {...props}
      chosen={chosen}
      options={options}
      searching={searching}
      hasMore={hasMore}
      typed={typed}
      onType={(text) => {
        if (text === null && awaited.current !== null) return;
        awaited.current = null;
        setTyped(text);
      }}
      onOpen={setOpen}
      onAwait={() => chooseFirst(typed ?? '')}
    />
  );
}

/** One of many: of options that the form has, or of records that are searched on the server while typing. */
export function ComboboxControl(props: Props) {
  const { records } = props.field;
  return records === undefined ? <OptionsCombobox {...props} /> : <RecordCombobox {...props} records={records} />;
}
