interface Section {
  /** Distance of its top from the window's top, in px. */
  readonly top: number;
}

interface Window {
  /** Where the bar ends, in px from the window's top. */
  readonly line: number;
  /** The page can't be scrolled any further. */
  readonly isAtEnd: boolean;
  /** The section that the address names, by its place; -1 where it names none. */
  readonly named: number;
  readonly height: number;
}

/**
 * The place of the section that is being read: the last one whose top has reached the bar, with a little to spare. At
 * the page's end the last sections can't get there: then the one that the address names, if it is in view, else the last.
 * -1 above the first.
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
