import * as say from '#messages/transactions/filter-bar';
import { lazy } from 'react';
import { groupDigits, parseNumber } from '#core/indian-number.ts';
import { formatMoneyShort, paiseToRupees, parseMoney, rupeesToPaise, type Currency } from '#core/money.ts';
import { FilterSentence, type FilterPart } from '#web/filter/filter-sentence.tsx';
import { documentClasses, saleKinds, type CurrencyCount, type PropertyKind, type SaleFilter } from '../../contract.ts';
import { reasonOf } from '../../model/scrutiny/reasons.ts';
import { documentClassWords, propertyKindWords, saleKindWords } from '../../model/words.ts';
import { filterWords } from '../../model/filter-words.ts';
import type { OneOf as AnyChoice } from '#web/filter/values-list.tsx';
import type { PlaceSource } from './place-source.ts';
import { documentTypeWords } from '../../model/document-type-words.ts';

// The words stand at once; fields and lists come when one of them is to be changed.
const NumberRange = lazy(async () => ({ default: (await import('#web/filter/number-range.tsx')).NumberRange }));
const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }));
const Choice = lazy(async () => ({ default: (await import('#web/filter/values-list.tsx')).OneOf })) as unknown as typeof AnyChoice;
const PromoterChoice = lazy(async () => ({ default: (await import('./choices.tsx')).PromoterChoice }));
const PeriodChoice = lazy(async () => ({ default: (await import('./period.tsx')).PeriodChoice }));
const PlaceChoice = lazy(async () => ({ default: (await import('./place-choice.tsx')).PlaceChoice }));

export type FilterBarProps = {
  filter: SaleFilter;
  currencies: readonly CurrencyCount[];
  dataUntil: string | null;
  onPlace: (place: Pick<SaleFilter, 'city' | 'village' | 'project'>) => void;
  onFilter: (change: Partial<SaleFilter>) => void;
  /** Further words of the sentence that are no filter of sales, such as what is compared with. */
  more?: readonly FilterPart[];
  /** Where the place is looked for; among places with sales when left out. */
  places?: PlaceSource | undefined;
  /** Where no sales are shown: what is, and nothing is offered that picks sales by more than their place. */
  instead?: string | undefined;
};

/** The filter as a sentence whose words can be changed. */
export const FilterBar = (props: FilterBarProps) => (
  <FilterSentence
    subject={props.instead === undefined ? say.showing() : say.showingWhat({ what: props.instead })}
    parts={props.instead === undefined ? partsOf(props) : partsOf(props).filter(isOfAnything)}
  />
);

const partsOf = (props: FilterBarProps): FilterPart[] => [
  ...documentParts(props),
  ...propertyParts(props),
  ...amountParts(props),
  ...buildingParts(props),
  ...currencyPart(props),
  ...flaggedParts(props),
  ...withinPart(props),
  ...(props.more ?? []),
];
/** What is set stays, so that it can be taken away. */
const isOfAnything = ({ id, words }: FilterPart) => id === 'place' || (words !== null && id !== 'documents');

const currencyOf = ({ filter, currencies }: FilterBarProps): Currency | null =>
  filter.currency ?? (currencies.length === 1 ? (currencies[0]?.currency ?? null) : null);

function documentParts(props: FilterBarProps): FilterPart[] {
  const { filter, onFilter } = props;
  const words = filterWords(filter, null);
  return [
    {
      id: 'documents',
      label: say.documents(),
      words: words.documents,
      onClear: filter.documentClass === undefined ? undefined : () => onFilter({ documentClass: undefined }),
      editor: (close) => (
        <Choice
          options={[
            { value: undefined, words: say.marketSales() },
            { value: 'all', words: say.allDocuments() },
            ...documentClasses
              .filter((value) => value !== 'market-sale')
              .map((value) => ({ value, words: documentClassWords[value].many })),
          ]}
          chosen={filter.documentClass}
          onChoose={(documentClass) => {
            onFilter({ documentClass });
            close();
          }}
        />
      ),
    },
    {
      id: 'place',
      label: say.place(),
      lead: say.leadIn(),
      words: words.place,
      onClear: filter.city === undefined ? undefined : () => props.onPlace({}),
      editor: (close) => (
        <PlaceChoice
          place={filter}
          from={props.places}
          onChoose={(place) => {
            props.onPlace(place);
            close();
          }}
        />
      ),
    },
    {
      id: 'period',
      label: say.registered(),
      lead: say.leadRegistered(),
      words: words.period,
      onClear: () => onFilter({ from: undefined, to: undefined }),
      editor: (close) => (
        <PeriodChoice
          period={{ from: filter.from, to: filter.to }}
          dataUntil={props.dataUntil}
          onApply={(period) => {
            onFilter(period);
            close();
          }}
        />
      ),
    },
  ];
}

function propertyParts({ filter, onFilter }: FilterBarProps): FilterPart[] {
  const words = filterWords(filter, null);
  return [
    {
      id: 'kinds',
      label: say.kindOfProperty(),
      lead: say.leadOfKind(),
      words: words.kinds,
      onClear: () => onFilter({ propertyKinds: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="propertyKinds"
          chosen={filter.propertyKinds ?? []}
          onChange={(chosen) => onFilter({ propertyKinds: chosen as PropertyKind[] | undefined })}
          wordsOf={(kind) => propertyKindWords[kind as PropertyKind] ?? kind}
        />
      ),
    },
    {
      id: 'configurations',
      label: say.bhk(),
      lead: say.leadOfBhk(),
      words: words.configurations,
      onClear: () => onFilter({ configurations: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="configurations"
          chosen={filter.configurations ?? []}
          onChange={(configurations) => onFilter({ configurations })}
        />
      ),
    },
    {
      id: 'saleKind',
      label: say.saleKind(),
      lead: say.leadOnly(),
      words: words.saleKind,
      onClear: () => onFilter({ saleKind: undefined }),
      editor: (close) => (
        <Choice
          options={[
            { value: undefined, words: say.bothKinds() },
            ...saleKinds.map((value) => ({ value, words: capital(saleKindWords[value]) })),
          ]}
          chosen={filter.saleKind}
          onChoose={(saleKind) => {
            onFilter({ saleKind });
            close();
          }}
        />
      ),
    },
    {
      id: 'documentTypes',
      label: say.documentType(),
      lead: say.leadBy(),
      words: words.documentTypes,
      onClear: () => onFilter({ documentTypes: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="documentTypes"
          wordsOf={documentTypeWords}
          chosen={filter.documentTypes ?? []}
          onChange={(documentTypes) => onFilter({ documentTypes })}
        />
      ),
    },
  ];
}

function amountParts(props: FilterBarProps): FilterPart[] {
  const { filter, onFilter } = props;
  const currency = currencyOf(props);
  const words = filterWords(filter, currency);
  return [
    {
      id: 'price',
      label: say.price(),
      lead: say.leadPriced(),
      words: words.price,
      onClear: () => onFilter({ minPrice: undefined, maxPrice: undefined }),
      editor: (close) => (
        <NumberRange
          label={say.price()}
          hint={currency === 'INR' ? say.rupeesHint() : say.otherHint()}
          range={{ low: filter.minPrice, high: filter.maxPrice }}
          read={(text) => readPrice(text, currency)}
          write={(value) => writePrice(value, currency)}
          onApply={({ low, high }) => {
            onFilter({ minPrice: low, maxPrice: high });
            close();
          }}
        />
      ),
    },
    {
      id: 'area',
      label: say.area(),
      lead: say.leadMeasuring(),
      words: words.area,
      onClear: () => onFilter({ minAreaSqft: undefined, maxAreaSqft: undefined }),
      editor: (close) => (
        <NumberRange
          label={say.areaInSqft()}
          hint={say.areaHint()}
          range={{ low: filter.minAreaSqft, high: filter.maxAreaSqft }}
          read={parseNumber}
          write={(value) => groupDigits(value)}
          onApply={({ low, high }) => {
            onFilter({ minAreaSqft: low, maxAreaSqft: high });
            close();
          }}
        />
      ),
    },
  ];
}

/** Who built the home, on which floor it lies, and several localities at once: all three within a city. */
function buildingParts({ filter, onFilter }: FilterBarProps): FilterPart[] {
  const words = filterWords(filter, null);
  const mayChooseLocalities = filter.city !== undefined && filter.village === undefined && filter.project === undefined;
  const localities: FilterPart = {
    id: 'villages',
    label: say.localities(),
    words: null,
    onClear: () => onFilter({ villages: undefined }),
    editor: () => (
      <Choices filter={filter} facet="localities" chosen={filter.villages ?? []} onChange={(villages) => onFilter({ villages })} />
    ),
  };
  const promoter: FilterPart = {
    id: 'promoter',
    label: say.promoter(),
    lead: say.leadBuiltBy(),
    words: words.promoter,
    onClear: () => onFilter({ promoter: undefined }),
    editor: (close) => (
      <PromoterChoice
        filter={filter}
        onChoose={(value) => {
          onFilter({ promoter: value });
          close();
        }}
      />
    ),
  };
  const floor: FilterPart = {
    id: 'floor',
    label: say.floor(),
    lead: say.leadOnFloors(),
    words: words.floor,
    onClear: () => onFilter({ minFloor: undefined, maxFloor: undefined }),
    editor: (close) => (
      <NumberRange
        label={say.floor()}
        hint={say.floorHint()}
        range={{ low: filter.minFloor, high: filter.maxFloor }}
        read={readFloor}
        write={String}
        onApply={({ low, high }) => {
          onFilter({ minFloor: low, maxFloor: high });
          close();
        }}
      />
    ),
  };
  return [
    ...(mayChooseLocalities || filter.villages !== undefined ? [localities] : []),
    ...(filter.city !== undefined || filter.promoter !== undefined ? [promoter] : []),
    floor,
  ];
}

/** A whole number of floors, below the ground too; null for anything else. */
function readFloor(text: string): number | null {
  const trimmed = text.trim();
  const sign = trimmed.startsWith('-') ? -1 : 1;
  const floor = parseNumber(trimmed.replace(/^-/, ''));
  return floor === null || !Number.isInteger(floor) || floor > 300 || sign * floor < -10 ? null : sign * floor + 0;
}

/** Only where there is something to choose between. */
function currencyPart({ filter, currencies, onFilter }: FilterBarProps): FilterPart[] {
  if (currencies.length < 2 && filter.currency === undefined) return [];
  return [
    {
      id: 'currency',
      label: say.currency(),
      lead: say.leadPricedIn(),
      words: filter.currency ?? null,
      onClear: () => onFilter({ currency: undefined }),
      editor: (close) => (
        <Choice
          options={[
            { value: undefined, words: say.anyCurrency() },
            ...currencies.map(({ currency, sales }) => ({ value: currency, words: currency, sales })),
          ]}
          chosen={filter.currency}
          onChoose={(currency) => {
            onFilter({ currency });
            close();
          }}
        />
      ),
    },
  ];
}

function flaggedParts({ filter, onFilter }: FilterBarProps): FilterPart[] {
  const words = filterWords(filter, null);
  return [
    {
      id: 'flagged',
      label: say.flaggedSales(),
      words: words.flagged,
      onClear: () => onFilter({ flagged: undefined }),
      editor: (close) => (
        <Choice
          options={[
            { value: undefined, words: say.leaveFlaggedOut() },
            { value: 'include', words: say.takeIn() },
            { value: 'only', words: say.showAlone() },
          ]}
          chosen={filter.flagged}
          onChoose={(flagged) => {
            onFilter({ flagged });
            close();
          }}
        />
      ),
    },
    {
      id: 'flag',
      label: say.reason(),
      lead: say.leadDoubtedFor(),
      words: words.flag,
      onClear: () => onFilter({ flag: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="flags"
          chosen={filter.flag ?? []}
          // Most reasons leave a sale out, so whoever asks for one means those too.
          onChange={(flag) => onFilter({ flag, ...(flag !== undefined && filter.flagged === undefined && { flagged: 'include' }) })}
          wordsOf={(reason) => reasonOf(reason).label}
        />
      ),
    },
  ];
}

/** A part of the map is drawn on other screens; here it is said, and can be taken away. */
function withinPart({ filter, onFilter, more = [] }: FilterBarProps): FilterPart[] {
  if (filter.within === undefined || more.some(({ id }) => id === 'within')) return [];
  return [
    {
      id: 'within',
      label: say.partOfMap(),
      lead: say.leadWithin(),
      words: filterWords(filter, null).within,
      onClear: () => onFilter({ within: undefined }),
      editor: (close) => (
        <Choice
          options={[
            { value: filter.within, words: capital(filterWords(filter, null).within ?? say.thisPart()) },
            { value: undefined, words: say.wholePlace() },
          ]}
          chosen={filter.within}
          onChoose={(within) => {
            onFilter({ within });
            close();
          }}
        />
      ),
    },
  ];
}

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
