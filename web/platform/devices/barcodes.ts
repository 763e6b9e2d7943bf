import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What stands on ear tags, boxes of them and papers. */
const formats: BarcodeFormat[] = ['itf', 'code_128', 'code_39', 'ean_13', 'qr_code', 'data_matrix'];

/** Reads what a picture shows; the part that does it comes from our own server. */
export function openBarcodes(): (picture: HTMLVideoElement) => Promise<string | null> {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const detector = new BarcodeDetector({ formats });
  return async (picture) => {
    const [found] = await detector.detect(picture);
    return found?.rawValue.trim() || null;
  };
}
