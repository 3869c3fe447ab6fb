type WithoutHyphens<Text extends string> = Text extends `${infer Start}-${infer Rest}` ? `${Start}_${WithoutHyphens<Rest>}` : Text;

/** A name of a closed set as messages can choose by it: their choices hold no hyphen. */
export const messageKey = <Name extends string>(name: Name) => name.replaceAll('-', '_') as WithoutHyphens<Name>;
