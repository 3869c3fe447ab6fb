import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import * as words from '#messages/market-lens/blocks';
import classes from '../lens.module.css';

/**
 * The last sections of a long page. A phone shows them when they are asked for, by the button or by a link to one of them, so that the page ends within reach.
 * `sections`: those that `children` are, by the anchors that links lead to.
 */
export function FoldOnPhone({ sections, children }: { sections: readonly { id: string; title: string }[]; children: ReactNode }) {
  const isMobile = useIsMobile();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const wanted = isMobile ? sections.find(({ id }) => hash === `#${id}`)?.id : undefined;
  useEffect(() => {
    if (wanted !== undefined) document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
  if (sections.length === 0 || !isMobile || isOpen || wanted !== undefined) return children;
  return (
    <div className={classes.anchor}>
      <Button variant="default" fullWidth h="auto" py={10} styles={{ label: { whiteSpace: 'normal' } }} onClick={() => setOpen(true)}>
        {words.moreSections({ sections: sections.map(({ title }) => title).join(' · ') })}
      </Button>
    </div>
  );
}
