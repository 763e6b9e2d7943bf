import { Icon } from '../ui/Icon.tsx';
import { ButtonLink } from './Link.tsx';

/** The link from a list to the form of a new record. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="solid">
      <Icon name="plus" size="1rem" />
      {label}
    </ButtonLink>
  );
}
