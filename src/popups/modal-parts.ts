/** What a modal sheet that is no popup is made of, in a chunk that its opening asks for. */
export { endUnseen } from './end-unseen.ts';
export { createFrame } from './popup-frame.ts';
export { lockScroll } from './scroll-lock.ts';
