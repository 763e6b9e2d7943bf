import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { MyDataMutation } from './__generated__/MyDataMutation.graphql.ts';
import { messages } from './messages.ts';

const mutation = graphql`
  mutation MyDataMutation {
    exportMyData {
      job {
        id
      }
    }
  }
`;

/** What the installation has of the person, as a file among their files. */
export function MyData() {
  const t = useMessages(messages);
  const [ask, asking] = useAppMutation<MyDataMutation>(mutation);
  const start = async (): Promise<void> => {
    await ask({});
    toast({ severity: 'success', text: t('leaving.exported') });
  };
  return (
    <Card padded display="grid" gap="4">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('leaving.data')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('leaving.dataText')}</chakra.p>
      <chakra.div>
        <Button disabled={asking} onClick={() => void start().catch(() => undefined)}>
          {t('leaving.export')}
        </Button>
      </chakra.div>
    </Card>
  );
}
