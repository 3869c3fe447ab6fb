/** How the registry writes and what Mulya reads. A test puts each through the product's own readers. */
export const readings = [
  { field: 'Consideration', written: 'रु. ८४,५०,०००/-', lang: 'mr', read: '₹84.50 L' },
  { field: 'Consideration', written: '1 crore 25 lakh', lang: 'en', read: '₹1.25 Cr' },
  { field: 'Registered', written: '05-03-2026', lang: 'en', read: '5 Mar 2026' },
  { field: 'Carpet area', written: '७५.४३ चौ.मी.', lang: 'mr', read: '812 sq ft' },
] as const;
