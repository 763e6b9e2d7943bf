import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { CameraButton } from './CameraButton.tsx';
import { messages } from './messages.ts';
import { takePhoto, type TakenPhoto } from './takenPhoto.ts';

type Props = { photos: readonly TakenPhoto[]; most: number; onChange: (photos: readonly TakenPhoto[]) => void };

/** Photos that are taken before there is anything on the server to keep them with. */
export function PhotoPicker({ photos, most, onChange }: Props) {
  const t = useMessages(messages);
  const [isRefused, setRefused] = useState(false);
  const add = (file: File): void => {
    setRefused(false);
    takePhoto(file).then(
      (photo) => onChange([...photos, photo]),
      () => setRefused(true),
    );
  };
  return (
    <chakra.section display="grid" gap="3" aria-label={t('documents.photos')}>
      {photos.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="3" role="list">
          {photos.map(({ id, name, data }) => (
            <chakra.li key={id} position="relative">
              <chakra.img
                src={`data:image/jpeg;base64,${data}`}
                alt={name}
                w="28"
                h="28"
                objectFit="cover"
                borderRadius="md"
                borderWidth="1px"
              />
              <chakra.span position="absolute" top="1" insetEnd="1" borderRadius="md" bg="bg">
                <IconButton
                  icon="trash"
                  label={t('documents.removePhoto', { name })}
                  onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
                />
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isRefused && (
        <Notice tone="danger" urgent>
          {t('documents.photoUnreadable')}
        </Notice>
      )}
      {photos.length < most && (
        <chakra.div>
          <CameraButton label={t('documents.photograph')} onTaken={add} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
