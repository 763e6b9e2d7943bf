import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { openBarcodes } from '../../platform/devices/barcodes.ts';
import { messages } from './messages.ts';

const lookEveryMs = 200;
type Refusal = 'palette.cameraDenied' | 'palette.cameraMissing';

const refusalOf = (error: unknown): Refusal =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'palette.cameraDenied' : 'palette.cameraMissing';

/** The camera of the device, until it sees a bar code. */
export function CameraReader({ onRead }: { onRead: (text: string) => void }) {
  const t = useMessages(messages);
  const video = useRef<HTMLVideoElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const seen = useEffectEvent(onRead);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const look = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const stop = (): void => stream.getTracks().forEach((track) => track.stop());
      const picture = video.current;
      if (signal.aborted || picture === null) return stop();
      signal.addEventListener('abort', stop);
      picture.srcObject = stream;
      await picture.play();
      const read = openBarcodes();
      while (!signal.aborted) {
        const text = await read(picture);
        if (text !== null && !signal.aborted) return seen(text);
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    };
    look().catch((error: unknown) => {
      if (!signal.aborted) setRefusal(refusalOf(error));
    });
    return () => closing.abort();
  }, []);
  if (refusal !== null) return <Notice tone="warning">{t(refusal)}</Notice>;
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.video
        ref={video}
        muted
        playsInline
        aria-label={t('palette.cameraPicture')}
        w="full"
        maxH="50vh"
        objectFit="cover"
        borderRadius="md"
        bg="black"
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('palette.cameraHint')}
      </chakra.p>
    </chakra.div>
  );
}
