// The one thing of Node that a test needs: vitest empties imported style sheets, so the tokens are read from the disk.
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
