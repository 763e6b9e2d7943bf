import { useMessages } from '../../platform/i18n/useMessages.ts';
import { LineHead } from '../lines/LineHead.tsx';
import { messages } from '../messages.ts';

type Column = readonly [title: keyof typeof messages & string, width: string, kind?: 'end'];

const morning: readonly Column[] = [
  ['trough.corral', '4.75rem'],
  ['trough.batch', '5.75rem'],
  ['trough.days', '5.75rem', 'end'],
  ['trough.diet', '6.75rem'],
  ['trough.plan', '4.25rem', 'end'],
  ['trough.delivered', '4.75rem', 'end'],
  ['trough.intake', '8.25rem', 'end'],
  ['trough.grades', '6rem', 'end'],
  ['trough.grade', '4rem', 'end'],
  ['trough.suggested', '4.25rem', 'end'],
  ['trough.call', '7.25rem', 'end'],
  ['trough.why', 'auto'],
];

const night: readonly Column[] = [
  ['trough.corral', '8rem'],
  ['trough.batchName', '9rem'],
  ['trough.heads', '5rem', 'end'],
  ['trough.nightKind', 'auto'],
];

function Head({ columns }: { columns: readonly Column[] }) {
  const t = useMessages(messages);
  return <LineHead columns={columns.map(([title, ...rest]) => [t(title), ...rest])} />;
}

export const MorningHead = () => <Head columns={morning} />;
export const NightHead = () => <Head columns={night} />;
