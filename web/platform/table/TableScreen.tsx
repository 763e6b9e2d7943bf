import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { LateTermsButton } from '../terms/LateTermsButton.tsx';
import { EmptyState } from '../ui/screen/EmptyState.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { ScreenHeader } from '../ui/screen/ScreenHeader.tsx';
import { messages } from './messages.ts';
import { useIsPhone } from './useIsPhone.ts';

export type Empty = { icon: IconName; title: string; text?: string; action?: ReactNode };

type Props = {
  title: string;
  /** The number of rows; for zero an explanation replaces the table. */
  count: number;
  actions: ReactNode;
  /** The heads of the table, whose words of the trade are explained. */
  heads?: readonly string[];
  /** What is done here most; on a phone it stays within reach of the thumb. */
  mainAction?: ReactNode;
  /** Links to the same records in other states. */
  views?: ReactNode;
  /** Above the table: filters, or actions on the selection. */
  bar: ReactNode;
  filtered: boolean;
  /** Why the server refused the request. */
  refusal: string | null;
  empty: Empty;
  children: ReactNode;
};

function Nothing({ filtered, refusal, empty: { action, ...empty } }: Pick<Props, 'filtered' | 'refusal' | 'empty'>) {
  const t = useMessages(messages);
  if (refusal !== null) return <EmptyState icon="calendar" title={refusal} text={t('table.otherPeriod')} />;
  if (filtered) return <EmptyState icon="search" title={t('table.nothingFound')} text={t('table.nothingFoundText')} />;
  return <EmptyState {...empty}>{action}</EmptyState>;
}

/** What every screen with one table has in common. */
export function TableScreen(props: Props) {
  const { title, count, actions: own, heads, mainAction, views, bar, filtered, refusal, empty, children } = props;
  const t = useMessages(messages);
  const phone = useIsPhone();
  // An empty list offers it already.
  const isOffered = count === 0 && !filtered && refusal === null && Boolean(empty.action);
  const actions = (
    <>
      {own}
      {heads && count > 0 && <LateTermsButton labels={heads} />}
    </>
  );
  const header = phone ? (
    actions
  ) : (
    <>
      {actions}
      {mainAction}
    </>
  );
  return (
    <chakra.div
      className="printed"
      display="flex"
      flexDirection="column"
      gap="4"
      h={phone ? 'auto' : 'full'}
      minH={phone ? 'full' : '0'}
      minW="0"
      p={{ base: '4', md: '6' }}
    >
      <ScreenHeader title={title} detail={count === 0 ? undefined : t('table.count', { count })} actions={header} />
      {views}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" flexShrink="0">
        {bar}
      </chakra.div>
      {count > 0 ? (
        children
      ) : (
        <chakra.div borderWidth="1px" borderRadius="lg" bg="bg.surface">
          <Nothing filtered={filtered} refusal={refusal} empty={empty} />
        </chakra.div>
      )}
      {phone && mainAction && !isOffered && (
        <chakra.div position="sticky" bottom="4" mt="auto" display="grid" borderRadius="md" boxShadow="popover">
          {mainAction}
        </chakra.div>
      )}
    </chakra.div>
  );
}
