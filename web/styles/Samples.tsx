import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { EmptyState } from '../platform/ui/screen/EmptyState.tsx';
import { Icon, iconNames } from '../platform/ui/Icon.tsx';
import { IconButton } from '../platform/ui/IconButton.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { toast } from '../platform/ui/overlays/toast.ts';
import { messages } from './messages.ts';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h3 mb="3" fontSize="xs" fontWeight="medium" color="fg.subtle">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

const Wrap = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } });
const variants = ['solid', 'outline', 'quiet', 'subtle', 'danger', 'dangerQuiet'] as const;
const tones = ['neutral', 'brand', 'warning', 'danger', 'info'] as const;
const sizes = ['3xl', '2xl', 'lg', 'md', 'sm', 'xs'] as const;

export function TypeSamples() {
  const t = useMessages(messages);
  return (
    <Sample title={t('styles.type')}>
      {sizes.map((size) => (
        <chakra.p
          key={size}
          fontSize={size}
          fontWeight={size === 'md' || size === 'sm' || size === 'xs' ? 'normal' : 'semibold'}
          lineHeight="snug"
        >
          {t('styles.sample')} · 1.234,56
        </chakra.p>
      ))}
    </Sample>
  );
}

export function ButtonSamples() {
  const t = useMessages(messages);
  return (
    <Sample title={t('styles.buttons')}>
      <Wrap>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <IconButton icon="edit" label="edit" />
        <Button variant="subtle" onClick={() => toast({ severity: 'success', text: t('styles.sample') })}>
          {t('styles.toast')}
        </Button>
      </Wrap>
    </Sample>
  );
}

export function BadgeSamples() {
  const t = useMessages(messages);
  return (
    <Sample title={t('styles.badges')}>
      <Wrap mb="3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Wrap>
      <chakra.div display="grid" gap="2">
        {(['brand', 'info', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {t('styles.notice')}
          </Notice>
        ))}
      </chakra.div>
    </Sample>
  );
}

export function EmptySample() {
  const t = useMessages(messages);
  return (
    <Card>
      <EmptyState icon="trough" title={t('styles.empty')} text={t('styles.emptyText')} />
    </Card>
  );
}

export function IconSamples() {
  const t = useMessages(messages);
  return (
    <Sample title={t('styles.icons')}>
      <Wrap gap="3" color="fg.muted">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Wrap>
    </Sample>
  );
}
