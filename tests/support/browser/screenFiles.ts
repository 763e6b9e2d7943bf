import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RouteObject } from 'react-router';

/** Every path that a list of routes shows a screen at. */
export function pathsOf(list: readonly RouteObject[], base = ''): string[] {
  return list.flatMap(({ path, index, children }) => {
    const here = [base, path].filter(Boolean).join('/');
    const own = index || (path !== undefined && children === undefined) ? [`/${here}`] : [];
    return [...own, ...pathsOf(children ?? [], here)];
  });
}

const declarations = import.meta.glob<Record<string, unknown>>('../../../web/**/*outes.ts', { eager: true });
const declared = Object.entries(declarations).flatMap(([file, exported]) =>
  pathsOf(Object.values(exported).flatMap((each) => (Array.isArray(each) ? (each as RouteObject[]) : []))).map(
    (path) => [path, dirname(join(import.meta.dirname, file))] as const,
  ),
);
/** The deepest folder, since a declaration may hold those of the folders below. */
const folders = new Map(declared.toSorted(([, one], [, other]) => one.length - other.length));

/** What a screen is made of: the files beside the declaration of its route and below, with their content. */
export function screenFiles(path: string): string[] {
  const folder = folders.get(path.replace(/^\/admin/, '') || '/');
  if (folder === undefined) throw new Error(`no file of routes declares ${path}`);
  return globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/__generated__/**'] })
    .toSorted()
    .map((file) => `${relative(folder, file)} ${readFileSync(file, 'utf8')}`);
}
