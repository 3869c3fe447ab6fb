import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { formatAreaSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { queryString } from '#web/api/address.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import { priceWords, TestMark, useShelf } from '#modules/payments/web/index.ts';
import type { Subject } from '../contract.ts';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import type { SelectableSale } from '../selection-contract.ts';
import { SubjectForm } from './subject-form.tsx';
import { subjectWords } from '../model/subject-words.ts';
import { useSelectableSales } from './use-selection.ts';
import { selectionPath, subjectOf, valuationAddress, ValuationSearch } from './valuation-search.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/selection';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.pageName };

/** Somebody chooses the sales that a value is to come from; what they chose stands in the address of the value. */
export default function SelectionPage() {
  const navigate = useNavigate();
  const [search] = useUrlState(ValuationSearch);
  const subject = search.change === true ? null : subjectOf(search);
  return (
    <Page
      title={words.valueFromChosenSales()}
      subtitle={subject === null ? words.sayWhatIsTo() : subjectWords(subject)}
      breadcrumbs={[{ label: words.valuation() }, { label: words.chosenSales() }]}
      actions={
        subject !== null && (
          <Button component={Link} to={selectionPath + queryString({ ...subject, change: true })} variant="default">
            {words.changeTheProperty()}
          </Button>
        )
      }
    >
      {subject === null ? (
        <SubjectForm
          key={JSON.stringify(search)}
          search={search}
          busy={false}
          onValue={(subject) => void navigate(selectionPath + queryString({ ...subject }))}
        />
      ) : (
        <SalesToChoose key={JSON.stringify(subject)} subject={subject} />
      )}
    </Page>
  );
}

function SalesToChoose({ subject }: { subject: Subject }) {
  const query = useSelectableSales(subject);
  return (
    <StateView
      query={query}
      errorTitle={words.theSalesCouldNot()}
      isEmpty={({ sales }) => sales.length === 0}
      empty={<EmptyState title={words.noSaleCanBe()}>{query.data?.why}</EmptyState>}
    >
      {({ sales, needed }) => <Chooser subject={subject} sales={sales} needed={needed} />}
    </StateView>
  );
}

function Chooser({ subject, sales, needed }: { subject: Subject; sales: readonly SelectableSale[]; needed: number }) {
  const navigate = useNavigate();
  const { data: shelf } = useShelf();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const price = shelf?.prices.find(({ sku }) => sku === 'valuation-selection');
  const toggle = (saleId: string) =>
    setChosen((now) => new Set(now.has(saleId) ? [...now].filter((one) => one !== saleId) : [...now, saleId]));
  const missing = needed - chosen.size;
  return (
    <Section title={words.registeredSalesNearIt()} subtitle={words.theMostAlikeFirst()}>
      <Sideways label={words.salesToChooseFrom()}>
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">{words.choose()}</th>
              <th scope="col">{words.sale()}</th>
              <th scope="col">{words.registered()}</th>
              <th scope="col">{words.distance()}</th>
              <th scope="col">{words.area()}</th>
              <th scope="col">{words.floor()}</th>
              <th scope="col">{words.configuration()}</th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => {
              const name = nameOf({ ...sale, unitNumber: '' });
              return (
                <tr key={sale.saleId}>
                  <td>
                    <Checkbox
                      aria-label={`${name}, ${formatDate(sale.registeredOn)}, ${formatAreaSqft(sale.areaSqft)}`}
                      checked={chosen.has(sale.saleId)}
                      onChange={() => toggle(sale.saleId)}
                    />
                  </td>
                  <th scope="row">{name}</th>
                  <td>{formatDate(sale.registeredOn)}</td>
                  <td>{distanceWords(sale)}</td>
                  <td>{formatAreaSqft(sale.areaSqft)}</td>
                  <td>{sale.floor ?? NOT_KNOWN}</td>
                  <td>{sale.configuration || NOT_KNOWN}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Sideways>
      <div className={styles.chosen} aria-live="polite">
        <p>
          {chosen.size === 0
            ? words.chooseAtLeastNeeded({ needed: formatCount(needed) })
            : words.sizeChosenMissingMore({
                size: formatCount(chosen.size),
                hasMissing: missing > 0,
                missing: formatCount(missing),
              })}{' '}
          {price && words.theValueOfA({ amountPaise: priceWords(price.amountPaise) })} {shelf?.isTest && <TestMark />}
        </p>
        <div className={classes.choices}>
          <Button
            variant="default"
            onClick={() => setChosen(new Set(chosen.size === sales.length ? [] : sales.map(({ saleId }) => saleId)))}
          >
            {chosen.size === sales.length ? words.chooseNone() : words.chooseAll()}
          </Button>
          <Button
            disabled={missing > 0}
            onClick={() => void navigate(valuationAddress({ ...subject, stSelection: [...chosen].join('-') }, 'comparables/'))}
          >
            {words.valueFromTheseSales()}
          </Button>
        </div>
      </div>
    </Section>
  );
}
