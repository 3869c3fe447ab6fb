import { part, parts, showStopped, wantsLessMotion } from './part.ts';

for (const root of parts(document, '[data-film]')) {
  const film = part<HTMLVideoElement>(root, 'video');
  const button = part(root, '[data-pause]');
  const loading = part(root, '[data-loading]');
  /** Set by the button: then it stands until somebody lets it go on. */
  let isStopped = wantsLessMotion();

  const play = () => {
    if (film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) loading.hidden = false;
    // Browsers may refuse; then it stands still and the button lets it go on.
    film.play().catch(() => (loading.hidden = true));
  };
  film.controls = false;
  film.muted = true;
  button.hidden = false;
  film.addEventListener('playing', () => {
    loading.hidden = true;
    showStopped(button, false);
  });
  film.addEventListener('pause', () => showStopped(button, true));
  film.addEventListener('error', () => (loading.hidden = true));
  button.addEventListener('click', () => {
    isStopped = !film.paused;
    if (isStopped) film.pause();
    else play();
  });
  // On the back of a card it is begun by the card.
  if (root.closest('[data-flip-own]') !== null) continue;
  new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) film.pause();
      else if (!isStopped) play();
    },
    { threshold: 0.25 },
  ).observe(root);
}
