import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { messages } from '../ui/messages.ts';
import { Skeleton } from '../ui/screen/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

function Rows() {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" bg="bg.surface" overflow="hidden">
      {Array.from({ length: 9 }, (_, index) => (
        <chakra.div
          key={index}
          display="flex"
          gap="6"
          alignItems="center"
          h="12"
          px="4"
          borderTopWidth={index === 0 ? 0 : '1px'}
        >
          <Skeleton w="8" h="8" borderRadius="full" />
          <Skeleton flex="2" maxW="52" />
          <Skeleton flex="2" maxW="64" hideBelow="md" />
          <Skeleton flex="1" maxW="24" hideBelow="md" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

function Fields() {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" bg="bg.surface" p="5" display="grid" gap="6" maxW="3xl">
      {Array.from({ length: 5 }, (_, index) => (
        <chakra.div key={index}>
          <Skeleton w="24" mb="2" />
          <Skeleton h="9" borderRadius="md" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

function Tiles() {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <chakra.div key={index} h="56" borderWidth="1px" borderRadius="lg" bg="bg.surface" p="5">
          <Skeleton w="32" mb="5" />
          <Skeleton mb="3" />
          <Skeleton mb="3" w="80%" />
          <Skeleton w="60%" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

const shapes = { list: Rows, form: Fields, board: Tiles };
type Shape = keyof typeof shapes;

export function ScreenSkeleton({ shape = 'form' }: { shape?: Shape | undefined }) {
  const t = useMessages(messages);
  const Drawing = shapes[shape];
  return (
    <chakra.div p={{ base: '4', md: '6' }} aria-busy="true">
      <VisuallyHidden role="status">{t('ui.loadingScreen')}</VisuallyHidden>
      <Skeleton w="40" h="6" mb="6" />
      <Drawing />
    </chakra.div>
  );
}
