import { formatAreaSqft } from '#core/area.ts';
import { formatMoneyShort, formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { ReportFigure, Section } from '#modules/exports/index.ts';
import * as words from '#messages/valuation/shared-value';
import { kind as kindName } from '#messages/valuation/subject-form';
import type { Valued } from '../../answer-contract.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { kindKey } from '../../model/kind-facts.ts';
import { roundByRange } from '../../model/round-by-range.ts';
import { gradeWords } from '../../model/value-lines.ts';

/**
 * A value as it is shown to somebody without an account: what kind of home where, value and range, the rate of the home by its
 * locality's index. Neither floor nor position, and none of the sales it stands on: these are other people's homes.
 */
export function valueForAnybody(value: Valued): { title: string; subtitle: string; filterSentence: string; sections: Section[] } {
  const { subject, place, currency, valuationDate } = value;
  const rounded = roundByRange(value);
  const where = [subject.project, place.locality, subject.city].filter(Boolean).join(', ');
  const figure = (label: string, kind: 'money' | 'rate', paise: number, text: string): ReportFigure => ({
    definitionId: 'value',
    label,
    value: kind === 'money' ? paise / 100 : paise,
    kind,
    currency,
    text,
    unit: currency,
    n: null,
    needed: 1,
    sentence: '',
  });
  return {
    title: words.title({ where }),
    subtitle: words.valuedOn({ day: formatDate(valuationDate), sales: value.comparables.length }),
    filterSentence: [
      [subject.configuration, kindName({ kind: kindKey(subject.propertyKind) })].filter(Boolean).join(' '),
      formatAreaSqft(subject.carpetAreaSqft),
    ]
      .filter(Boolean)
      .join(', '),
    sections: [
      {
        kind: 'figures',
        title: words.theValue(),
        figures: [
          figure(words.theValue(), 'money', rounded.valuePaise, formatMoneyShort(rounded.valuePaise, currency)),
          figure(words.from(), 'money', rounded.lowPaise, formatMoneyShort(rounded.lowPaise, currency)),
          figure(words.upTo(), 'money', rounded.highPaise, formatMoneyShort(rounded.highPaise, currency)),
          figure(words.rate(), 'rate', value.ratePerSqft, formatRate(value.ratePerSqft, currency)),
        ],
      },
      { kind: 'note', title: words.confidence({ grade: value.confidence.grade }), text: gradeWords(value) },
      ...(value.trend.length < 2
        ? []
        : [
            {
              kind: 'chart' as const,
              chart: {
                title: words.trendTitle(),
                subtitle: words.trendSubtitle({ place: place.locality ?? subject.city }),
                x: { kind: 'month' as const },
                y: { format: 'rate' as const, currency, name: words.rate() },
                series: [
                  {
                    kind: 'line' as const,
                    name: words.rate(),
                    role: 'subject' as const,
                    points: value.trend.map(({ month, ratePerSqft }) => ({ x: month.slice(0, 7), y: ratePerSqft })),
                  },
                ],
                ...(value.asOf !== null && { asOf: formatDate(value.asOf) }),
              },
            },
          ]),
      { kind: 'note', text: assumptions().join(' ') },
    ],
  };
}
