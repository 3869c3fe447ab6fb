import * as words from '#messages/core/products';
import { products as everyProduct, productsFor, type Access, type Product } from './endpoint.ts';

/** Whoever calls, as far as rights go. */
export type Rights = { isSuperuser: boolean; isOperator: boolean; products: readonly Product[] };

/** The one rule by which server and browser decide; `null` is somebody who is not signed in. */
export function mayUse(rights: Rights | null, access: Access): boolean {
  if (access === 'anyone') return true;
  if (rights === null) return false;
  if (rights.isSuperuser || access === 'signed-in') return true;
  if (access === 'operator') return rights.isOperator;
  if (access === 'superuser') return false;
  return productsFor(access).some((product) => rights.products.includes(product));
}

const productNames: Record<Product, () => string> = {
  'market-lens': words.marketLens,
  'sale-transactions': words.saleTransactions,
  valuation: words.valuation,
  simulator: words.simulator,
  propgpt: words.propgpt,
  'land-desk': words.landDesk,
  valuer: words.valuer,
};

/** What a product is called, in the language of whoever reads it. */
export const productName = (product: Product) => productNames[product]();

const nothing: Rights = { isSuperuser: false, isOperator: false, products: [] };

/** Who there is, each with rights that stand for the role. A person may have several: then what any of them opens is open. */
export const roles = [
  { name: 'anonymous', rights: null },
  { name: 'signed-in', rights: nothing },
  { name: 'entitled', rights: { ...nothing, products: everyProduct.filter((product) => product !== 'valuer') } },
  { name: 'trial', rights: { ...nothing, products: ['market-lens'] } },
  { name: 'valuer', rights: { ...nothing, products: ['valuer'] } },
  { name: 'operator', rights: { ...nothing, isOperator: true } },
  { name: 'superuser', rights: { ...nothing, isSuperuser: true } },
] as const satisfies readonly { name: string; rights: Rights | null }[];
export type Role = (typeof roles)[number]['name'];

/** What can be done, and whom the server lets do it. Every endpoint's access is one of these: a test walks them all. `roles-table.ts` words them. */
export const capabilities = [
  { name: 'publicPages', access: 'anyone' },
  { name: 'signIn', access: 'anyone' },
  { name: 'buy', access: 'signed-in' },
  { name: 'ownProfile', access: 'signed-in' },
  { name: 'analysesOnTrial', access: 'signed-in' },
  { name: 'glossary', access: 'signed-in' },
  { name: 'prices', access: 'anyone' },
  { name: 'marketLens', access: { entitled: 'market-lens' } },
  { name: 'saleTransactions', access: { entitled: 'sale-transactions' } },
  { name: 'charts', access: { entitled: ['market-lens', 'sale-transactions'] } },
  { name: 'valuation', access: { entitled: 'valuation' } },
  { name: 'simulator', access: { entitled: 'simulator' } },
  { name: 'landDesk', access: { entitled: 'land-desk' } },
  { name: 'ownRequirement', access: 'signed-in' },
  { name: 'propgpt', access: { entitled: 'propgpt' } },
  { name: 'saved', access: { entitled: ['market-lens', 'sale-transactions', 'propgpt'] } },
  { name: 'whereProjectStands', access: { entitled: ['market-lens', 'sale-transactions', 'valuation'] } },
  { name: 'valuerDesk', access: { entitled: 'valuer' } },
  { name: 'imports', access: 'operator' },
  { name: 'names', access: 'operator' },
  { name: 'leads', access: 'operator' },
  { name: 'parcels', access: 'operator' },
  { name: 'sealedText', access: 'superuser' },
  { name: 'people', access: 'superuser' },
  { name: 'system', access: 'superuser' },
  { name: 'payments', access: 'superuser' },
  { name: 'assignRequirements', access: 'superuser' },
  { name: 'certifiedDesk', access: 'superuser' },
] as const satisfies readonly { name: string; access: Access }[];
export type Capability = (typeof capabilities)[number]['name'];

/** Both name the same right, in whatever order the products stand. */
export function sameAccess(one: Access, other: Access) {
  const key = (access: Access) => (typeof access === 'string' ? access : productsFor(access).toSorted().join(' or '));
  return key(one) === key(other);
}
