import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import type { Working } from '../model/working.ts';
import classes from './certified.module.css';
import * as words from '#messages/certified-reports/working';

/** Said in its own language, whatever the screen's. */
const inMarathi = 'मराठी शीर्षके';

type TextField =
  | 'reasoning'
  | 'disclosures'
  | 'ownership'
  | 'locality'
  | 'planApproval'
  | 'marketability'
  | 'risks'
  | 'infoSources'
  | 'caveats'
  | 'expertsUsed'
  | 'guidelineSource';
const fields: readonly [TextField, () => string, required?: true][] = [
  ['reasoning', words.majorFactorsAndHow, true],
  ['disclosures', words.interestOrConflictNone, true],
  ['ownership', words.ownershipAndTitleAs],
  ['locality', words.locality],
  ['planApproval', words.planApprovalFsiDeviation],
  ['marketability', words.marketabilityAndDemand],
  ['risks', words.risksCrzFloodSeismic],
  ['infoSources', words.sourcesOfInformation],
  ['caveats', words.furtherCaveats],
];

/** What a report says in words. */
export function WordsFields({ working, onChange }: { working: Working; onChange: (change: Partial<Working>) => void }) {
  return (
    <Section
      title={words.inWords()}
      actions={
        <SegmentedControl
          aria-label={words.headingsOfTheReport()}
          value={working.headings}
          onChange={(headings) => onChange({ headings: headings as Working['headings'] })}
          data={[
            { value: 'en', label: words.englishHeadings() },
            { value: 'mr', label: inMarathi },
          ]}
        />
      }
    >
      <div className={classes.form}>
        {fields.map(([name, label, isRequired]) => (
          <Textarea
            key={name}
            label={label()}
            required={isRequired}
            autosize
            minRows={2}
            value={working[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.pair}>
          <TextInput
            label={words.otherExperts()}
            value={working.expertsUsed}
            onChange={(event) => onChange({ expertsUsed: event.currentTarget.value })}
          />
          <TextInput
            label={words.sourceOfTheGuideline()}
            value={working.guidelineSource}
            onChange={(event) => onChange({ guidelineSource: event.currentTarget.value })}
          />
          <TextInput
            label={words.valuationDate()}
            type="date"
            value={working.valuationDate}
            onChange={(event) => event.currentTarget.value && onChange({ valuationDate: event.currentTarget.value })}
          />
        </div>
      </div>
    </Section>
  );
}
