import { useRef } from 'react';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { acceptedPhotos } from './documentFiles.ts';

type Props = {
  label: string;
  /** Where the label is longer than there is room for. */
  text?: string;
  size?: 'sm' | 'md';
  onTaken: (photo: File) => void;
};

/** Opens the camera of a phone; elsewhere the browser lets a picture be chosen. */
export function CameraButton({ label, text = label, size = 'md', onTaken }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="solid" size={size} aria-label={label} onClick={() => input.current?.click()}>
        <Icon name="camera" size="1.125rem" />
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedPhotos}
        capture="environment"
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // The same photo may be chosen again.
          currentTarget.value = '';
          if (photo) onTaken(photo);
        }}
      />
    </>
  );
}
