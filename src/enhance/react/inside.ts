/** Where an island renders that replaces its element's content: few do, so this is no part of every page. */
export { mountInside as inside } from '../take-over.ts';
