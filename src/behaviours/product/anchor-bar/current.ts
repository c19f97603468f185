interface Section {
  /** Distance of its top from the window's top, in px. */
  readonly top: number;
}

interface Window {
  /** Lower edge of the bar, in px from the window's top. */
  readonly line: number;
  /** The page is scrolled to its end. */
  readonly isAtEnd: boolean;
  /** Index of the section in the address's hash; -1 if there is none. */
  readonly named: number;
  readonly height: number;
}

/**
 * Index of the section that is being read: the last one whose top has reached the bar, give or take a few px. At the
 * page's end, where the last sections cannot reach it, the section in the hash if it is in view, else the last one. -1
 * above the first.
 */
export function currentSection(
  sections: readonly Section[],
  { line, isAtEnd, named, height }: Window,
): number {
  if (isAtEnd && sections.length > 0) {
    const top = sections[named]?.top;
    return top !== undefined && top >= 0 && top < height ? named : sections.length - 1;
  }
  return sections.findLastIndex(({ top }) => top <= line + 8);
}
