import { defineCopyTest } from '../kit.ts';

/** Headings of the product page that ask what a shopper asks. */
export default defineCopyTest({
  id: 'OD601',
  variant: 'B',
  copyTestElements: [
    {
      selector: '#omschrijving .section-title',
      copy: 'Hoe ligt het?',
      name: 'description',
      triggerViewportEvent: true,
    },
    {
      selector: '#specificaties .section-title',
      copy: 'Maten en materialen',
      name: 'specifications',
      triggerViewportEvent: true,
    },
    {
      selector: '#reviews .section-title',
      copy: 'Wat vinden anderen ervan?',
      name: 'reviews',
      triggerViewportEvent: true,
    },
    {
      selector: '.anchor[href="#omschrijving"]',
      copy: 'Hoe ligt het?',
      name: 'to the description',
      triggerClickEvent: true,
    },
    {
      selector: '.anchor[href="#specificaties"]',
      copy: 'Maten',
      name: 'to the specifications',
      triggerClickEvent: true,
    },
  ],
});
