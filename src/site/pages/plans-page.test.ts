import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { homeAddress, languages, sayIn } from '#core/language.ts';
import type { Shelf } from '#modules/payments/contract.ts';
import { planNames, plans, skuOf } from '#modules/payments/index.ts';
import PlansPage, { meta } from './plans-page.tsx';

/** Paise a month of each plan; the last is not sold. */
const monthly: readonly (number | null)[] = [499_00, 2_999_50, 12_34_567_00, null];
const shelf = (change: Partial<Shelf> = {}): Shelf => ({
  payments: 'razorpay',
  isTest: false,
  prices: planNames.flatMap((plan, at) => [
    { sku: skuOf(plan, 'month'), title: plan, amountPaise: monthly[at] ?? null, gstPercent: 18 },
    { sku: skuOf(plan, 'year'), title: plan, amountPaise: null, gstPercent: 18 },
  ]),
  ...change,
});

type Offered = { '@type': string; name: string; description: string; url: string; offers: Record<string, string> };
function offersIn(loaderData: Shelf | null, pathname = '/plans/') {
  const tags = meta({ location: { pathname }, loaderData } as Parameters<typeof meta>[0]) as Record<string, unknown>[];
  return tags.map((tag) => tag['script:ld+json'] as Partial<Offered> | undefined).filter((data) => data?.offers !== undefined) as Offered[];
}

test.each(languages)('search engines are offered in %s what is sold, at the price that stands on the page', (language) => {
  const path = `${homeAddress(language)}plans/`;
  const offers = sayIn(language, () => offersIn(shelf(), path));
  expect(offers).toEqual(
    planNames.slice(0, 3).map((plan, at) =>
      expect.objectContaining({
        '@type': 'Product',
        name: sayIn(language, () => `Mulya ${plans[plan].title}`),
        description: expect.stringMatching(/\S{3}/),
        url: `https://origin.invalid${path}`,
        offers: {
          '@type': 'Offer',
          url: `https://origin.invalid${path}`,
          price: ['499.00', '2999.50', '1234567.00'][at],
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      }),
    ),
  );
  const page = createElement(PlansPage, { loaderData: shelf() });
  const html = sayIn(language, () => renderToStaticMarkup(createElement(MemoryRouter, null, page)));
  for (const price of ['₹499', '₹2,999.50', '₹12,34,567']) expect(html).toContain(`<b>${price}</b>`);
});

test('nothing is offered where nothing can be paid, where payments are a trial, and where prices could not be read', () => {
  expect(offersIn(shelf({ payments: 'off' }))).toEqual([]);
  expect(offersIn(shelf({ isTest: true }))).toEqual([]);
  expect(offersIn(null)).toEqual([]);
});
