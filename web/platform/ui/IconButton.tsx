import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & { icon: IconName; label: string };

export function IconButton({ icon, label, variant = 'quiet', ...rest }: Props) {
  return (
    <Button variant={variant} square aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}
