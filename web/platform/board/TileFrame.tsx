import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Icon } from '../ui/Icon.tsx';
import { useScrolls } from '../ui/useScrolls.ts';
import { messages } from './messages.ts';
import type { Arrange } from './useArrange.ts';

export type Tile = {
  id: string;
  title: string;
  content: ReactNode;
  action?: ReactNode;
  /** Without padding, for drawings. */ flush?: boolean;
};

type Props = { tile: Tile; arrange?: Arrange; lifted?: boolean };

function MoveGrip({ tile, arrange, lifted }: { tile: Tile; arrange: Arrange; lifted: boolean }) {
  const t = useMessages(messages);
  return (
    <chakra.button
      type="button"
      className="grip"
      aria-label={t('board.move', { title: tile.title })}
      aria-pressed={arrange.grabbed === tile.id}
      onPointerDown={(event) => arrange.onPointerDown(event, tile.id, 'move')}
      onKeyDown={(event) => arrange.onKeyDown(event, tile.id, tile.title)}
      onBlur={arrange.onBlur}
      display="grid"
      placeItems="center"
      w="8"
      h="8"
      borderRadius="md"
      color="fg.subtle"
      cursor="grab"
      touchAction="none"
      opacity={{ base: 1, lg: lifted ? 1 : 0.45 }}
      transition="opacity 120ms"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _active={{ cursor: 'grabbing' }}
    >
      <Icon name="grip" strokeWidth="2.5" />
    </chakra.button>
  );
}

function ResizeHandle({ arrange, tile }: { arrange: Arrange; tile: Tile }) {
  const t = useMessages(messages);
  return (
    <chakra.span
      aria-hidden
      title={t('board.resize')}
      onPointerDown={(event) => arrange.onPointerDown(event, tile.id, 'resize')}
      position="absolute"
      insetEnd="0"
      bottom="0"
      w="5"
      h="5"
      cursor="nwse-resize"
      touchAction="none"
      color="fg.subtle"
      css={{
        '&::after': {
          content: '""',
          position: 'absolute',
          right: '5px',
          bottom: '5px',
          width: '7px',
          height: '7px',
          borderRight: '2px solid',
          borderBottom: '2px solid',
          borderColor: 'currentColor',
          borderBottomRightRadius: '3px',
          opacity: 0.6,
        },
      }}
    />
  );
}

export function TileFrame({ tile, arrange, lifted = false }: Props) {
  const titleId = useId();
  const [body, scrolls] = useScrolls();
  return (
    <chakra.section
      aria-labelledby={titleId}
      data-tile={tile.id}
      position="relative"
      display="flex"
      flexDirection="column"
      h="full"
      bg="bg.surface"
      borderWidth="1px"
      borderColor={lifted ? 'brand.ring' : 'border'}
      borderRadius="lg"
      boxShadow={lifted ? 'popover' : 'card'}
      overflow="hidden"
      css={{ '&:hover .grip, .grip:focus-visible': { opacity: 1 } }}
    >
      <chakra.header display="flex" alignItems="center" gap="1" minH="11" ps="4" pe="2">
        <chakra.h2 id={titleId} flex="1" minW="0" truncate fontWeight="semibold">
          {tile.title}
        </chakra.h2>
        {tile.action}
        {arrange !== undefined && <MoveGrip tile={tile} arrange={arrange} lifted={lifted} />}
      </chakra.header>
      <chakra.div
        ref={body}
        flex="1"
        minH="0"
        overflowY="auto"
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        {...(tile.flush ? {} : { px: '4', pb: '4' })}
      >
        {tile.content}
      </chakra.div>
      {arrange !== undefined && <ResizeHandle arrange={arrange} tile={tile} />}
    </chakra.section>
  );
}
