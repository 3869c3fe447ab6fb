import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db } from '#server/postgres/postgres.ts';
import type { GoodsName } from '../model/catalogue.ts';
import type { OrderRow } from './find-order.ts';

export type Offer = {
  /** "Index II: Nilgiri Heights, unit 704". */
  title: string;
  /** Of what is quoted; everything else costs what the table of prices says. */
  amountPaise?: number;
  /** GST state code where the place of supply is the property's. */
  supplyState?: string;
};

/** What the module that owns a thing says about selling one. Payments knows orders and money, and no subject. */
export type Seller = {
  /** Throws when this person cannot buy this subject, or it is not there. */
  offer(person: Person, subject: string): Promise<Offer>;
  /** Inside the booking of the payment. False: it cannot be had any more, and the money goes back. */
  paid?(tx: Db, order: OrderRow): Promise<boolean>;
  refunded?(tx: Db, order: OrderRow): Promise<void>;
};

const sellers = new WeakMap<Ground, Map<GoodsName, Seller>>();

/** Each module offers its own while it registers its routes. */
export function sellGoods(ground: Ground, name: GoodsName, seller: Seller) {
  const known = sellers.get(ground) ?? new Map<GoodsName, Seller>();
  if (known.has(name)) throw new Error(`two sellers of ${name}`);
  sellers.set(ground, known.set(name, seller));
}

export const sellerOf = (ground: Ground, name: GoodsName): Seller | undefined => sellers.get(ground)?.get(name);
