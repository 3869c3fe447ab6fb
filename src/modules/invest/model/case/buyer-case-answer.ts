import { z } from 'zod';
import { Confidence } from '#core/duty-rates.ts';
import { caseFindings } from './buyer-case.ts';
import { purchaseRuleIds } from './purchase-rules.ts';

const paise = z.int();
const Return = z.object({
  /** Year 0 is the purchase; the last one has the sale. */
  flowsPaise: z.array(paise),
  /** Every yearly rate; only a single one is the return. */
  rates: z.array(z.number()),
  irr: z.number().nullable(),
});
const side = <Value extends z.ZodType>(value: Value) => z.object({ deposit: value, index: value });

/** The answer to a case as it travels; what the parts mean stands beside `BuyerCase`. */
export const BuyerCaseAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), because: z.array(z.string()) }),
  z.object({
    kind: z.literal('case'),
    costs: z.object({
      pricePaise: paise,
      dutyPaise: paise,
      dutyPercent: z.number(),
      womenSavePaise: paise.nullable(),
      registrationPaise: paise,
      gstPaise: paise,
      gst: z.enum(['none', 'affordable', 'usual']),
      oncePaise: paise,
      totalPaise: paise,
    }),
    equityPaise: paise,
    instalmentPaise: paise,
    clearedInMonth: z.int().nullable(),
    years: z.array(
      z.object({
        year: z.int(),
        until: z.iso.date(),
        rentPaise: paise,
        maintenancePaise: paise,
        propertyTaxPaise: paise,
        otherPaise: paise,
        instalmentsPaise: paise,
        interestPaise: paise,
        prepaymentPaise: paise,
        balancePaise: paise,
        valuePaise: paise,
        equityPaise: paise,
        incomeTaxPaise: paise.nullable(),
        beforeTaxPaise: paise,
      }),
    ),
    sale: z.object({
      on: z.iso.date(),
      pricePaise: paise,
      costPaise: paise,
      taxPaise: paise.nullable(),
      term: z.enum(['short', 'long']),
      balancePaise: paise,
      leftPaise: paise,
    }),
    tax: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('tables') }),
      z.object({ kind: z.literal('newest'), years: z.array(z.string()), of: z.string() }),
      z.object({ kind: z.literal('refused'), years: z.array(z.string()), because: z.string() }),
    ]),
    beforeTax: Return,
    afterTax: Return.nullable(),
    /** Month 0 to the last; null in months whose tax year has no table. */
    comparison: z
      .object({
        own: z.array(paise.nullable()),
        deposit: z.array(paise),
        index: z.array(paise),
        ownWinsFrom: side(z.int().nullable()),
        winsOn: side(z.iso.date().nullable()),
      })
      .nullable(),
    breakEven: side(z.object({ growthAYear: z.number().nullable(), rentRupees: z.number().nullable() })).nullable(),
    findings: z.array(z.enum(caseFindings)),
    rules: z.array(
      z.object({
        id: z.enum(purchaseRuleIds),
        paise: paise.nullable(),
        share: z.number().nullable(),
        isCost: z.boolean(),
        source: z.string(),
        clause: z.string().nullable(),
        confidence: Confidence,
        from: z.iso.date(),
        missingTaxYear: z.string().nullable(),
      }),
    ),
    assumed: z.array(
      z.object({
        field: z.string(),
        figure: z.string(),
        value: z.number(),
        low: z.number(),
        high: z.number(),
        source: z.string(),
        confidence: Confidence,
      }),
    ),
  }),
]);
export type BuyerCaseAnswer = z.infer<typeof BuyerCaseAnswer>;
