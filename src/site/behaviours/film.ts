import { part, parts, showStopped, wantsLessMotion } from './part.ts';

/** One film for each theme, of which the page shows one. */
for (const root of parts(document, '[data-film]')) {
  const films = parts(root, 'video') as HTMLVideoElement[];
  const button = part(root, '[data-pause]');
  const loading = part(root, '[data-loading]');
  const isOnCard = root.closest('[data-flip-own]') !== null;
  /** Set by the button: then it stands until somebody lets it go on. */
  let isStopped = wantsLessMotion();

  const isShown = (film: HTMLVideoElement) => film.offsetParent !== null;
  const play = (film: HTMLVideoElement) => {
    if (film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) loading.hidden = false;
    // Browsers may refuse; then it stands still and the button lets it go on.
    film.play().catch(() => (loading.hidden = true));
  };
  /** A film that is not shown any more, since the theme turned, is out of view as well. */
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const film = target as HTMLVideoElement;
        if (!isIntersecting) film.pause();
        // On the back of a card it is begun by the card.
        else if (!isStopped && !isOnCard) play(film);
      }
    },
    { threshold: 0.25 },
  );
  button.hidden = false;
  for (const film of films) {
    film.muted = true;
    film.addEventListener('playing', () => {
      loading.hidden = true;
      showStopped(button, false);
    });
    film.addEventListener('pause', () => {
      if (films.every(({ paused }) => paused)) showStopped(button, true);
    });
    film.addEventListener('error', () => (loading.hidden = true));
    inView.observe(film);
  }
  button.addEventListener('click', () => {
    const film = films.find(isShown);
    if (film === undefined) return;
    isStopped = !film.paused;
    if (isStopped) film.pause();
    else play(film);
  });
}
