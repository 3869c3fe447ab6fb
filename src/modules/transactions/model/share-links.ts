import * as words from '#messages/transactions/index-two';

export type ShareLink = { id: 'whatsapp' | 'email' | 'facebook'; label: string; to: string };

/** Where a property is shared: the words and the address travel, nobody else is told. */
export function shareLinks({ title, address }: { title: string; address: string }): ShareLink[] {
  const joined = (parts: Record<string, string>) =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { id: 'whatsapp', label: words.whatsapp(), to: `https://wa.me/?${joined({ text: `${title} ${address}` })}` },
    // Mail programs read + as a plus, so blanks travel as %20.
    { id: 'email', label: words.email(), to: `mailto:?${joined({ subject: title, body: `${title}\n${address}` })}` },
    { id: 'facebook', label: words.facebook(), to: `https://www.facebook.com/sharer/sharer.php?${joined({ u: address })}` },
  ];
}
