import marks from './page-marks.json';

/** A marker of the page itself that no island or behaviour declares. */
interface PageMark {
  /** The attribute, and those that go with it. */
  readonly marks: readonly string[];
  /** The element that carries it. */
  readonly on: string;
  readonly notes?: string;
}

/** The markers of products, lists, carts, orders and promotions. The contract has them as a table. */
export const pageMarks: readonly PageMark[] = marks;
