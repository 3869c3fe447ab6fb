/** A value from exactly the sales somebody chose: which can be chosen, whether they carry a value, and its opening. */
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { Comparable, Subject, SubjectToValue } from './answer-contract.ts';

/** More than a person weighs one by one, and more than any grid of comparables shows. */
export const mostSelected = 50;

export const selectableSales = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/selection/sales',
  access: 'signed-in',
  summary: `Registered sales that could speak for a property, the most alike first, at most ${mostSelected}; without prices and units. A value can be asked from exactly those chosen among them.`,
  input: Subject,
  output: z.object({
    sales: z.array(
      Comparable.pick({
        saleId: true,
        project: true,
        locality: true,
        configuration: true,
        registeredOn: true,
        areaSqft: true,
        floor: true,
        sameBuilding: true,
        distanceM: true,
      }),
    ),
    /** Fewer than these carry no value. */
    needed: z.number().int(),
    /** Why there are none. */
    why: z.string().nullable(),
  }),
  ratePerMinute: 30,
});
export type SelectableSale = z.infer<typeof selectableSales.output>['sales'][number];

export const checkSelection = endpoint({
  method: 'POST',
  path: '/api/v1/valuations/selection',
  access: 'signed-in',
  summary:
    'Whether the chosen sales (`stSelection`: their numbers with hyphens between) carry a value of a property, before anything is paid; `key` is the subject of the order that pays for it.',
  input: SubjectToValue,
  output: z.object({
    key: z.string(),
    sales: z.number().int(),
    /** Nothing more is to be paid: it opens. */
    isPaid: z.boolean(),
    /** Why these sales alone carry no value; null: they do. */
    why: z.string().nullable(),
  }),
  ratePerMinute: 30,
});
