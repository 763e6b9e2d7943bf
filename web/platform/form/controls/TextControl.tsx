import { useLayoutEffect, useRef } from 'react';
import { isMasked, masks } from '../masks.ts';
import { Input, Textarea } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

type Kind = 'text' | 'email' | 'document' | 'phone' | 'postalCode' | 'time' | 'textarea';

const significant = /[0-9A-Za-z+]/;

/** Keeps the caret behind the same sign when the mask adds or drops separators before it. */
function useCaret(text: string) {
  const ref = useRef<HTMLInputElement>(null);
  const signsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || signsBefore.current === null || document.activeElement !== element) return;
    let left = signsBefore.current;
    let at = 0;
    while (at < text.length && left > 0) {
      if (significant.test(text[at] ?? '')) left -= 1;
      at += 1;
    }
    element.setSelectionRange(at, at);
    signsBefore.current = null;
  }, [text]);
  const remember = (element: HTMLInputElement): void => {
    const { selectionStart, value } = element;
    // At the end it stays there by itself, even behind a sign that the mask put in.
    signsBefore.current = null;
    if (selectionStart === value.length) return;
    const before = value.slice(0, selectionStart ?? value.length);
    signsBefore.current = [...before].filter((sign) => significant.test(sign)).length;
  };
  return { ref, remember };
}

const modes = { email: 'email', phone: 'tel', postalCode: 'numeric', time: 'numeric' } as const;

export function TextControl({ field, value, onChange, onBlur, input }: ControlProps<Kind>) {
  const text = textValue(value);
  const { ref, remember } = useCaret(text);
  const shared = { ...input, value: text, onBlur, autoComplete: field.autoComplete, placeholder: field.placeholder };
  if (field.kind === 'textarea')
    return <Textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />;
  const format = isMasked(field.kind) ? masks[field.kind] : null;
  return (
    <Input
      {...shared}
      ref={ref}
      type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
      inputMode={modes[field.kind as keyof typeof modes]}
      spellCheck={field.kind === 'text' ? undefined : false}
      fontVariantNumeric={format === null ? undefined : 'tabular-nums'}
      onChange={(event) => {
        if (format !== null) remember(event.target);
        onChange(format === null ? event.target.value : format(event.target.value));
      }}
    />
  );
}
