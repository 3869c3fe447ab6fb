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
  { name: 'anonymous', words: 'A visitor who is not signed in.', rights: null },
  { name: 'signed-in', words: 'A person with a confirmed account.', rights: nothing },
  {
    name: 'entitled',
    words: 'A person to whom a product is open: per product and plan, from a day to a day. The column shows all products but the valuer’s.',
    rights: { ...nothing, products: everyProduct.filter((product) => product !== 'valuer') },
  },
  {
    name: 'trial',
    words: 'An entitlement of the plan “trial”: it ends by itself and allows so many calls a day. The column shows one for Market Lens.',
    rights: { ...nothing, products: ['market-lens'] },
  },
  { name: 'valuer', words: 'A registered valuer who inspects, values and checks.', rights: { ...nothing, products: ['valuer'] } },
  { name: 'operator', words: 'Keeps the data: imports, names, judgements.', rights: { ...nothing, isOperator: true } },
  { name: 'superuser', words: 'An administrator of the installation.', rights: { ...nothing, isSuperuser: true } },
] as const satisfies readonly { name: string; words: string; rights: Rights | null }[];

/** What can be done, and whom the server lets do it. Every endpoint's access is one of these: a test walks them all. */
export const capabilities = [
  { name: 'Public pages, contact, accuracy of values, verification of reports', access: 'anyone' },
  { name: 'Sign in, make an account, reset a password', access: 'anyone' },
  { name: 'Buy, own payments and invoices, begin a trial', access: 'signed-in' },
  { name: 'Own profile, security, history, data export, deletion', access: 'signed-in' },
  { name: 'Trial of the analyses on older days', access: 'signed-in' },
  { name: 'Glossary, projects by name, own files, ask for a certified report', access: 'signed-in' },
  { name: 'Prices and plans', access: 'anyone' },
  { name: 'Market Lens', access: { entitled: 'market-lens' } },
  { name: 'Sale transactions, RERA projects, search', access: { entitled: 'sale-transactions' } },
  { name: 'Chart builder, comparison, measures', access: { entitled: ['market-lens', 'sale-transactions'] } },
  { name: 'Valuation, portfolios, reports of a value', access: { entitled: 'valuation' } },
  { name: 'Simulator: plots, area statements, cash, scenarios', access: { entitled: 'simulator' } },
  { name: 'Land Desk: begin a requirement for land', access: { entitled: 'land-desk' } },
  { name: 'A requirement for land that is one’s own, that names one, or that one is given as desk staff', access: 'signed-in' },
  { name: 'PropGPT: questions in words', access: { entitled: 'propgpt' } },
  { name: 'Saved markets and questions', access: { entitled: ['market-lens', 'sale-transactions', 'propgpt'] } },
  { name: 'Where a project stands', access: { entitled: ['market-lens', 'sale-transactions', 'valuation'] } },
  { name: 'Inspect, value and check certified reports', access: { entitled: 'valuer' } },
  { name: 'Imports, undo, mappings, freshness of data', access: 'operator' },
  { name: 'Review of names; which sales count', access: 'operator' },
  { name: 'Requests of visitors', access: 'operator' },
  { name: 'Parcels of the Land Desk: intake, papers, what is given to oneself', access: 'operator' },
  { name: 'What a registry printed, names and all, for a reason that is kept', access: 'superuser' },
  { name: 'People, rights, seeing the product as somebody, audit log', access: 'superuser' },
  { name: 'Outbox, jobs, switches, demonstration data', access: 'superuser' },
  { name: 'Payments of everybody, refunds, prices', access: 'superuser' },
  { name: 'Give requirements for land to staff, unread; publish the agreement of secrecy', access: 'superuser' },
  { name: 'Desk of certified reports, training and studies of values', access: 'superuser' },
] as const satisfies readonly { name: string; access: Access }[];

/** Both name the same right, in whatever order the products stand. */
export function sameAccess(one: Access, other: Access) {
  const key = (access: Access) => (typeof access === 'string' ? access : productsFor(access).toSorted().join(' or '));
  return key(one) === key(other);
}
