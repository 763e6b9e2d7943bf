/** What one call takes with room to spare, also on a bad network. */
const mostBytes = 170_000;

type Look = { longest: number; quality: number };

/** From what is good to look at down to what still shows what happened. */
const looks: readonly Look[] = [
  { longest: 1_600, quality: 0.7 },
  { longest: 1_280, quality: 0.65 },
  { longest: 1_024, quality: 0.6 },
  { longest: 800, quality: 0.5 },
  { longest: 640, quality: 0.4 },
];

type Draw = (look: Look) => Promise<Blob | null>;

/** As large as it is, or its longer side as long as this. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws anew, which also leaves out where and when it was taken; the side that is up stays up. */
async function drawerOf(file: Blob): Promise<Draw> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return ({ longest, quality }) => {
    const canvas = Object.assign(document.createElement('canvas'), fitted(picture.width, picture.height, longest));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  };
}

/** The largest look that fits in one call; throws where the file is no picture, or fits in none. */
export async function smallPhoto(file: Blob, drawer: (file: Blob) => Promise<Draw> = drawerOf): Promise<Blob> {
  const draw = await drawer(file);
  for (const look of looks) {
    const blob = await draw(look);
    if (blob !== null && blob.size > 0 && blob.size <= mostBytes) return blob;
  }
  throw new Error('the picture cannot be made small enough');
}
