import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages } from './messages.ts';

export type Fault = { key: string; record: ReactNode; stored: string; rebuilt: string };
export type Checked = { faults: readonly Fault[]; right: string };

type Props = { title: string; text: string; onRun: () => Promise<Checked> };

/** A check that a person starts, and what it found. */
export function Check({ title, text, onRun }: Props) {
  const t = useMessages(messages);
  const [running, setRunning] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setChecked(null);
    try {
      setChecked(await onRun());
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card padded display="grid" gap="3" justifyItems="start">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted">{text}</chakra.p>
      <Button disabled={running} onClick={() => void run().catch(() => undefined)}>
        {t(running ? 'checks.running' : 'checks.run')}
      </Button>
      <chakra.div role="status" w="full" display="grid" gap="3">
        {checked?.faults.length === 0 && <Notice tone="brand">{checked.right}</Notice>}
        {checked !== null && checked.faults.length > 0 && (
          <>
            <Notice tone="danger">{t('checks.found', { count: checked.faults.length })}</Notice>
            <SmallTable
              label={t('checks.faults')}
              maxH="28rem"
              columns={[{ title: t('checks.record') }, { title: t('checks.stored') }, { title: t('checks.rebuilt') }]}
              rows={checked.faults.map(({ key, record, stored, rebuilt }) => ({
                key,
                cells: [record, stored, rebuilt],
              }))}
            />
          </>
        )}
      </chakra.div>
    </Card>
  );
}
