import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from './messages.ts';

const shownAtFirst = 24;

/** The corrals that one kind of change touches; a long line is unfolded on demand. */
export function PlannedNames({ title, names, tone }: { title: string; names: readonly string[]; tone: BadgeTone }) {
  const t = useMessages(messages);
  const [all, setAll] = useState(false);
  if (names.length === 0) return null;
  const hidden = names.length - shownAtFirst;
  return (
    <div>
      <chakra.h3 fontSize="sm" fontWeight="medium" mb="1.5">
        {title}
      </chakra.h3>
      <chakra.ul display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
        {(all ? names : names.slice(0, shownAtFirst)).map((name) => (
          <li key={name}>
            <Badge tone={tone}>{name}</Badge>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('lines.fewer') : t('lines.more', { count: hidden })}
            </Button>
          </li>
        )}
      </chakra.ul>
    </div>
  );
}
