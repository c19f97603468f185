import { defineCopyTest } from '../kit.ts';

export default defineCopyTest({
  id: 'OD600',
  variant: 'B',
  copyTestElements: [
    {
      selector: '.hero-title',
      copy: 'Slaap vannacht al beter',
      name: 'hero title',
      triggerViewportEvent: true,
      triggerClickEvent: false,
    },
    {
      selector: '.hero-button',
      copy: 'Vind jouw boxspring',
      name: 'hero button',
      triggerViewportEvent: false,
      triggerClickEvent: true,
    },
  ],
});
