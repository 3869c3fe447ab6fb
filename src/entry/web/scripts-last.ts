/** Begins once the page was painted; in a tab that nobody looks at, where nothing is painted, after three seconds. */
const begin = (
  addresses: readonly string[],
) => `(function(){var begun=false;function begin(){if(begun)return;begun=true;${JSON.stringify(addresses).replaceAll('<', '\\u003c')}.forEach(function(a){
var l=document.createElement('link');l.rel='modulepreload';l.href=a;document.head.append(l)});
var t=document.querySelector('script[data-later]'),s=document.createElement('script');s.type='module';s.nonce=t.nonce;s.textContent=t.textContent;document.head.append(s)}
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,3000)})()`;

/** A page whose scripts are fetched when it has been painted: they take ten times its bytes, and what is to be read has the line for itself before. */
export function scriptsLast(html: string, nonce: string | undefined): string {
  const addresses: string[] = [];
  const withoutLinks = html.replaceAll(/<link rel="modulepreload"[^>]*?href="([^"]*)"[^>]*>/g, (_link, address: string) => {
    addresses.push(address);
    return '';
  });
  const later = withoutLinks.replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain" data-later="">');
  if (later === withoutLinks) return html;
  const ofNonce = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return later.replace('</body>', () => `<script${ofNonce}>${begin(addresses)}</script></body>`);
}
