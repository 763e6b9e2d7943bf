import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Item = { key: string; title: ReactNode; detail: string; actions?: ReactNode };

/** A few things of an animal under their heading, each with what can be done about it; nothing where there are none. */
export function CareList({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <chakra.h3 fontSize="sm" fontWeight="semibold" mb="2">
        {title}
      </chakra.h3>
      <chakra.ul display="grid" gap="2" aria-label={title}>
        {items.map(({ key, title: name, detail, actions }) => (
          <chakra.li
            key={key}
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignItems="center"
            justifyContent="space-between"
            p="2.5"
            borderWidth="1px"
            borderRadius="md"
          >
            <chakra.div minW="0" flex="1 1 12rem">
              <chakra.p fontWeight="medium">{name}</chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {detail}
              </chakra.p>
            </chakra.div>
            {actions && (
              <chakra.div display="flex" gap="2">
                {actions}
              </chakra.div>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
