import { memo } from 'react';
import type { troughRow_row$key } from './__generated__/troughRow_row.graphql.ts';
import type { Grade } from './gradeKeys.ts';
import { useTroughRow, type TroughRowData } from './troughRow.ts';
import { CorralButton, GradeInput, CorralCells, ReadingCells } from './TroughCells.tsx';
import { useGradeTyping } from './useGradeTyping.ts';
import { Small, useLineTexts } from './useLineTexts.tsx';
import type { Sent } from './useReadTrough.ts';

export type TroughRowProps = {
  row: number;
  corral: troughRow_row$key;
  grades: readonly Grade[];
  stepKg: string;
  nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>>;
  sent: Sent | undefined;
  canWrite: boolean;
  onGrade: (row: TroughRowData, grade: Grade, version: number | undefined) => void;
  onReckon: (row: TroughRowData) => void;
  onForget: () => void;
  onOpen: () => void;
  goOn: () => void;
};

function Line(props: TroughRowProps) {
  const { row, corral: key, grades, stepKg, nightLabels, sent, canWrite, onReckon, onOpen } = props;
  const corral = useTroughRow(key);
  const line = useLineTexts({ corral, stepKg, sent, grades });
  const { reading, short, how, scoreText, shown, devPct, isBad, problem, plan, sentences } = line;
  const callText = reading?.call == null ? '–' : `${short(reading.call, 2)} · ${how}`;
  const typing = useGradeTyping({ ...props, ...line, corral });

  return (
    <tr data-row={row}>
      <th scope="row" data-corral>
        <CorralButton corral={corral} onOpen={onOpen} />
        {corral.lineName != null && <Small>{corral.lineName}</Small>}
      </th>
      <CorralCells
        corral={corral}
        short={short}
        devPct={devPct}
        scoreText={scoreText}
        reading={reading}
        nightLabels={nightLabels}
      />
      <td className="end">
        <GradeInput corral={corral} isBad={isBad} problem={problem} shown={shown} canWrite={canWrite} typing={typing} />
      </td>
      <ReadingCells
        scoreText={scoreText}
        reading={reading}
        corral={corral}
        sent={sent}
        callText={callText}
        plan={plan}
        problem={problem}
        sentences={sentences}
        grades={grades}
        canWrite={canWrite}
        onReckon={onReckon}
      />
    </tr>
  );
}

/** What is done with a row does not change how it looks. */
function looksSame(before: TroughRowProps, after: TroughRowProps): boolean {
  return (['row', 'corral', 'grades', 'stepKg', 'nightLabels', 'sent', 'canWrite'] as const).every(
    (name) => before[name] === after[name],
  );
}

/** One corral of the sheet, drawn anew only when it changed: a thousand others are read meanwhile. */
export const TroughLine = memo(Line, looksSame);
