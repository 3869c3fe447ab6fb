import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { formatCount } from '#core/indian-number.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { portfolioFields, type Portfolio, type PortfolioMapping } from '../portfolio-contract.ts';
import { fieldWords, stateWords } from './portfolio-words.ts';
import { usePortfolioSteps } from './use-portfolios.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';

/** What its columns mean, then how far it is, then its answers. */
export function OnePortfolio({ portfolio }: { portfolio: Portfolio }) {
  const { cancel } = usePortfolioSteps(portfolio.id);
  const { state, done, total, fileName } = portfolio;
  const [isAgain, setAgain] = useState(false);
  if (state === 'waiting' || state === 'running')
    return (
      <Section title={fileName}>
        <ProgressBar
          label="Valuing"
          percent={(100 * done) / total}
          detail={stateWords(portfolio)}
          onCancel={() => cancel.mutate()}
          isCancelling={cancel.isPending}
        />
      </Section>
    );
  if (state === 'uploaded' || isAgain) return <Mapping portfolio={portfolio} onStarted={() => setAgain(false)} />;
  return (
    <Section
      title={fileName}
      subtitle={portfolio.message ?? stateWords(portfolio)}
      actions={
        <>
          {state !== 'failed' && <ExportMenu exporter="valuation-portfolio" input={{ id: portfolio.id }} />}
          <Button variant="default" onClick={() => setAgain(true)}>
            Value it again
          </Button>
          <Button component={Link} to="/valuation/portfolio/" variant="default">
            Another table
          </Button>
        </>
      }
    >
      <FigureRow>
        <Figure label="Rows" value={formatCount(total)} />
        <Figure label="Valued" value={formatCount(portfolio.valued)} />
        <Figure
          label="Not enough evidence"
          value={formatCount(portfolio.refused)}
          definition="Read well, but too few registered sales carry a value."
        />
        <Figure
          label="Faulty"
          value={formatCount(portfolio.faulty)}
          definition="Rows that could not be read as a property; the file says what is wrong with each."
        />
      </FigureRow>
      <p className={classes.small}>Value, range, grade and reason of every row are in the export, in the order of your table.</p>
    </Section>
  );
}

function Mapping({ portfolio, onStarted }: { portfolio: Portfolio; onStarted: () => void }) {
  const { columns, total, fileName } = portfolio;
  const [mapping, setMapping] = useState<PortfolioMapping>(portfolio.mapping);
  const [city, setCity] = useState('');
  const { start } = usePortfolioSteps(portfolio.id);
  const lacks = [
    ...(mapping.city === undefined && city.trim() === '' ? ['the city'] : []),
    ...(mapping.carpetAreaSqft === undefined && mapping.carpetAreaSqm === undefined ? ['the carpet area'] : []),
    ...(mapping.project === undefined && (mapping.latitude === undefined || mapping.longitude === undefined)
      ? ['the project, or latitude and longitude']
      : []),
  ];
  return (
    <Section
      title={fileName}
      subtitle={`${formatCount(total)} rows. Say what its columns are; what was guessed from the headers is filled in.`}
    >
      <form
        className={styles.stack}
        aria-label="Columns of the table"
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ mapping, given: city.trim() === '' ? {} : { city: city.trim() } }, { onSuccess: onStarted });
        }}
      >
        <div className={styles.fields}>
          {portfolioFields.map((field) => (
            <Select
              key={field}
              label={fieldWords[field]}
              placeholder="not in the table"
              clearable
              searchable
              data={[...new Set(columns)]}
              value={mapping[field] ?? null}
              onChange={(header) =>
                setMapping((now) => {
                  const { [field]: _before, ...rest } = now;
                  return header === null ? rest : { ...rest, [field]: header };
                })
              }
            />
          ))}
          <TextInput
            label="City of all rows"
            description="Where no column says it"
            value={city}
            disabled={mapping.city !== undefined}
            onChange={(event) => setCity(event.currentTarget.value)}
          />
        </div>
        {lacks.length > 0 && <p className={styles.why}>Still to say: {lacks.join(', ')}.</p>}
        <div>
          <Button type="submit" loading={start.isPending} disabled={lacks.length > 0}>
            Value {formatCount(total)} {total === 1 ? 'row' : 'rows'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
