import { chakra } from '@chakra-ui/react';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Link } from '../router/Link.tsx';
import { Card } from '../ui/Card.tsx';
import { messages } from './messages.ts';

const shownNames = 4;

export interface Figure {
  title: string;
  count: number;
  /** What is shown in place of the count. */
  value?: string;
  names: readonly string[];
  to: string;
  isAlarm?: boolean;
  /** What is said of none. */
  none: string;
}

function FigureTile({ title, count, value, names, to, isAlarm = false, none }: Figure) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const shown = names.slice(0, shownNames);
  const text = [
    shown.join(', '),
    value === undefined && count > shown.length && t('home.more', { count: count - shown.length }),
  ];
  return (
    <Card padded>
      <chakra.h2 fontSize="sm" color="fg.muted">
        <Link to={to}>{title}</Link>
      </chakra.h2>
      <chakra.p
        fontSize="3xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={isAlarm && count > 0 ? 'danger.fg' : undefined}
      >
        {value ?? formatInteger(count, locale)}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {count === 0 ? none : text.filter(Boolean).join(' ')}
      </chakra.p>
    </Card>
  );
}

/** What a section has to be done or known today, each with the screen where it is done. */
export function HomeFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {figures.map((figure) => (
        <FigureTile key={figure.title} {...figure} />
      ))}
    </chakra.div>
  );
}
