import { textPath } from './glyphs.ts';

const attribute = (attributes: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
const inStyle = (attributes: string, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;"]+)`).exec(attribute(attributes, 'style') ?? '')?.[1]?.trim() ?? attribute(attributes, name);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#160;': '\u00a0' };

/** The letters of a drawing as shapes. It reads what echarts writes, one `<text>` with plain text in it a label. */
export const outlineText = (svg: string) =>
  svg.replaceAll(/<text\b([^>]*)>([^<]*)<\/text>/g, (_all, attributes: string, escaped: string) => {
    const text = escaped.replaceAll(/&(?:amp|lt|gt|quot|#39|#160);/g, (entity) => entities[entity] ?? entity);
    const size = Number.parseFloat(inStyle(attributes, 'font-size') ?? /(\d+)px/.exec(attribute(attributes, 'style') ?? '')?.[1] ?? '12');
    const weight =
      /bold|[6-9]00/.test(inStyle(attributes, 'font-weight') ?? '') || /font:[^;]*\b(bold|[6-9]00)\b/.test(attributes) ? 600 : 400;
    const { path, width } = textPath(text, size, weight);
    const anchor = inStyle(attributes, 'text-anchor') ?? 'start';
    const base = inStyle(attributes, 'dominant-baseline') ?? '';
    const x = Number(attribute(attributes, 'x') ?? 0) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    const y =
      Number(attribute(attributes, 'y') ?? 0) + (/central|middle/.test(base) ? size * 0.35 : /hanging|before/.test(base) ? size * 0.8 : 0);
    const transform = attribute(attributes, 'transform');
    const fill = inStyle(attributes, 'fill') ?? '#000';
    return `<path d="${path}" transform="${transform === undefined ? '' : `${transform} `}translate(${x.toFixed(2)} ${y.toFixed(2)})" fill="${fill}"/>`;
  });
