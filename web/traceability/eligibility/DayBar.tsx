import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { DayFilter } from '../../platform/table/filters/DatesFilter.tsx';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { requestedDay, dayParameter } from './dayAsked.ts';
import { messages } from './messages.ts';

type Props = { currentDay: string; children: (day: string) => ReactNode; actions: ReactNode };

/** As of which day the markets are asked, that of the farm or any other; what follows is of that day. */
export function DayBar({ currentDay, actions, children }: Props) {
  const t = useMessages(messages);
  const { search, go, pending } = useListUrl();
  const requested = requestedDay(search);
  const choose = (day: string): void => {
    const next = new URLSearchParams(search);
    if (day === '' || day === currentDay) next.delete(dayParameter);
    else next.set(dayParameter, day);
    go(next);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <DayFilter label={t('eligibility.asOf')} day={requested ?? currentDay} onChange={choose} />
        {requested !== null && (
          <Button variant="quiet" onClick={() => choose('')}>
            {t('eligibility.today')}
          </Button>
        )}
        {actions}
      </chakra.div>
      <chakra.div opacity={pending ? 0.6 : undefined} aria-busy={pending}>
        {children(requested ?? currentDay)}
      </chakra.div>
    </>
  );
}
