/** A fault of the engine, by ClickHouse's number for it. */
export class EngineError extends Error {
  readonly code: number;
  constructor(code: number, type: string, message: string) {
    super(/^Code: \d+/.test(message) ? message : `Code: ${code}. DB::Exception: ${message} (${type})`);
    this.code = code;
  }
}
