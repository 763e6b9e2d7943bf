import { useState } from 'react';
import { toAppError } from '../relay/AppError.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useSheetFile } from './useSheetFile.ts';

interface Printing {
  print: () => Promise<void>;
  isPrinting: boolean;
}

/** A sheet that a job makes, by a button: `order` asks for it and returns the job's id, then its file is saved. */
export function usePrintedSheet(order: () => Promise<string>, doneText: string): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const save = useSheetFile(doneText);
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      await save(order);
    } catch (error) {
      toast({ severity: 'error', text: toAppError(error).message });
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
