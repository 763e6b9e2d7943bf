import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { EmptyState } from '../../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import { messages } from './messages.ts';

type Props = { entryId: string; name: string; status: 'PENDING' | 'FINISHED' };

/** An entry that has not been set up yet, or is over, with the way on. */
export function EntryStopped({ entryId, name, status }: Props) {
  const t = useMessages(messages);
  const isOver = status === 'FINISHED';
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={name}
        detail={t('entryRun.title')}
        back={{ to: '/admin/management/execute', label: t('entryRun.chute') }}
      />
      <Card>
        <EmptyState icon={isOver ? 'check' : 'sliders'} title={t(isOver ? 'entryRun.over' : 'entryRun.notSetUp')}>
          <ButtonLink
            variant="solid"
            to={isOver ? '/admin/management/batches' : `/admin/management/setup/${encodeURIComponent(entryId)}`}
          >
            {t(isOver ? 'entryRun.toBatches' : 'entryRun.setUp')}
          </ButtonLink>
        </EmptyState>
      </Card>
    </chakra.div>
  );
}
