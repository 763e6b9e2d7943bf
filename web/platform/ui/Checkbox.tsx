import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ComponentProps } from 'react';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    w: '1.125rem',
    h: '1.125rem',
    m: '0',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    borderRadius: 'xs',
    bg: 'bg.surface',
    cursor: 'pointer',
    transition: 'background 100ms, border-color 100ms',
    '&::before': {
      content: '""',
      width: '0.6875rem',
      height: '0.6875rem',
      transform: 'scale(0)',
      background: 'white',
      clipPath: 'polygon(14% 47%, 4% 58%, 39% 92%, 97% 24%, 86% 13%, 38% 70%)',
    },
    '&:checked, &:indeterminate': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&:checked::before': { transform: 'scale(1)' },
    '&:indeterminate::before': { transform: 'scale(1)', clipPath: 'inset(40% 8%)' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});

type Props = Omit<ComponentProps<typeof Box>, 'type' | 'ref'> & { indeterminate?: boolean };

export function Checkbox({ indeterminate = false, ...rest }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Box ref={ref} type="checkbox" {...rest} />;
}
