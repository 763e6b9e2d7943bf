import { latePart } from '../ui/latePart.tsx';

/** Fetched after the screen: nobody waits for explanations. */
const LateMark = latePart(async () => (await import('./HelpMark.tsx')).LabelMark, { Missing: () => null });

/** A label with the mark of the word of the trade in it, where there is one. */
export function TermLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <LateMark label={label} />
    </>
  );
}
