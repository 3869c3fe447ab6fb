import { useMemo, useState } from 'react';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { studyCuts, type PublishedStudy, type StudyCut, type StudyGroup } from '../accuracy-contract.ts';
import { asShare, cutWords, fewestTries, groupsOf } from './prepare-accuracy.ts';
import * as words from '#messages/valuation/accuracy';

type Cut = Exclude<StudyCut, 'month'>;
const cuts = studyCuts.filter((cut): cut is Cut => cut !== 'month');
const options = (Object.keys(cutWords) as Cut[]).map((value) => ({ value, label: cutWords[value].label }));
const isKnownCut = (text: string | undefined): text is Cut => cuts.some((cut) => cut === text);
const MOST_ON_PHONE = 12;

/** The same figures cut by locality, grade, price and the rest: where values are good, and where they are not. */
export function AccuracyCuts({ published, by, onBy }: { published: PublishedStudy; by: string | undefined; onBy: (by: string) => void }) {
  const isMobile = useIsMobile();
  const cut = isKnownCut(by) ? by : 'locality';
  const groups = useMemo(() => groupsOf(published, cut), [published, cut]);
  const [isWhole, setWhole] = useState(false);
  // A phone scrolls the page, not the table: hundreds of localities would hide what stands below.
  const isCut = isMobile && !isWhole && groups.length > MOST_ON_PHONE;
  return (
    <Section
      title={words.whereValuesAreGood()}
      subtitle={words.groupsOfFewerThan({ fewestTries: formatCount(fewestTries) })}
      actions={
        isMobile ? (
          <Select aria-label={words.cutBy()} data={options} value={cut} onChange={(value) => value && onBy(value)} allowDeselect={false} />
        ) : (
          <SegmentedControl aria-label={words.cutBy()} data={options} value={cut} onChange={onBy} />
        )
      }
    >
      <DataTable
        key={cut}
        caption={words.errorOfValuesBy({ what: cutWords[cut].what })}
        columns={columnsOf(cutWords[cut].label)}
        rows={isCut ? groups.slice(0, MOST_ON_PHONE) : groups}
        totalRows={groups.length}
        rowKey={({ name }) => name}
        maxHeight="32rem"
      />
      {isCut && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {words.allGroups({ groups: formatCount(groups.length) })}
        </Button>
      )}
    </Section>
  );
}

function columnsOf(label: string): Column<StudyGroup>[] {
  const share = (id: keyof StudyGroup, header: string, meaning: string, decimals = 1, width = 104): Column<StudyGroup> => ({
    id,
    header,
    meaning,
    width,
    align: 'right',
    cell: (group) => asShare(group[id] as number | null, decimals),
    sortValue: (group) => group[id] as number | null,
  });
  const number = (id: keyof StudyGroup, header: string, meaning: string): Column<StudyGroup> => ({
    id,
    header,
    meaning,
    width: 88,
    align: 'right',
    hiddenAtFirst: true,
    cell: (group) => groupDigits(group[id] as number | null, 'indian', 3),
    sortValue: (group) => group[id] as number | null,
  });
  return [
    { id: 'name', header: label, width: 220, cell: ({ name }) => name, sortValue: ({ name }) => name },
    {
      id: 'n',
      header: words.sales(),
      meaning: words.salesValued(),
      width: 84,
      align: 'right',
      cell: ({ n }) => formatCount(n),
      sortValue: ({ n }) => n,
    },
    share('mdape', words.medianError(), words.halfOfTheValues(), 2),
    {
      id: 'interval',
      header: words.n95Between(),
      meaning: words.whereTheMedianError(),
      width: 164,
      align: 'right',
      cell: ({ mdapeInterval: between }) =>
        between === null ? words.tooFew() : words.betweenToBetween2({ between: asShare(between[0], 2), between2: asShare(between[1], 2) }),
      sortValue: ({ mdapeInterval: between }) => between?.[0] ?? null,
    },
    share('ppe10', 'Within 10%', words.shareOfValuesWithin()),
    share('coverage80', words.n80RangeHeld(), words.shareOfPricesInside(), 1, 124),
    share('coverage95', words.n95RangeHeld(), words.shareOfPricesInsideThe(), 1, 124),
    share('hitRate', words.valued(), words.shareOfThoseAsked()),
    share('baselineMdape', words.baseline(), words.medianErrorOfA(), 2),
    { ...share('cod', 'COD', words.coefficientOfDispersion()), hiddenAtFirst: true },
    number('medianRatio', words.medianRatio(), words.middleOfValuePrice()),
    number('prd', 'PRD', words.priceRelatedDifferential()),
    number('prb', 'PRB', words.coefficientOfPriceRelated()),
    { ...share('vei', 'VEI', words.verticalEquityIndicator()), hiddenAtFirst: true },
    { ...share('ppe5', 'Within 5%', words.shareOfValuesWithinA()), hiddenAtFirst: true },
    { ...share('ppe20', 'Within 20%', words.shareOfValuesWithinAFifth()), hiddenAtFirst: true },
  ];
}
