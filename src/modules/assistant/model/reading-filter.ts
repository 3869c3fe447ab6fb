import type { Frame, SubjectMeant } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { readAmounts } from './read-amounts.ts';
import type { Reading } from './reading.ts';

const andSoOn = /^(etc|वगैरह|आदि|इत्यादि|वगैरे|इत्यादी)$/u;

/** Which sales are counted, which home is valued, and what somebody earns. */
export function readFilter({ items, used, context, isValued, ops, cuts }: Reading) {
  const { filter, income, subject } = readAmounts(items, used, { income: ops.has('afford'), subject: isValued });
  if (filter.configurations !== undefined) filter.configurations = [...new Set(filter.configurations)];
  // "By bedrooms (1 BHK, 2 BHK...)": those that are listed are examples of all.
  if (
    items.some((item, at) => andSoOn.test(item.text) && items[at - 1] !== undefined && hasTag(items[at - 1]!, 'bhk')) &&
    items.some((item) => hasTag(item, 'dim', 'configuration'))
  )
    delete filter.configurations;
  if (context !== null && !isValued && !ops.has('afford')) Object.assign(filter, newBound(items, used, context));
  items.forEach((item, at) => {
    if (used[at]) return;
    const kind = valueOf(item, 'kind');
    const saleKind = valueOf(item, 'sale-kind');
    if (kind !== null) filter.propertyKinds = [...new Set([...(filter.propertyKinds ?? []), kind as 'flat'])];
    if (saleKind === null) return;
    // "First sale and resale" are told apart.
    if (filter.saleKind !== undefined && filter.saleKind !== saleKind && !cuts.includes('sale-kind')) cuts.push('sale-kind');
    filter.saleKind = saleKind as 'resale';
  });
  if (cuts.includes('sale-kind')) delete filter.saleKind;
  return { filter, income, subject: isValued ? { ...subject, ...homeOf(filter) } : {} };
}

/** "Make it 1 crore" after "under 80 lakh": an amount alone is the bound that the question before had, where it had one. */
function newBound(items: readonly Item[], used: boolean[], { filter }: Frame): Frame['filter'] {
  const bounds = (['minPrice', 'maxPrice'] as const).filter((bound) => filter[bound] !== undefined);
  const [bound] = bounds;
  const at = items.findIndex(
    ({ number }, place) => number !== null && !used[place] && items[place + 1] !== undefined && hasTag(items[place + 1]!, 'scale'),
  );
  if (bounds.length !== 1 || bound === undefined || at < 0 || items.some((item) => hasTag(item, 'noun') || item.place !== undefined))
    return {};
  used.fill(true, at, at + 2);
  return { [bound]: items[at]!.number! * Number(valueOf(items[at + 1], 'scale')) };
}

const homeOf = ({ configurations, propertyKinds, saleKind }: Frame['filter']): SubjectMeant => ({
  ...(configurations?.[0] === undefined ? {} : { configuration: configurations[0] }),
  ...(propertyKinds?.[0] === undefined ? {} : { propertyKind: propertyKinds[0] }),
  ...(saleKind === undefined || saleKind === 'unknown' ? {} : { saleKind }),
});
