import type { DefaultTheme } from 'vitepress';
import { documentsByReader } from './readers.ts';

/** Makes the menu of the documents, each by its heading. */
export const sidebar = (root: string): DefaultTheme.SidebarItem[] =>
  documentsByReader(root).map(({ text, documents }) => ({
    text,
    items: documents.map(({ file, heading }) => ({
      text: heading,
      link: `/${file.replace(/(README)?\.md$/, '')}`,
    })),
  }));
