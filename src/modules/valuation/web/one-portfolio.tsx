import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { formatCount } from '#core/indian-number.ts';
import { language } from '#core/language.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { portfolioFields, type Portfolio, type PortfolioMapping } from '../portfolio-contract.ts';
import { FileLanguage } from './file-language.tsx';
import { fieldWords, stateWords } from './portfolio-words.ts';
import { usePortfolioSteps } from './use-portfolios.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/portfolio';

/** What its columns mean, then how far it is, then its answers. */
export function OnePortfolio({ portfolio }: { portfolio: Portfolio }) {
  const { cancel } = usePortfolioSteps(portfolio.id);
  const { state, done, total, fileName } = portfolio;
  const [isAgain, setAgain] = useState(false);
  const [fileLanguage, setFileLanguage] = useState(language);
  if (state === 'waiting' || state === 'running')
    return (
      <Section title={fileName}>
        <ProgressBar
          label={words.valuing()}
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
          {state !== 'failed' && (
            <>
              <FileLanguage value={fileLanguage} onChange={setFileLanguage} />
              <ExportMenu exporter="valuation-portfolio" input={{ id: portfolio.id, language: fileLanguage }} />
            </>
          )}
          <Button variant="default" onClick={() => setAgain(true)}>
            {words.valueItAgain()}
          </Button>
          <Button component={Link} to="/valuation/portfolio/" variant="default">
            {words.anotherTable()}
          </Button>
        </>
      }
    >
      <FigureRow>
        <Figure label={words.rows()} value={formatCount(total)} />
        <Figure label={words.valued()} value={formatCount(portfolio.valued)} />
        <Figure label={words.notEnoughEvidence()} value={formatCount(portfolio.refused)} definition={words.fewSales()} />
        <Figure label={words.faulty()} value={formatCount(portfolio.faulty)} definition={words.notReadRows()} />
      </FigureRow>
      <p className={classes.small}>{words.valueRangeGradeAnd()}</p>
    </Section>
  );
}

function Mapping({ portfolio, onStarted }: { portfolio: Portfolio; onStarted: () => void }) {
  const { columns, total, fileName } = portfolio;
  const [mapping, setMapping] = useState<PortfolioMapping>(portfolio.mapping);
  const [city, setCity] = useState('');
  const { start } = usePortfolioSteps(portfolio.id);
  const lacks = [
    ...(mapping.city === undefined && city.trim() === '' ? [words.theCity()] : []),
    ...(mapping.carpetAreaSqft === undefined && mapping.carpetAreaSqm === undefined ? [words.theCarpetArea()] : []),
    ...(mapping.project === undefined && (mapping.latitude === undefined || mapping.longitude === undefined)
      ? [words.theProjectOrLatitude()]
      : []),
  ];
  return (
    <Section title={fileName} subtitle={words.totalRowsSayWhat({ total: formatCount(total) })}>
      <form
        className={styles.stack}
        aria-label={words.columnsOfTheTable()}
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
              placeholder={words.notInTheTable()}
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
            label={words.cityOfAllRows()}
            description={words.whereNoColumnSays()}
            value={city}
            disabled={mapping.city !== undefined}
            onChange={(event) => setCity(event.currentTarget.value)}
          />
        </div>
        {lacks.length > 0 && <p className={styles.why}>{words.stillToSayLacks({ lacks: lacks.join(', ') })}</p>}
        <div>
          <Button type="submit" loading={start.isPending} disabled={lacks.length > 0}>
            {words.valueTotalRowRows({ total: formatCount(total), isOne: total === 1 })}
          </Button>
        </div>
      </form>
    </Section>
  );
}
