import { Button, Checkbox } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, RUPEES_PER_CRORE } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import type { Appraisal } from '../model/scenario/appraise.ts';
import { readingSentence } from '../model/rules/reading-sentence.ts';
import type { Scheme } from '../model/rules/schemes.ts';
import { NumberField } from './number-field.tsx';
import type { PartProps } from './part-props.ts';
import { RuleReadings } from './rule-readings.tsx';
import { schemeName, signedSqm } from './result-words.ts';
import classes from './simulator.module.css';

const sqm = (value: number) => groupDigits(value, 'indian', 0);
const crore = (value: number | null) => (value === null ? NOT_KNOWN : formatMoneyShort(Math.round(value * RUPEES_PER_CRORE * 100)));

type Line = Appraisal['statement']['lines'][number];

const lineColumns: Column<Line>[] = [
  { id: 'line', header: 'No.', cell: ({ line }) => line, width: 56 },
  { id: 'label', header: 'Line', cell: ({ label }) => label, width: 280 },
  { id: 'sqm', header: 'sq m', cell: (line) => groupDigits(line.sqm, 'indian', 2), align: 'right', width: 120 },
  { id: 'formula', header: 'How', cell: ({ formula }) => formula, width: 300 },
  { id: 'clause', header: 'Clause', cell: ({ clause }) => clause, width: 130 },
  { id: 'validFrom', header: 'In force since', cell: ({ validFrom }) => formatDate(validFrom), width: 130 },
  {
    id: 'confidence',
    header: 'Confidence',
    cell: ({ confidence }) => confidence,
    width: 100,
    meaning: 'H read in the clause or in two places, M one source, L estimate',
  },
  { id: 'source', header: 'Source', cell: ({ source }) => source, width: 320 },
];

/** What may be built: schemes side by side, and the statutory statement line by line. */
export function RulesPart({ inputs, change, isReadOnly, appraisal }: PartProps & { appraisal: Appraisal }) {
  const { scheme } = inputs;
  const { statement, schemes, chosen } = appraisal;
  const ranked = schemes.schemes.every(({ residualCrore }) => residualCrore !== null);
  const set = (part: Partial<typeof scheme>) => change('scheme', part);
  const columns = schemeColumns(chosen, isReadOnly ? null : scheme.chosen, isReadOnly ? null : (name) => set({ chosen: name }));
  return (
    <div className={classes.stack}>
      <Section
        title={`${schemeName(chosen.scheme)}: ${sqm(chosen.total)} sq m of P-line`}
        subtitle={
          ranked
            ? 'Best first by what sales leave for the land before time, interest and duty: for ranking. What may be paid is worked out month by month.'
            : 'Best first by area: type the ASR land rate and a rate of sale to rank by what sales leave for the land.'
        }
      >
        <DataTable
          caption="Schemes open to this plot"
          columns={columns}
          rows={schemes.schemes}
          rowKey={(one) => one.scheme}
          isMarked={(one) => one === chosen}
        />
        {schemes.notPossible.map(({ scheme: name, why }) => (
          <p key={name} className={classes.note}>
            {schemeName(name)}: {why}
          </p>
        ))}
        {chosen.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </Section>
      {!isReadOnly && <OtherSchemes scheme={scheme} set={set} />}
      <RuleReadings inputs={inputs} change={change} isReadOnly={isReadOnly} appraisal={appraisal} />
      <Section
        title="Area statement (Performa-I)"
        subtitle={`Rules as known on ${formatDate(statement.knownOn)}. ${readingSentence(statement)}`}
      >
        <DataTable caption="Lines of the area statement" columns={lineColumns} rows={statement.lines} rowKey={({ line }) => line} />
        <ul className={classes.findings}>
          {statement.findings.map((finding) => (
            <li key={finding} className={classes.note}>
              {finding}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** With `take` a scheme can be worked with; `wanted` is the one that was chosen by hand. */
function schemeColumns(chosen: Scheme, wanted: string | null, take: ((scheme: string | null) => void) | null): Column<Scheme>[] {
  return [
    { id: 'scheme', header: 'Scheme', cell: (one) => <SchemeName scheme={one} isChosen={one === chosen} />, width: 230 },
    {
      id: 'residual',
      header: 'Before time, duty',
      cell: ({ residualCrore }) => crore(residualCrore),
      align: 'right',
      width: 130,
      meaning: 'Sales less all cost, permission and profit, before time and duty: for ranking. The monthly plan decides.',
    },
    { id: 'total', header: 'P-line, sq m', cell: ({ total }) => sqm(total), align: 'right', width: 110 },
    { id: 'permission', header: 'Premium, TDR', cell: ({ permissionCrore }) => crore(permissionCrore), align: 'right', width: 130 },
    {
      id: 'charge',
      header: 'Dev. charge',
      cell: ({ developmentChargeCrore }) => crore(developmentChargeCrore),
      align: 'right',
      width: 130,
    },
    {
      id: 'reading',
      header: 'Other reading',
      cell: ({ otherReading }) =>
        otherReading === null
          ? '–'
          : `${signedSqm(otherReading.sqm)}${otherReading.crore === null ? '' : `, ${otherReading.crore > 0 ? '+' : ''}${crore(otherReading.crore)}`}`,
      align: 'right',
      width: 150,
      meaning: 'Where the text allows two readings: what the one that is not used would add or take away.',
    },
    { id: 'clause', header: 'Clause', cell: ({ clause, confidence }) => `${clause} (${confidence})`, width: 90 },
    ...(take === null
      ? []
      : [
          {
            id: 'take',
            header: '',
            cell: (one: Scheme) =>
              one.scheme === wanted ? (
                <Button size="compact-xs" variant="subtle" onClick={() => take(null)}>
                  Back to the best
                </Button>
              ) : (
                <Button size="compact-xs" variant="subtle" aria-label={`Work with it: ${one.scheme}`} onClick={() => take(one.scheme)}>
                  Work with it
                </Button>
              ),
            width: 120,
          },
        ]),
  ];
}

const SchemeName = ({ scheme, isChosen }: { scheme: Scheme; isChosen: boolean }) =>
  isChosen ? (
    <b>
      {schemeName(scheme.scheme)} <span className={classes.soft}>shown</span>
    </b>
  ) : (
    schemeName(scheme.scheme)
  );

function OtherSchemes({
  scheme,
  set,
}: {
  scheme: PartProps['inputs']['scheme'];
  set: (part: Partial<PartProps['inputs']['scheme']>) => void;
}) {
  const { tod, existing } = scheme;
  return (
    <Section title="Also ask for" subtitle="Schemes that need a fact of the plot; each joins the list above.">
      <div className={classes.fields}>
        <div className={classes.stack} style={{ gap: 8 }}>
          <Checkbox
            label="Inside a TOD zone, as the authority drew it"
            checked={tod !== null}
            onChange={(event) => set({ tod: event.currentTarget.checked ? { part: 1, smallHomesShare: 0.5 } : null })}
          />
          {tod && (
            <>
              <NumberField
                label="Part of the plot inside"
                unit="%"
                factor={100}
                required
                value={tod.part}
                onValue={(part) => part !== null && part > 0 && set({ tod: { ...tod, part: Math.min(1, part) } })}
              />
              <NumberField
                label="FSI in homes of at most 60 sq m"
                unit="%"
                factor={100}
                required
                value={tod.smallHomesShare}
                onValue={(share) => share !== null && set({ tod: { ...tod, smallHomesShare: share } })}
              />
            </>
          )}
        </div>
        <div className={classes.stack} style={{ gap: 8 }}>
          <Checkbox
            label="Redevelopment (7.5, 7.6.1)"
            checked={existing !== null}
            onChange={(event) => set({ existing: event.currentTarget.checked ? { authorisedSqm: 1000, homes: 12, ageYears: 35 } : null })}
          />
          {existing && (
            <>
              <NumberField
                label="Authorised built-up area"
                unit="sq m"
                required
                value={existing.authorisedSqm}
                onValue={(area) => area !== null && set({ existing: { ...existing, authorisedSqm: area } })}
              />
              <NumberField
                label="Homes there now"
                decimals={0}
                required
                value={existing.homes}
                onValue={(homes) => homes !== null && set({ existing: { ...existing, homes } })}
              />
              <NumberField
                label="Age"
                unit="years"
                decimals={0}
                required
                value={existing.ageYears}
                onValue={(age) => age !== null && set({ existing: { ...existing, ageYears: age } })}
              />
            </>
          )}
        </div>
        <div className={classes.stack} style={{ gap: 8 }}>
          <Checkbox label="IT establishment (7.8)" checked={scheme.it} onChange={(event) => set({ it: event.currentTarget.checked })} />
          <Checkbox label="PMAY (14.4)" checked={scheme.pmay} onChange={(event) => set({ pmay: event.currentTarget.checked })} />
        </div>
      </div>
    </Section>
  );
}
