import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { messages } from './messages.ts';
import { Paper } from './Paper.tsx';

type Props = { file: File | null; onChange: (file: File | null) => void };

/** A paper that stays in sight while it is typed, to be kept once there is what it belongs to. */
export function PaperBeside({ file, onChange }: Props) {
  const t = useMessages(messages);
  if (file === null)
    return (
      <Card padded display="grid" gap="3">
        <chakra.p color="fg.muted">{t('documents.photographText')}</chakra.p>
        <ChooseFiles most={1} onChosen={([chosen]) => chosen && onChange(chosen)} />
      </Card>
    );
  return (
    <Card p="3" position="sticky" top="0" zIndex="sticky" minW="0">
      <Paper
        file={file}
        height={{ base: '26dvh', md: '38dvh' }}
        actions={
          <Button size="sm" variant="dangerQuiet" onClick={() => onChange(null)}>
            {t('documents.removePaper')}
          </Button>
        }
      />
    </Card>
  );
}
