import { define } from '../../../enhance/define.ts';

const names = ['layout-normal', 'layout-small', 'layout-mobile'] as const;

/** The layout of a window: normal from 768 px on, below that small, or mobile where fingers touch it. */
export function layoutOf(isWide: boolean, isTouched: boolean): (typeof names)[number] {
  return isWide ? 'layout-normal' : isTouched ? 'layout-mobile' : 'layout-small';
}

/** Keeps the page's body at the class of its layout, for the page's own styles and scripts. */
export default define({
  name: 'layout-class',
  when: 'idle',
  once: true,
  everyPage: true,
  /**
   * any element: the `body` has the class `layout-normal` from 768 px on, below that `layout-mobile` where the screen is
   * touched, else `layout-small`
   */
  parts: {},
  mount(_props, _parts, { host }) {
    const { body } = host.ownerDocument;
    const queries = ['(min-width: 768px)', '(any-pointer: coarse)'].map((query) => matchMedia(query));
    const own = names.filter((name) => body.classList.contains(name));
    const hadClass = body.hasAttribute('class');
    const show = () => {
      const [wide, touched] = queries;
      const layout = layoutOf(!!wide?.matches, !!touched?.matches || navigator.maxTouchPoints > 0);
      for (const name of names) body.classList.toggle(name, name === layout);
    };
    show();
    for (const query of queries) query.addEventListener('change', show);
    return () => {
      for (const query of queries) query.removeEventListener('change', show);
      body.classList.remove(...names);
      body.classList.add(...own);
      if (!hadClass) body.removeAttribute('class');
    };
  },
});
