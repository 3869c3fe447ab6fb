import { type Block } from '#modules/market-lens/contract.ts';
import { BlockView } from '#modules/market-lens/web/index.ts';
import classes from './analyses.module.css';

type View = Omit<Parameters<typeof BlockView>[0], 'block'>;

/** Small multiples, two or three to a row. */
export const Blocks = ({ blocks, ...view }: View & { blocks: readonly Block[] }) => (
  <div className={classes.blocks}>
    {blocks.map((block) => (
      <BlockView key={block.id} block={block} {...view} />
    ))}
  </div>
);
