import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { ListContent } from './model/list-content.ts';
import { PricingMarket } from './model/pricing-market.ts';

export { ListContent } from './model/list-content.ts';
export { PricingMarket } from './model/pricing-market.ts';

const entitled = { entitled: 'simulator' } as const;
const placeName = z.string().trim().min(1).max(120);

export const mostLocalities = 5;

export const readPricingMarket = endpoint({
  method: 'GET',
  path: '/api/v1/price-lists/market',
  access: entitled,
  apiScope: 'feasibility',
  summary:
    'What registered first sales of flats say to whoever sets a price list: competing projects with rate and pace, premiums of floor, size and configuration by pairs within projects, and how pace follows price.',
  input: z.object({ city: placeName, localities: z.array(placeName).max(mostLocalities).default([]) }),
  output: PricingMarket,
  ratePerMinute: 60,
});

const one = z.object({ id: z.uuid() });
const name = z.string().trim().min(1, 'A price list needs a name.').max(80);
const saving = { access: entitled, ratePerMinute: 240, bodyLimit: 1_000_000 } as const;

export const ListSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  localities: z.array(z.string()),
  homes: z.int(),
  changedAt: z.iso.datetime(),
});
export type ListSummary = z.infer<typeof ListSummary>;
export const SavedList = z.object({ id: z.uuid(), name: z.string(), version: z.int(), changedAt: z.iso.datetime(), content: ListContent });
export type SavedList = z.infer<typeof SavedList>;

export const createPriceList = endpoint({
  ...saving,
  method: 'POST',
  path: '/api/v1/price-lists',
  summary: 'Begins a price list.',
  input: z.object({ name, content: ListContent }),
  output: SavedList,
});
export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/v1/price-lists',
  access: entitled,
  summary: 'Your price lists, the latest changed first.',
  input: z.object({}),
  output: z.array(ListSummary),
});
export const onePriceList = endpoint({
  method: 'GET',
  path: '/api/v1/price-lists/:id',
  access: entitled,
  summary: 'One of your price lists with all that was typed for it.',
  input: one,
  output: SavedList,
});
export const savePriceList = endpoint({
  ...saving,
  method: 'PUT',
  path: '/api/v1/price-lists/:id',
  summary: 'Saves a price list as the version after `version`; refused with 409 where somebody saved in between.',
  input: one.extend({ version: z.int().min(1), name, content: ListContent }),
  output: SavedList,
});
export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/api/v1/price-lists/:id',
  access: entitled,
  summary: 'Deletes one of your price lists for good.',
  input: one,
  output: z.object({ deleted: z.literal(true) }),
});
