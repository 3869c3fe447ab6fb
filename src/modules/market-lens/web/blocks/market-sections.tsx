import { useState } from 'react';
import { Button } from '@mantine/core';
import * as words from '#messages/market-lens/blocks';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import { BlockView, type View } from './block-view.tsx';
import { sectionsOf, type BlockSection } from '../../model/blocks.ts';
import { TopProjects } from './top-projects.tsx';

/** A phone shows the first charts of each subject, so that the last subject is not twenty thumbs away. */
const chartsFirst = 2;

/** So many subjects are open; the others are headings until one wants them. */
const openOnPhone = 2;

/** The small multiples of a market, by subject. */
export function MarketSections(view: View) {
  const subjects = sectionsOf(view.filter).map((section) => <Subject key={section.id} {...section} view={view} />);
  return (
    <>
      {subjects.slice(0, openOnPhone)}
      <FoldedOnPhone>{subjects.slice(openOnPhone)}</FoldedOnPhone>
    </>
  );
}

function Subject({ id, title, subtitle, blocks, view }: BlockSection & { view: View }) {
  const isMobile = useIsMobile();
  const [isWhole, setWhole] = useState(false);
  const isCut = isMobile && !isWhole && view.isReport !== true && blocks.length > chartsFirst;
  return (
    <div id={id} className={classes.anchor}>
      <Section title={title} subtitle={subtitle}>
        <div className={classes.blocks}>
          {(isCut ? blocks.slice(0, chartsFirst) : blocks).map((block) => (
            <BlockView key={block.id} block={block} {...view} />
          ))}
          {id === 'price' && view.filter.project === undefined && <TopProjects {...view} />}
        </div>
        {isCut && (
          <Button variant="default" fullWidth mt={12} onClick={() => setWhole(true)}>
            {words.moreCharts({ count: blocks.length - chartsFirst })}
          </Button>
        )}
      </Section>
    </div>
  );
}
