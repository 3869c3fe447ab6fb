export type ShareLink = { id: 'whatsapp' | 'email' | 'facebook'; label: string; to: string };

/** Where a property is shared: the words and the address travel, nobody else is told. */
export function shareLinks({ title, address }: { title: string; address: string }): ShareLink[] {
  const said = (parts: Record<string, string>) =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { id: 'whatsapp', label: 'WhatsApp', to: `https://wa.me/?${said({ text: `${title} ${address}` })}` },
    // Mail programs read + as a plus, so blanks travel as %20.
    { id: 'email', label: 'E-mail', to: `mailto:?${said({ subject: title, body: `${title}\n${address}` })}` },
    { id: 'facebook', label: 'Facebook', to: `https://www.facebook.com/sharer/sharer.php?${said({ u: address })}` },
  ];
}
