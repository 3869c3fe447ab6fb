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
import { printedFormula } from '../model/rules/performa-lines.ts';
import type { Scheme } from '../model/rules/schemes.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { Folded } from './folded.tsx';
import type { PartProps } from './part-props.ts';
import { RuleReadings } from './rule-readings.tsx';
import { schemeName, signedSqm } from './result-words.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/rules';

const sqm = (value: number) => groupDigits(value, 'indian', 0);
const crore = (value: number | null) => (value === null ? NOT_KNOWN : formatMoneyShort(Math.round(value * RUPEES_PER_CRORE * 100)));

type Line = Appraisal['statement']['lines'][number];

const lineColumns: Column<Line>[] = [
  {
    id: 'line',
    get header() {
      return words.no();
    },
    cell: ({ line }) => line,
    width: 56,
  },
  {
    id: 'label',
    get header() {
      return words.line();
    },
    cell: ({ label }) => label,
    width: 280,
  },
  {
    id: 'sqm',
    get header() {
      return words.sqM();
    },
    cell: (line) => groupDigits(line.sqm, 'indian', 2),
    align: 'right',
    width: 120,
  },
  {
    id: 'formula',
    get header() {
      return words.how();
    },
    cell: ({ formula }) => printedFormula(formula),
    width: 300,
  },
  {
    id: 'clause',
    get header() {
      return words.clause();
    },
    cell: ({ clause }) => clause,
    width: 130,
  },
  {
    id: 'validFrom',
    get header() {
      return words.inForceSince();
    },
    cell: ({ validFrom }) => formatDate(validFrom),
    width: 130,
  },
  {
    id: 'confidence',
    get header() {
      return words.confidence();
    },
    cell: ({ confidence }) => confidence,
    width: 100,
    get meaning() {
      return words.hReadInThe();
    },
  },
  {
    id: 'source',
    get header() {
      return words.source();
    },
    cell: ({ source }) => source,
    width: 320,
  },
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
        title={words.schemeTotalSqM({ scheme: schemeName(chosen.scheme), total: sqm(chosen.total) })}
        subtitle={ranked ? words.bestFirstByWhat() : words.bestFirstByArea()}
      >
        <DataTable
          caption={words.schemesOpenToThis()}
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
        title={words.areaStatementPerformaI()}
        subtitle={words.rulesAsKnownOn({ knownOn: formatDate(statement.knownOn), statement: readingSentence(statement) })}
      >
        <Folded title={words.linesOfTheArea()}>
          <DataTable caption={words.linesOfTheArea()} columns={lineColumns} rows={statement.lines} rowKey={({ line }) => line} />
        </Folded>
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
    { id: 'scheme', header: words.scheme(), cell: (one) => <SchemeName scheme={one} isChosen={one === chosen} />, width: 230 },
    {
      id: 'residual',
      header: words.beforeTimeDuty(),
      cell: ({ residualCrore }) => crore(residualCrore),
      align: 'right',
      width: 130,
      meaning: words.salesLessAllCost(),
    },
    { id: 'total', header: words.pLineSqM(), cell: ({ total }) => sqm(total), align: 'right', width: 110 },
    { id: 'permission', header: words.premiumTdr(), cell: ({ permissionCrore }) => crore(permissionCrore), align: 'right', width: 130 },
    {
      id: 'charge',
      header: words.devCharge(),
      cell: ({ developmentChargeCrore }) => crore(developmentChargeCrore),
      align: 'right',
      width: 130,
    },
    {
      id: 'reading',
      header: words.otherReading(),
      cell: ({ otherReading }) =>
        otherReading === null
          ? '–'
          : `${signedSqm(otherReading.sqm)}${otherReading.crore === null ? '' : `, ${otherReading.crore > 0 ? '+' : ''}${crore(otherReading.crore)}`}`,
      align: 'right',
      width: 150,
      meaning: words.whereTheTextAllows(),
    },
    { id: 'clause', header: words.clause(), cell: ({ clause, confidence }) => `${clause} (${confidence})`, width: 90 },
    ...(take === null
      ? []
      : [
          {
            id: 'take',
            header: '',
            cell: (one: Scheme) =>
              one.scheme === wanted ? (
                <Button size="compact-xs" variant="subtle" onClick={() => take(null)}>
                  {words.backToTheBest()}
                </Button>
              ) : (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={words.workWithItScheme({ scheme: one.scheme })}
                  onClick={() => take(one.scheme)}
                >
                  {words.workWithIt()}
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
      {schemeName(scheme.scheme)} <span className={classes.soft}>{words.shown()}</span>
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
    <Section title={words.alsoAskFor()} subtitle={words.schemesThatNeedA()}>
      <div className={classes.fields}>
        <div className={classes.stack} style={{ gap: 8 }}>
          <Checkbox
            label={words.insideATodZone()}
            checked={tod !== null}
            onChange={(event) => set({ tod: event.currentTarget.checked ? { part: 1, smallHomesShare: 0.5 } : null })}
          />
          {tod && (
            <>
              <NumberField
                label={words.partOfThePlot()}
                unit="%"
                factor={100}
                required
                value={tod.part}
                onValue={(part) => part !== null && part > 0 && set({ tod: { ...tod, part: Math.min(1, part) } })}
              />
              <NumberField
                label={words.fsiInHomesOf()}
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
            label={words.redevelopment757()}
            checked={existing !== null}
            onChange={(event) => set({ existing: event.currentTarget.checked ? { authorisedSqm: 1000, homes: 12, ageYears: 35 } : null })}
          />
          {existing && (
            <>
              <NumberField
                label={words.authorisedBuiltUpArea()}
                unit="sq m"
                required
                value={existing.authorisedSqm}
                onValue={(area) => area !== null && set({ existing: { ...existing, authorisedSqm: area } })}
              />
              <NumberField
                label={words.homesThereNow()}
                decimals={0}
                required
                value={existing.homes}
                onValue={(homes) => homes !== null && set({ existing: { ...existing, homes } })}
              />
              <NumberField
                label={words.age()}
                unit={words.years()}
                decimals={0}
                required
                value={existing.ageYears}
                onValue={(age) => age !== null && set({ existing: { ...existing, ageYears: age } })}
              />
            </>
          )}
        </div>
        <div className={classes.stack} style={{ gap: 8 }}>
          <Checkbox label={words.itEstablishment78()} checked={scheme.it} onChange={(event) => set({ it: event.currentTarget.checked })} />
          <Checkbox label={words.pmay144()} checked={scheme.pmay} onChange={(event) => set({ pmay: event.currentTarget.checked })} />
        </div>
      </div>
    </Section>
  );
}
