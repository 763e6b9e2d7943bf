import { useEffect, useState } from 'react';
import { AppError } from '../relay/AppError.ts';
import { errorText } from './errorText.ts';

/** The text of a refusal, once the language's texts are here. */
export function useErrorText(error: unknown): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (error instanceof AppError) void errorText(error).then(setText);
  }, [error]);
  return text;
}
