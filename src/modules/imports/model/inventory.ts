import type { SaleFacts } from './facts.ts';

/** Says what a flat of this carpet area in this project is; empty where the inventory does not settle it. */
export type Inventory = (projectId: string, carpetSqm: number) => string;

export const noInventory: Inventory = () => '';

/** Deeds and filings round differently, and measure the same flat within this share of its area. */
const SAME_AREA = 0.01;

/**
 * A flat is of the type whose carpet area it has. Where types of different rooms have nearly one area, or none has it, nothing is
 * settled, and the bands of carpet areas answer.
 */
export function inventoryOf(types: readonly { projectId: string; configuration: string; carpetSqm: number }[]): Inventory {
  const byProject = new Map<string, { configuration: string; carpetSqm: number }[]>();
  for (const { projectId, configuration, carpetSqm } of types) {
    const units = byProject.get(projectId);
    if (units === undefined) byProject.set(projectId, [{ configuration, carpetSqm }]);
    else units.push({ configuration, carpetSqm });
  }
  return (projectId, carpetSqm) => {
    const fits = (byProject.get(projectId) ?? []).filter((type) => Math.abs(type.carpetSqm - carpetSqm) <= carpetSqm * SAME_AREA);
    const found = new Set(fits.map(({ configuration }) => configuration));
    return found.size === 1 ? [...found][0]! : '';
  };
}

/** What the document says of its rooms stands above the inventory, the inventory above the bands. Only a carpet area is compared. */
export function configureByInventory(facts: SaleFacts, inventory: Inventory) {
  const { configurationSource, propertyKind, areaBasis, areaSqm, projectId, reraNumber } = facts;
  if (configurationSource === 'document' || propertyKind !== 'flat' || areaBasis !== 'carpet' || areaSqm === null) return;
  // The number in the deed names the very phase; a name may stand for all phases together.
  const configuration = (reraNumber && inventory(reraNumber, areaSqm)) || (projectId && inventory(projectId, areaSqm));
  if (!configuration) return;
  facts.configuration = configuration;
  facts.configurationSource = 'rera-inventory';
}
