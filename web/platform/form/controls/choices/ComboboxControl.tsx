import { useEffect, useRef, useState } from 'react';
import { foldText } from '../../../i18n/foldText.ts';
import type { Records } from '../../../records/records.ts';
import { bestFirst } from '../../../records/bestFirst.ts';
import { useRecordSearch, useRecordOption } from '../../../records/useRecords.ts';
import { toAppError } from '../../../relay/AppError.ts';
import { toastError } from '../../../ui/overlays/toast.ts';
import type { FieldOption } from '../../fields/fieldOption.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { textValue, type ControlProps } from '../types.ts';

// More options than anybody would read.
const mostShown = 100;

function matching(options: readonly FieldOption[], typed: string | null): readonly FieldOption[] {
  if (typed === null || typed === '') return options;
  const wanted = foldText(typed);
  const found = options.filter((option) =>
    foldText(`${option.label} ${option.detail ?? ''} ${option.value}`).includes(wanted),
  );
  return bestFirst(found, typed);
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
  const pendingText = useRef<string | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { options, hasMore, searching } = useRecordSearch(records, typed ?? '', isOpen);
  const chosen = useRecordOption(records, textValue(value));

  // Enter may come before the search result.
  const chooseFirst = async (text: string): Promise<boolean> => {
    pendingText.current = text;
    const first = await records.search(text).then(
      ({ options: found }) => found[0],
      (cause: unknown) => void toastError(toAppError(cause)),
    );
    // Something else was typed meanwhile.
    if (pendingText.current !== text) return false;
    pendingText.current = null;
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
        if (text === null && pendingText.current !== null) return;
        pendingText.current = null;
        setTyped(text);
      }}
      onOpen={setOpen}
      chooseFirst={() => chooseFirst(typed ?? '')}
    />
  );
}

/** Chooses one of the field's options, or of records that are searched on the server. */
export function ComboboxControl(props: Props) {
  const { records } = props.field;
  return records === undefined ? <OptionsCombobox {...props} /> : <RecordCombobox {...props} records={records} />;
}
