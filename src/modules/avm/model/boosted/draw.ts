/** A number in [0, 1) that looks drawn by lot and is the same for the same place and seed, whatever was drawn before. */
export function draw(place: number, seed: number): number {
  let state = (Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) | 0;
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296;
}
