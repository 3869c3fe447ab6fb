/** Rooms that have message files: name → folder. */
export function messageRooms(source?: string): ReadonlyMap<string, string>;
/** Compiles the rooms that changed. Throws an Error that names every fault by file, line and key. */
export function compileMessages(): void;
/** The modules of one room by file name, and what is wrong with its messages. */
export function compileRoom(room: string, folder: string): { files: Map<string, string>; faults: string[] };
