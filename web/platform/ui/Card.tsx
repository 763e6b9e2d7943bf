import { chakra, defineRecipe } from '@chakra-ui/react';

const card = defineRecipe({
  base: { bg: 'bg.surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
  variants: { padded: { true: { p: { base: '4', md: '5' } } } },
});

export const Card = chakra('section', card);
