/** `--small`: each part once and of little, which shows that it runs; its figures say nothing. */
export const isSmall = process.argv.includes('--small');

/** How many of something there are, or how long it is looked at. */
export const sized = (usual: number, small = Math.ceil(usual / 100)): number => (isSmall ? small : usual);
