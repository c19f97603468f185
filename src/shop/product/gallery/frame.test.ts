import { expect, test, vi } from 'vitest';
import { createVideoSlide, setVideoSlide } from './frame.ts';

const make = (onStart = () => {}) => {
  const slide = createVideoSlide({
    address: 'https://shop.test/film.mp4',
    title: 'Zo wordt het gemaakt',
    poster: undefined,
    failed: 'Gaat niet',
    onStart,
  });
  const video = slide.querySelector('video');
  if (!video) throw new Error('has no video');
  return { slide, video };
};

test('has the browser’s own controls and a name, and waits for the shopper to start it', () => {
  const { video } = make();
  expect([video.controls, video.autoplay, video.getAttribute('aria-label'), video.src]).toEqual([
    true,
    false,
    'Zo wordt het gemaakt',
    'https://shop.test/film.mp4',
  ]);
});

test('reports its start once, however often it is paused', () => {
  const onStart = vi.fn();
  const { video } = make(onStart);
  video.dispatchEvent(new Event('playing'));
  video.dispatchEvent(new Event('playing'));
  expect(onStart).toHaveBeenCalledOnce();
});

test('shows a message if it can’t be played', () => {
  const { slide, video } = make();
  video.dispatchEvent(new Event('error'));
  expect(slide.textContent).toBe('Gaat niet');
  expect(slide.querySelector('[role="alert"]')).not.toBeNull();
});

test('a finger on the video does not move the slides', () => {
  const { slide, video } = make();
  const heard = vi.fn();
  slide.addEventListener('pointerdown', heard);
  video.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
});

test('is paused and inert while out of sight', () => {
  const { slide, video } = make();
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => {});
  setVideoSlide(slide, true);
  expect([slide.inert, pause.mock.calls.length]).toEqual([false, 0]);
  setVideoSlide(slide, false);
  expect([slide.inert, pause.mock.calls.length]).toEqual([true, 1]);
});
