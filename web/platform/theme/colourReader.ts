/** Colours may be CSS variables, which a canvas does not know. */
export function colourReader(element: Element): (colour: string) => string {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  return (colour) => {
    const found =
      known.get(colour) ??
      colour.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
    known.set(colour, found);
    return found;
  };
}
