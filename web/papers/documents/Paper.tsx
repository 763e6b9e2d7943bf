import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from './messages.ts';
import { PdfPages } from './PdfPages.tsx';

function Photo({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <chakra.img ref={show} alt={file.name} display="block" w="full" h="auto" />;
}

type Props = { file: File; height: NonNullable<HTMLChakraProps<'div'>['maxH']>; actions?: ReactNode };

/** A PDF or photo to be read, in the room it is given or enlarged in it. */
export function Paper({ file, height, actions }: Props) {
  const t = useMessages(messages);
  const [large, setLarge] = useState(false);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <chakra.div
        role="region"
        aria-label={file.name}
        tabIndex={0}
        maxH={height}
        overflow="auto"
        overscrollBehavior="contain"
        borderRadius="md"
        borderWidth="1px"
        bg="bg.muted"
      >
        <chakra.div w={large ? '220%' : 'full'} maxW={large ? 'none' : '44rem'} mx="auto">
          {file.type === 'application/pdf' ? (
            <PdfPages key={large ? 'large' : 'usual'} file={file} />
          ) : (
            <Photo file={file} />
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="2" flexWrap="wrap" justifyContent="flex-end">
        <Button size="sm" aria-pressed={large} onClick={() => setLarge(!large)}>
          {t(large ? 'documents.fit' : 'documents.enlarge')}
        </Button>
        {actions}
      </chakra.div>
    </chakra.div>
  );
}
