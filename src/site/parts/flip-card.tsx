import type { ReactNode } from 'react';

/**
 * Both sides one below the other; `behaviours/flip-cards.ts` lays them back to back and turns the card. Cards of one group
 * (`data-flip-group`) turn when it is scrolled to.
 */
export const FlipCard = ({ front, back, own = false }: { front: ReactNode; back: ReactNode; own?: boolean }) => (
  <div className="flip" data-flip="" data-flip-own={own ? '' : undefined}>
    <div className="flip-inner">
      <div className="flip-side" data-side="front">
        {front}
      </div>
      <div className="flip-side" data-side="back">
        {back}
      </div>
    </div>
  </div>
);
