import { chakra } from '@chakra-ui/react';
import type { Action } from '../../../server/platform/rights/access.ts';
import { Link } from '../router/Link.tsx';
import { mayDo } from '../session/session.ts';
import { Card } from '../ui/Card.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';

export interface HomeLink<Text> {
  to: string;
  title: Text;
  text: Text;
  icon: IconName;
  action: Action;
}

type Props<Text extends string> = { label: string; links: readonly HomeLink<Text>[]; t: (text: Text) => string };

/** The screens of a section that the reader may see, in the order of the work. */
export function HomeLinks<Text extends string>({ label, links, t }: Props<Text>) {
  return (
    <chakra.nav aria-label={label} display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(17rem, 1fr))">
      {links
        .filter(({ action }) => mayDo(action))
        .map(({ to, title, text, icon }) => (
          <Link key={to} to={to}>
            <Card padded h="full">
              <chakra.div display="flex" gap="3" alignItems="center" minH="11">
                <Icon name={icon} size="1.25rem" />
                <div>
                  <chakra.p fontWeight="semibold">{t(title)}</chakra.p>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {t(text)}
                  </chakra.p>
                </div>
              </chakra.div>
            </Card>
          </Link>
        ))}
    </chakra.nav>
  );
}
