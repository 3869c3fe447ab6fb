import { Button } from '@mantine/core';
import { groupDigits, parseNumber } from '#core/indian-number.ts';
import { formatMoneyShort, paiseToRupees, parseMoney, rupeesToPaise, type Currency } from '#core/money.ts';
import { documentClasses, saleKinds, type CurrencyCount, type PropertyKind, type SaleFilter } from '../../contract.ts';
import { documentClassWords, propertyKindWords, saleKindWords } from '../../model/words.ts';
import { filterWords } from '../filter-words.ts';
import { AmountRange } from './amount-range.tsx';
import { Choice, Choices } from './choices.tsx';
import { FilterPiece } from './filter-piece.tsx';
import classes from './filter.module.css';
import { PeriodChoice } from './period.tsx';
import { PlaceChoice } from './place-choice.tsx';

type Place = Pick<SaleFilter, 'city' | 'village' | 'project'>;

/** The filter as a sentence whose words can be changed; on a phone the words are chips. */
export function FilterBar(props: {
  filter: SaleFilter;
  currencies: readonly CurrencyCount[];
  dataUntil: string | null;
  onPlace: (place: Place) => void;
  onFilter: (change: Partial<SaleFilter>) => void;
  onClear: (() => void) | null;
}) {
  const { filter, onFilter } = props;
  const currency: Currency | null = filter.currency ?? (props.currencies.length === 1 ? (props.currencies[0]?.currency ?? null) : null);
  const words = filterWords(filter, currency);
  return (
    <section className={classes.bar} aria-label="Filter">
      <FilterPiece label="Documents" words={words.documents} isSet={filter.documentClass !== undefined}>
        {(close) => (
          <Choice
            options={[
              { value: undefined, words: 'Market sales' },
              { value: 'all', words: 'All documents' },
              ...documentClasses.slice(1).map((value) => ({ value, words: documentClassWords[value].many })),
            ]}
            chosen={filter.documentClass}
            onChoose={(documentClass) => {
              onFilter({ documentClass });
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>of</Joint>
      <FilterPiece label="Kind of property" words={words.kinds} isSet={filter.propertyKinds !== undefined}>
        {() => (
          <Choices
            filter={filter}
            facet="propertyKinds"
            chosen={filter.propertyKinds ?? []}
            onChange={(chosen) => onFilter({ propertyKinds: chosen as PropertyKind[] | undefined })}
            wordsOf={(kind) => propertyKindWords[kind as PropertyKind] ?? kind}
          />
        )}
      </FilterPiece>
      <Joint>,</Joint>
      <FilterPiece label="Configuration" words={words.configurations} isSet={filter.configurations !== undefined}>
        {() => (
          <Choices
            filter={filter}
            facet="configurations"
            chosen={filter.configurations ?? []}
            onChange={(configurations) => onFilter({ configurations })}
          />
        )}
      </FilterPiece>
      <Joint>, in</Joint>
      <FilterPiece label="Place" words={words.place} isSet={filter.city !== undefined} width={380}>
        {(close) => (
          <PlaceChoice
            place={filter}
            onChoose={(place) => {
              props.onPlace(place);
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>, registered</Joint>
      <FilterPiece label="Registered" words={words.period} isSet={filter.from !== undefined || filter.to !== undefined} width={340}>
        {(close) => (
          <PeriodChoice
            period={{ from: filter.from, to: filter.to }}
            dataUntil={props.dataUntil}
            onApply={(period) => {
              onFilter(period);
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>, for</Joint>
      <FilterPiece label="Price" words={words.price} isSet={filter.minPrice !== undefined || filter.maxPrice !== undefined}>
        {(close) => (
          <AmountRange
            label="Price"
            hint={currency === 'INR' ? 'For example 85 L, 1.2 cr or 85,00,000.' : 'For example 450 K, 1.2 M or 450,000.'}
            range={{ low: filter.minPrice, high: filter.maxPrice }}
            read={(text) => readPrice(text, currency)}
            write={(value) => writePrice(value, currency)}
            onApply={({ low, high }) => {
              onFilter({ minPrice: low, maxPrice: high });
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>,</Joint>
      <FilterPiece label="Area" words={words.area} isSet={filter.minAreaSqft !== undefined || filter.maxAreaSqft !== undefined}>
        {(close) => (
          <AmountRange
            label="Area in sq ft"
            hint="For example 650 or 1,200."
            range={{ low: filter.minAreaSqft, high: filter.maxAreaSqft }}
            read={parseNumber}
            write={(value) => groupDigits(value)}
            onApply={({ low, high }) => {
              onFilter({ minAreaSqft: low, maxAreaSqft: high });
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>,</Joint>
      <FilterPiece label="First sale or resale" words={words.saleKind} isSet={filter.saleKind !== undefined}>
        {(close) => (
          <Choice
            options={[
              { value: undefined, words: 'First sales and resales' },
              ...saleKinds.map((value) => ({ value, words: capital(saleKindWords[value]) })),
            ]}
            chosen={filter.saleKind}
            onChoose={(saleKind) => {
              onFilter({ saleKind });
              close();
            }}
          />
        )}
      </FilterPiece>
      <Joint>, by</Joint>
      <FilterPiece label="Document type" words={words.documentTypes} isSet={filter.documentTypes !== undefined} width={360}>
        {() => (
          <Choices
            filter={filter}
            facet="documentTypes"
            chosen={filter.documentTypes ?? []}
            onChange={(documentTypes) => onFilter({ documentTypes })}
          />
        )}
      </FilterPiece>
      {(props.currencies.length > 1 || filter.currency !== undefined) && (
        <>
          <Joint>, priced in</Joint>
          <FilterPiece label="Currency" words={filter.currency ?? 'any currency'} isSet={filter.currency !== undefined}>
            {(close) => (
              <Choice
                options={[
                  { value: undefined, words: 'Any currency' },
                  ...props.currencies.map((one) => ({ value: one.currency, words: one.currency, sales: one.sales })),
                ]}
                chosen={filter.currency}
                onChoose={(chosen) => {
                  onFilter({ currency: chosen });
                  close();
                }}
              />
            )}
          </FilterPiece>
        </>
      )}
      {props.onClear && (
        <Button className={classes.clear} variant="subtle" color="gray" size="compact-sm" onClick={props.onClear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

const Joint = ({ children }: { children: string }) => <span className={classes.joint}>{children}</span>;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An amount in another currency than the one filtered is not understood as if it were. */
function readPrice(text: string, currency: Currency | null) {
  const read = parseMoney(text, currency ?? 'INR');
  return read === null || (currency !== null && read.currency !== currency) ? null : paiseToRupees(read.paise);
}

/** Short where that is the whole amount, in full where shortening would lose rupees. */
function writePrice(value: number, currency: Currency | null) {
  const short = formatMoneyShort(rupeesToPaise(value), currency ?? 'INR');
  return readPrice(short, currency) === value ? short : groupDigits(value, currency === 'INR' || currency === null ? 'indian' : 'western');
}
