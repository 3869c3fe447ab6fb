import { Skeleton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Bars } from '#web/chart/bars.tsx';
import { Chart } from '#web/chart/chart.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { DefinitionOf, useManyMeasures } from '#modules/measures/web/index.ts';
import { filedQuestion } from '../../model/filed/filed-asks.ts';
import { localityBlock } from '../../model/filed/filed-blocks.ts';
import type { Block } from '../../model/blocks.ts';
import type { View } from '../blocks/block-view.tsx';
import { atPlace, lensAddress } from '../lens-state.ts';
import classes from '../lens.module.css';
import * as words from '#messages/market-lens/filed';

type Props = Pick<View, 'state' | 'filter' | 'isReport'> & { blocks: readonly Block[]; title: string; subtitle: string };

/** Only what the filings tell is drawn; what they do not is said once, by its figure in the headline. */
export function FiledCharts({ blocks, title, subtitle, state, filter, isReport }: Props) {
  const navigate = useNavigate();
  const queries = useManyMeasures(blocks.map(({ ask }) => filedQuestion(filter, ask)));
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  const drawn = blocks.flatMap((block, at) => {
    const answer = queries[at]?.data;
    const spec = answer === undefined ? null : block.prepare(answer);
    return spec === null ? [] : { block, spec };
  });
  const isWaiting = queries.some(({ isPending }) => isPending);
  if (!isWaiting && failed === undefined && drawn.length === 0) return null;
  const toLocality = (village: string) => void navigate(lensAddress('dashboard', atPlace(state, { city: filter.city, village })));
  return (
    <Section title={title} subtitle={subtitle}>
      {failed && <ErrorState error={failed.error} title={words.someChartsCouldNot()} onRetry={() => void failed.refetch()} />}
      <div className={classes.blocks}>
        {drawn.map(({ block, spec }) => (
          <div key={block.id} className={classes.block} data-block={block.id} data-drawn={block.drawnAs}>
            {block.drawnAs === 'time' ? (
              <Chart spec={spec} height={220} isReport={isReport} definition={<DefinitionOf measures={block.measures} />} />
            ) : (
              <Bars
                spec={spec}
                isReport={isReport}
                definition={<DefinitionOf measures={block.measures} />}
                onPick={block.id === localityBlock ? toLocality : undefined}
              />
            )}
          </div>
        ))}
        {isWaiting && <Skeleton height={280} />}
      </div>
    </Section>
  );
}
