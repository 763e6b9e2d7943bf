import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toAppError } from '../platform/relay/AppError.ts';
import { toast } from '../platform/ui/overlays/toast.ts';

/** One tap that saves: nothing else can be tapped until it is answered, and the screen is read again. */
export function useAct(): { busy: boolean; act: (save: () => Promise<unknown>, savedText: string) => void } {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const run = async (save: () => Promise<unknown>, savedText: string): Promise<void> => {
    setBusy(true);
    try {
      await save();
      toast({ severity: 'success', text: savedText });
    } catch (error) {
      const { message, isKept } = toAppError(error);
      toast({ severity: isKept ? 'info' : 'error', text: message });
    } finally {
      setBusy(false);
      await revalidate();
    }
  };
  return { busy, act: (save, savedText) => void run(save, savedText) };
}
