import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TermLabel } from '../../terms/TermLabel.tsx';
import { Card } from '../Card.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';

type DetailItem = { label: string; value: ReactNode };
type DetailSection = { title: string; items: DetailItem[]; children?: ReactNode };

type Props = {
  title: string;
  detail?: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  sections: DetailSection[];
};

export function Facts({ items }: { items: DetailItem[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" columnGap="4" rowGap="2.5">
      {items.map(({ label, value }) => (
        <chakra.div key={label} minW="0">
          <chakra.dt fontSize="xs" color="fg.subtle">
            <TermLabel label={label} />
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value === '' || value == null ? '—' : value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function DetailScreen({ title, detail, back, actions, sections }: Props) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={title} detail={detail} {...(back ? { back } : {})} actions={actions} />
      {sections.map((section) => (
        <Card key={section.title} padded>
          <chakra.h2 fontSize="md" fontWeight="semibold" mb="4">
            {section.title}
          </chakra.h2>
          <Facts items={section.items} />
          {section.children}
        </Card>
      ))}
    </chakra.div>
  );
}
