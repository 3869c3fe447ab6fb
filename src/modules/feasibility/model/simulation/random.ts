import { ln } from '../math/portable-math.ts';

const step = 0x6d2b79f5;

/** mulberry32 (Tommy Ettinger): 32 well mixed bits of a counter. */
function mixed(counter: number): number {
  let bits = counter | 0;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}

/**
 * Draw `draw` (0 first) of a stream, between 0 and 1 and neither: it depends on nothing but its numbers, so that a draw is the same however
 * many are made and in whatever order. Stream 0 of a seed is mulberry32 of that seed.
 */
export function uniform(seed: number, stream: number, draw: number): number {
  const from = stream === 0 ? seed : mixed(seed + Math.imul(stream, 0x9e3779b1));
  return (mixed(from + Math.imul(draw + 1, step)) + 0.5) / 4_294_967_296;
}

const ratio = (r: number, above: readonly number[], below: readonly number[]) => {
  let top = 0;
  let bottom = 0;
  for (let at = 7; at >= 0; at -= 1) {
    top = top * r + above[at]!;
    bottom = bottom * r + below[at]!;
  }
  return top / bottom;
};
const middleTop = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087, 33430.57558358813,
  2509.0809287301227,
];
const middleBottom = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943, 5226.495278852854,
];
const tailTop = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const tailBottom = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457, 0.0005475938084995345,
  1.0507500716444169e-9,
];
const farTop = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124, 0.0012426609473880784,
  2.7115555687434876e-5, 2.0103343992922881e-7,
];
const farBottom = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5, 1.421511758316446e-7,
  2.0442631033899397e-15,
];

/** The value below which a normal variable lies with a chance (0 to 1 and neither): AS 241 of Wichura (1988), to about 1e-16. */
export function normalQuantile(chance: number): number {
  const q = chance - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(0.180625 - q * q, middleTop, middleBottom);
  const r = Math.sqrt(-ln(q < 0 ? chance : 1 - chance));
  const size = r <= 5 ? ratio(r - 1.6, tailTop, tailBottom) : ratio(r - 5, farTop, farBottom);
  return q < 0 ? -size : size;
}

/** Lower triangle whose product with its transpose is the matrix; null where it is no matrix of correlations that can be. */
export function cholesky(matrix: readonly (readonly number[])[]): number[][] | null {
  const lower = matrix.map(() => matrix.map(() => 0));
  for (let row = 0; row < matrix.length; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row]![column]!;
      for (let k = 0; k < column; k += 1) rest -= lower[row]![k]! * lower[column]![k]!;
      if (row !== column) lower[row]![column] = rest / lower[column]![column]!;
      else if (rest < 1e-10) return null;
      else lower[row]![row] = Math.sqrt(rest);
    }
  return lower;
}
