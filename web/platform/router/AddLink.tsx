import { Icon } from '../ui/Icon.tsx';
import { ButtonLink } from './Link.tsx';

/** The way from a list to its new record. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="solid">
      <Icon name="plus" size="1rem" />
      {label}
    </ButtonLink>
  );
}
