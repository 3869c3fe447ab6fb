import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import type { Working } from '../model/working.ts';
import classes from './certified.module.css';

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
const fields: readonly [TextField, string, required?: true][] = [
  ['reasoning', 'Major factors, and how the value was reconciled', true],
  ['disclosures', 'Interest or conflict; “none” where there is none', true],
  ['ownership', 'Ownership and title as seen in the documents'],
  ['locality', 'Locality'],
  ['planApproval', 'Plan approval, FSI, deviation'],
  ['marketability', 'Marketability and demand'],
  ['risks', 'Risks: CRZ, flood, seismic zone, heritage, road widening'],
  ['infoSources', 'Sources of information'],
  ['caveats', 'Further caveats'],
];

/** What a report says in words. */
export function WordsFields({ working, onChange }: { working: Working; onChange: (change: Partial<Working>) => void }) {
  return (
    <Section
      title="In words"
      actions={
        <SegmentedControl
          aria-label="Headings of the report"
          value={working.headings}
          onChange={(headings) => onChange({ headings: headings as Working['headings'] })}
          data={[
            { value: 'en', label: 'English headings' },
            { value: 'mr', label: 'मराठी शीर्षके' },
          ]}
        />
      }
    >
      <div className={classes.form}>
        {fields.map(([name, label, isRequired]) => (
          <Textarea
            key={name}
            label={label}
            required={isRequired}
            autosize
            minRows={2}
            value={working[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.pair}>
          <TextInput
            label="Other experts"
            value={working.expertsUsed}
            onChange={(event) => onChange({ expertsUsed: event.currentTarget.value })}
          />
          <TextInput
            label="Source of the guideline value"
            value={working.guidelineSource}
            onChange={(event) => onChange({ guidelineSource: event.currentTarget.value })}
          />
          <TextInput
            label="Valuation date"
            type="date"
            value={working.valuationDate}
            onChange={(event) => event.currentTarget.value && onChange({ valuationDate: event.currentTarget.value })}
          />
        </div>
      </div>
    </Section>
  );
}
