const mostFrames = 20;

/** Focuses a control that is about to be drawn, such as one of a row that is being scrolled to. */
export function focusSoon(find: () => HTMLElement | null | undefined, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const control = find();
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    if (!control && frames > 0) focusSoon(find, frames - 1);
  });
}
