type ModuleInfo = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  isEntry: boolean;
};
export function fileOfModules(ids: readonly string[], getModuleInfo: (id: string) => ModuleInfo | null): ReadonlyMap<string, string>;
export function circleOfFiles(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] | null;
