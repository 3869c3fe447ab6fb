import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { beforeTakeOver } from '#web/shell/before-scripts.ts';
import { pendingWords } from '#core/fetch-words.ts';

// Browsers remember 250 by themselves. A page that is kept for a lost connection must know of every file that the tab has loaded.
performance.setResourceTimingBufferSize(2000);

/** In Hindi and Marathi the words of the screen are fetched first: it was rendered with them. */
async function hydrate() {
  await pendingWords();
  beforeTakeOver();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
