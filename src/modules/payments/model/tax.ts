/** What part of a price is tax, when the price includes it: `total = taxable × (1 + rate)`, to the paisa. */
export type TaxSplit = {
  totalPaise: number;
  taxablePaise: number;
  taxPaise: number;
  /** Half the tax each inside the seller's state; nothing across a border. */
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * CGST and SGST are levied at the same rate on the same value (CGST Act 2017 s. 9, the states' Acts alike), so inside the state an odd
 * paisa of tax goes to the value. Across a border the whole is IGST (IGST Act 2017 s. 5).
 */
export function splitTax(totalPaise: number, gstPercent: number, isInsideState: boolean): TaxSplit {
  const taxable = Math.round((totalPaise * 100) / (100 + gstPercent));
  const tax = totalPaise - taxable;
  const even = isInsideState ? tax - (tax % 2) : tax;
  return {
    totalPaise,
    taxablePaise: totalPaise - even,
    taxPaise: even,
    cgstPaise: isInsideState ? even / 2 : 0,
    sgstPaise: isInsideState ? even / 2 : 0,
    igstPaise: isInsideState ? 0 : even,
  };
}

/** What a refund takes off an invoice: the parts of what is left of it after, so that several refunds of the whole add up to it exactly. */
export function splitRefund(
  totalPaise: number,
  gstPercent: number,
  isInsideState: boolean,
  from: { refundedPaise: number; amountPaise: number },
) {
  const before = splitTax(totalPaise - from.refundedPaise, gstPercent, isInsideState);
  const after = splitTax(totalPaise - from.refundedPaise - from.amountPaise, gstPercent, isInsideState);
  const less = (part: keyof TaxSplit) => before[part] - after[part];
  return {
    totalPaise: less('totalPaise'),
    taxablePaise: less('taxablePaise'),
    taxPaise: less('taxPaise'),
    cgstPaise: less('cgstPaise'),
    sgstPaise: less('sgstPaise'),
    igstPaise: less('igstPaise'),
  } satisfies TaxSplit;
}
