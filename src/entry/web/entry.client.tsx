import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Browsers remember 250 by themselves. A page that is kept for a lost connection must know of every file that the tab has loaded.
performance.setResourceTimingBufferSize(2000);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
