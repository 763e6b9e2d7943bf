import { chakra } from '@chakra-ui/react';
import { Textarea } from '../../form/controls/Input.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { messages } from '../messages.ts';

export type Described = { 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  text: string;
  corners: number;
  onType: (text: string) => void;
  onBlur: () => void;
  described: Described | undefined;
};

const rows = { least: 4, most: 10 };

/** The corners as text, to read, copy and type. */
export function CoordinatesBox({ text, corners, onType, onBlur, described }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontWeight="medium" py="1">
        {t('map.coordinates')}
      </chakra.summary>
      <chakra.label display="grid" gap="1" mt="2">
        <chakra.span fontSize="sm" color="fg.muted">
          {t('map.coordinatesHint')}
        </chakra.span>
        <Textarea
          {...described}
          rows={Math.min(rows.most, Math.max(rows.least, corners + 1))}
          fontFamily="mono"
          fontSize="sm"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onBlur={onBlur}
        />
      </chakra.label>
    </chakra.details>
  );
}
