import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../platform/form/controls/Input.tsx';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';

async function copyText(text: string, field: HTMLInputElement | null): Promise<void> {
  // The clipboard exists on secure addresses only; elsewhere the text is left selected.
  field?.select();
  await navigator.clipboard?.writeText(text);
}

type Props = {
  text: string;
  label: string;
  /** On the button, before and after. */
  copy: string;
  copied: string;
};

/** A text to hand to somebody, with a button that copies it. */
export function CopyField({ text, label, copy, copied }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <chakra.div display="flex" gap="2" flexWrap="wrap">
      <Input
        ref={setField}
        readOnly
        value={text}
        aria-label={label}
        flex="1"
        minW="16rem"
        fontFamily="mono"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="solid" onClick={() => void copyText(text, field).then(() => setIsCopied(true))}>
        <Icon name={isCopied ? 'check' : 'copy'} size="1rem" />
        <span aria-live="polite">{isCopied ? copied : copy}</span>
      </Button>
    </chakra.div>
  );
}
