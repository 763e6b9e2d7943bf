import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';

type Props = {
  /** Whether there is nothing on the map yet. */
  isEmpty: boolean;
  locating: boolean;
  onZoom: (by: number) => void;
  onShowAll: () => void;
  onLocate: () => void;
};

// A press of a button is no press of the map below it.
const ownPresses = {
  onPointerDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  onPointerUp: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

export function MapControls({ isEmpty, locating, onZoom, onShowAll, onLocate }: Props) {
  const t = useMessages(messages);
  return (
    <>
      {isEmpty && (
        <Button
          {...ownPresses}
          size="sm"
          position="absolute"
          insetStart="3"
          top="3"
          disabled={locating}
          onClick={onLocate}
        >
          <Icon name="locate" size="1rem" />
          {t('map.locate')}
        </Button>
      )}
      <chakra.div
        {...ownPresses}
        position="absolute"
        insetEnd="3"
        bottom="3"
        display="grid"
        bg="bg.surface"
        borderRadius="md"
        boxShadow="card"
      >
        <IconButton icon="plus" size="sm" label={t('map.zoomIn')} onClick={() => onZoom(1)} />
        <IconButton icon="minus" size="sm" label={t('map.zoomOut')} onClick={() => onZoom(-1)} />
        <IconButton icon="grid" size="sm" label={t('map.showAll')} onClick={onShowAll} />
        {!isEmpty && (
          <IconButton icon="locate" size="sm" label={t('map.locate')} disabled={locating} onClick={onLocate} />
        )}
      </chakra.div>
    </>
  );
}
