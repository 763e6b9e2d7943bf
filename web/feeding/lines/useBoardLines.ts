import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mostShown } from '../../../server/feeding/stretch/stretch.calc.ts';
import { foldText } from '../../platform/i18n/foldText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { useBoardLines_lines$data, useBoardLines_lines$key } from './__generated__/useBoardLines_lines.graphql.ts';
import type { useBoardLines_names$key } from './__generated__/useBoardLines_names.graphql.ts';
import type { useBoardLines_shown$data, useBoardLines_shown$key } from './__generated__/useBoardLines_shown.graphql.ts';
import { lineAddress } from './lineAddress.ts';
import { messages } from './messages.ts';

export type BoardLines = useBoardLines_lines$data;
export type ShownLine = useBoardLines_shown$data;

/** A row that is not shown now, and how it is gone to. */
export type Elsewhere = { readonly name: string; readonly detail: string; readonly go: () => void };

/** The row that the board goes to once the line it belongs to is there. */
type Aim = { of: string; name?: string; last?: boolean };

type Options = {
  lines: useBoardLines_lines$key;
  every: useBoardLines_names$key;
  shown: useBoardLines_shown$key | null | undefined;
  /** Of the rows that are shown. */
  names: readonly string[];
  isDone: (row: number) => boolean;
  set: (changes: Record<string, string>) => void;
};

const mostFound = 6;
const keyOf = (lineId: string | null | undefined, part: number): string => `${lineId ?? ''} ${part}`;

const linesFragment = graphql`
  fragment useBoardLines_lines on BoardLine @relay(plural: true) {
    lineId
    lineName
    corrals
    done
  }
`;

const namesFragment = graphql`
  fragment useBoardLines_names on NamesOfLine @relay(plural: true) {
    lineId
    corralNames
  }
`;

const shownFragment = graphql`
  fragment useBoardLines_shown on ShownLine {
    lineId
    lineName
    part
    parts
  }
`;

/** Where a row stands in a board that goes by lines: none where all of it is shown. */
export function useBoardLines({ lines: linesKey, every: everyKey, shown: shownKey, names, isDone, set }: Options) {
  const t = useMessages(messages);
  const lines = useFragment(linesFragment, linesKey);
  const every = useFragment(namesFragment, everyKey);
  const shown = useFragment(shownFragment, shownKey ?? null) ?? null;
  const [aim, setAim] = useState<Aim | null>(null);
  const here = shown && keyOf(shown.lineId, shown.part);
  const reveal = useMemo(() => {
    if (aim === null || aim.of !== here || names.length === 0) return null;
    const pending = [...names.keys()].find((row) => !isDone(row));
    const named = aim.name === undefined ? (pending ?? 0) : names.indexOf(aim.name);
    return { row: aim.last ? names.length - 1 : Math.max(0, named) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each line that is gone to
  }, [aim, here]);

  const goTo = (lineId: string | null | undefined, part: number, to: Omit<Aim, 'of'> = {}): void => {
    setAim({ of: keyOf(lineId, part), ...to });
    set(lineAddress(lineId, part));
  };
  const at = shown === null ? -1 : lines.findIndex(({ lineId }) => (lineId ?? null) === (shown.lineId ?? null));
  const onPast = (step: 1 | -1): void => {
    if (shown === null) return;
    const part = shown.part + step;
    if (part >= 1 && part <= shown.parts) return goTo(shown.lineId, part, { last: step < 0 });
    const others = step > 0 ? lines.slice(at + 1) : lines.slice(0, Math.max(0, at)).toReversed();
    const next = (step > 0 ? others.find(({ corrals, done }) => done < corrals) : undefined) ?? others[0];
    if (next) goTo(next.lineId, step > 0 ? 1 : Math.ceil(next.corrals / mostShown), { last: step < 0 });
  };
  const nameOf = (lineId: string | null | undefined): string =>
    lines.find((line) => (line.lineId ?? null) === (lineId ?? null))?.lineName ?? t('lines.outside');
  const findElsewhere = (text: string): Elsewhere[] => {
    const wanted = foldText(text.trim());
    if (wanted === '' || shown === null) return [];
    return every
      .flatMap(({ lineId, corralNames }) =>
        corralNames.flatMap((name, index): Elsewhere[] => {
          const part = Math.floor(index / mostShown) + 1;
          if (!foldText(name).includes(wanted) || keyOf(lineId, part) === here) return [];
          return [{ name, detail: nameOf(lineId), go: () => goTo(lineId, part, { name }) }];
        }),
      )
      .toSorted((one, other) => one.name.length - other.name.length)
      .slice(0, mostFound);
  };
  return {
    lines,
    shown,
    reveal,
    goTo,
    ...(shown === null ? {} : { onPast, findElsewhere }),
  };
}
