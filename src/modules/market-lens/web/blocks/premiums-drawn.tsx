import { useMemo, useState } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Ranges } from '#web/chart/ranges.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { premiumKinds, readPromoterPremiums, type PromoterPremiums } from '#modules/measures/contract.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { preparePremiums, premiumName, premiumSentence, spreadWords } from '../../model/prepare-premiums.ts';
import classes from '../lens.module.css';
import * as words from '#messages/market-lens/blocks';

type Props = { city: string; isReport: boolean | undefined; onOpen: (cell: string) => void };

export default function PremiumsDrawn({ city, isReport, onOpen }: Props) {
  const [kind, setKind] = useState<PromoterPremiums['kind']>('promoter');
  const input = { city, kind };
  const query = useQuery({
    queryKey: ['measures', 'premiums', city, kind],
    queryFn: ({ signal }) => call(readPromoterPremiums, input, { signal, quiet: true }),
    staleTime: 300_000,
  });
  return (
    <div className={classes.page}>
      {!isReport && (
        <div className={classes.anchorsRow}>
          <SegmentedControl
            aria-label={words.whichSales()}
            size="xs"
            data={premiumKinds.map((value) => ({ value, label: value === 'promoter' ? words.allSales() : words.resalesAloneBrand() }))}
            value={kind}
            onChange={setKind}
          />
          <ExportMenu exporter="promoter-premiums" input={input} size="compact-sm" />
        </div>
      )}
      <StateView
        query={query}
        waiting={<Skeleton height={620} />}
        errorTitle={analysisFailed(words.premiums())}
        isEmpty={(answer) => preparePremiums(answer, city) === null}
        empty={
          <div className={classes.tooFew}>
            <strong>{premiumName(kind)}</strong>
            <p>{query.data?.refused ?? words.noPromoterHasEnough()}</p>
          </div>
        }
      >
        {(answer) => <PremiumsAnswer answer={answer} city={city} isReport={isReport} onOpen={onOpen} />}
      </StateView>
    </div>
  );
}

function PremiumsAnswer({ answer, city, isReport, onOpen }: Props & { answer: PromoterPremiums }) {
  const spec = useMemo(() => preparePremiums(answer, city), [answer, city]);
  if (spec === null) return null;
  const open = (name: string) => {
    const rows = answer.promoters.find(({ promoter }) => promoter === name)?.rows ?? null;
    if (rows !== null) onOpen(rows);
  };
  return (
    <>
      <Ranges spec={spec} onPick={open} isReport={isReport ?? false} definition={<p>{premiumSentence(answer.kind)}</p>} />
      <p className={classes.sentence}>{words.answerHollowTheRange({ answer: spreadWords(answer) ?? '' })}</p>
    </>
  );
}
