/** What a person says about the open name. */
export type Decide = (
  decision:
    | { action: 'new' }
    | { action: 'accept'; target: string }
    | { action: 'split'; target?: string; name?: string }
    | { action: 'merge'; target: string; other: string },
) => void;
