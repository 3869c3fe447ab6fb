import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Tx } from '#server/postgres/postgres.ts';
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
  name: GoodsName;
  /** Throws when this person cannot buy this subject, or it is not there. */
  offer(person: Person, subject: string): Promise<Offer>;
  /** Inside the booking of the payment. False: it cannot be had any more, and the money goes back. */
  paid?(tx: Tx, order: OrderRow): Promise<boolean>;
  refunded?(tx: Tx, order: OrderRow): Promise<void>;
};

/** The ground with the goods that the modules of this server sell. */
export type Shop = Ground & { goods: readonly Seller[] };

export const sellerOf = ({ goods }: Shop, name: GoodsName): Seller | undefined => goods.find((one) => one.name === name);
